import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestFeed, signFeedRequest } from '../../../testing/missionFeed.ts';
import { HOUR, readActiveMissionPath } from '../../../testing/missionRuns.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, waitForResult, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
const COUNT = 27;
let server: TestServer;
let player: SeededPlayer;
/** The captain of each entry, in the order of sending; they are claimed in the opposite order. */
let captains: readonly string[];

/** One after the other, a second apart. */
const runInTurn = async <Input>(
  inputs: readonly Input[],
  start: (input: Input) => Promise<{ jobId: string }>,
) => {
  const results = [];
  for (const input of inputs) {
    const { jobId } = await start(input);
    results.push(await waitForResult(player, jobId));
    clock.advance(1000);
  }
  return results;
};

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
  player = await aSeededPlayer(server, { fleet: Array.from({ length: COUNT }, () => ['qm-01', 5] as const) });
  captains = player.uids;
  const sent = await runInTurn(captains, (uid) =>
    player.api.missions.initiate({ body: { missionPath: 'missions/supply-store', nfts: [uid] } }),
  );
  clock.advance(HOUR);
  await runInTurn(sent.map(readActiveMissionPath).toReversed(), (activeMissionPath) =>
    player.api.missions.claim({ body: { activeMissionPath } }),
  );
});
afterAll(() => server.close());

/** The feed of Supply Store as a list of captains. */
const readFeed = async (data: object = {}) => {
  const body = signFeedRequest({ server, clock }, player, { missionPath: 'missions/supply-store', ...data });
  return (await requestFeed(player, body)).map(({ id, nftsLoaded }) => ({ id, uid: nftsLoaded[0]?.uid }));
};
const uidsOf = (entries: Awaited<ReturnType<typeof readFeed>>) => entries.map(({ uid }) => uid);

it('API-28 the feed has 25 entries by default, and as many as the limit says otherwise', async () => {
  expect(await readFeed()).toHaveLength(25);
  expect(await readFeed({ limit: 26 })).toHaveLength(26);
  expect(await readFeed({ limit: 3 })).toHaveLength(3);
});

it('API-28 the next page starts after the entry that startAfter names', async () => {
  const first = await readFeed();
  expect(uidsOf(first)).toEqual(captains.slice(0, 25));
  expect(uidsOf(await readFeed({ startAfter: first.at(-1)?.id }))).toEqual(captains.slice(25));
});

it('API-28 orderBy is the time of the claim or of the start, orderType is desc or asc', async () => {
  const newestFirst = captains.toReversed();
  const read = async (data: object) => uidsOf(await readFeed({ limit: 100, ...data }));
  expect(await read({ orderBy: 'claimedAt', orderType: 'desc' })).toEqual(captains);
  expect(await read({ orderBy: 'claimedAt', orderType: 'asc' })).toEqual(newestFirst);
  expect(await read({ orderBy: 'startedAt', orderType: 'desc' })).toEqual(newestFirst);
  expect(await read({ orderBy: 'startedAt', orderType: 'asc' })).toEqual(captains);
});
