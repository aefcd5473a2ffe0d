import type { signedRequestText } from '@blacktide/contract';
import type { Clock } from '../src/platform/clock.ts';
import type { SeededPlayer } from './seededPlayer.ts';
import { signRequest } from './signedRequests.ts';
import type { TestServer } from './testServer.ts';

/** The body of `POST /missions/mission-feed`; `given` replaces parts of what is signed. */
export const signFeedRequest = (
  by: { readonly server: TestServer; readonly clock: Clock },
  one: SeededPlayer,
  data: object,
  given: Partial<Parameters<typeof signedRequestText>[0]> = {},
) => signRequest(by, one, '/missions/mission-feed', data, given);

export const requestFeed = (one: SeededPlayer, body: ReturnType<typeof signFeedRequest>) =>
  one.api.missions.feed({ body: body as Parameters<typeof one.api.missions.feed>[0]['body'] });
