import { parseActiveMissionPath } from '@blacktide/contract';
import type { Caller } from '../../platform/http/sessionTokens.ts';
import { HttpError } from '../../platform/http/errors.ts';

/** The run that a path names. Paths name their player too: another's is refused before anything is looked at. */
export const parseOwnRunPath = (path: string, { wallet }: Pick<Caller, 'wallet'>): string => {
  const parsed = parseActiveMissionPath(path);
  if (parsed?.wallet !== wallet) throw new HttpError('FORBIDDEN', 'This is not yours');
  return parsed.id;
};
