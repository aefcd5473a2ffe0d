import { auth, createClient } from '@blacktide/contract';
import type { Session } from '../../lib/session.ts';

/** Out at once, with or without a network: the token is dropped first, and the server is told without waiting. */
export const logOut = (session: Session, fetchLike: typeof fetch): void => {
  const token = session.token();
  session.end();
  if (token === null) return;
  const farewell = createClient({ auth }, { baseUrl: '', fetch: fetchLike, token: () => token });
  farewell.auth.logout().catch(() => undefined);
};
