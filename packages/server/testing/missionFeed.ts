import { signedRequestText } from '@blacktide/contract';
import type { Clock } from '../src/platform/clock.ts';
import type { SeededPlayer } from './seededPlayer.ts';
import type { TestServer } from './testServer.ts';

/** The body of `POST /missions/mission-feed`; `given` replaces parts of what is signed. */
export const signFeedRequest = (
  { server, clock }: { readonly server: TestServer; readonly clock: Clock },
  one: SeededPlayer,
  data: object,
  given: Partial<Parameters<typeof signedRequestText>[0]> = {},
) => {
  const parts = {
    origin: `http://${server.domain}`,
    session: one.session,
    route: '/missions/mission-feed',
    issuedAt: new Date(clock.now()).toISOString(),
    nonce: crypto.randomUUID(),
    data,
    ...given,
  };
  const { issuedAt, nonce } = parts;
  return { data, issuedAt, nonce, signature: one.signWithSession(signedRequestText(parts)) };
};

export const requestFeed = (one: SeededPlayer, body: ReturnType<typeof signFeedRequest>) =>
  one.api.missions.feed({ body: body as Parameters<typeof one.api.missions.feed>[0]['body'] });
