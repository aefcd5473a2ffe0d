import type { SeededPlayer } from './seededPlayer.ts';
import { signRequest } from './signedRequests.ts';
import type { TestServer } from './testServer.ts';
import type { Clock } from '../src/platform/clock.ts';

export const rename = (
  server: TestServer,
  player: SeededPlayer,
  username: string,
  clock: Clock = { now: Date.now },
) =>
  player.api.profile.updateUsername({
    body: signRequest({ server, clock }, player, '/users/update/username', { username }),
  });

export const setLog = ({ api }: SeededPlayer, enabled: boolean) =>
  api.profile.setPublicProfile({ body: { enabled } });

export const readLog = ({ anonymous }: TestServer, name: string) =>
  anonymous.profile.publicProfile({ params: { name: `@${name}` } });

export const CLOSED = {
  status: 404,
  code: 'NOT_FOUND',
  message: "This captain's log is closed or does not exist.",
};
