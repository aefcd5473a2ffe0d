import { parseActiveMissionPath } from '@blacktide/contract';
import type { Caller } from '../../platform/http/sessionTokens.ts';
import { HttpError } from '../../platform/http/errors.ts';

/** The run id of a path. A path also contains the player's wallet; another player's path is refused. */
export const parseOwnRunPath = (path: string, { wallet }: Pick<Caller, 'wallet'>): string => {
  const parsed = parseActiveMissionPath(path);
  if (parsed?.wallet !== wallet) throw new HttpError('FORBIDDEN', 'This is not yours');
  return parsed.id;
};
