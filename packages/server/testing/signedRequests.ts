import { signedRequestText } from '@blacktide/contract';
import type { Clock } from '../src/platform/clock.ts';
import type { SeededPlayer } from './seededPlayer.ts';
import type { TestServer } from './testServer.ts';

/** The body of a call that the session key signs; `given` replaces parts of what is signed. */
export const signRequest = <Data extends object>(
  { server, clock }: { readonly server: TestServer; readonly clock: Clock },
  player: SeededPlayer,
  route: string,
  data: Data,
  given: Partial<Parameters<typeof signedRequestText>[0]> = {},
) => {
  const parts = {
    origin: `http://${server.domain}`,
    session: player.session,
    route,
    issuedAt: new Date(clock.now()).toISOString(),
    nonce: crypto.randomUUID(),
    data,
    ...given,
  };
  const { issuedAt, nonce } = parts;
  return { data, issuedAt, nonce, signature: player.signWithSession(signedRequestText(parts)) };
};
