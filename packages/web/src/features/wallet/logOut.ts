import { auth, createClient } from '@blacktide/contract';
import type { AuthSession } from '../../lib/authSession.ts';

/** Works without a network: the token is dropped first, and the call to the server is not awaited. */
export const logOut = (session: AuthSession, fetchLike: typeof fetch): void => {
  const token = session.token();
  session.end();
  if (token === null) return;
  const client = createClient({ auth }, { baseUrl: '', fetch: fetchLike, token: () => token });
  client.auth.logout().catch(() => undefined);
};
