import { HttpError } from '../../platform/http/errors.ts';

export const notHeldError = (): HttpError =>
  new HttpError(
    'TRANSACTION_REFUSED',
    'Your wallet does not hold what it wants to bring in. Nothing was moved.',
  );
