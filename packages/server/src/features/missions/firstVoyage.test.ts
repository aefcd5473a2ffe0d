import { CONTENT } from '@blacktide/content';
import { expect, it } from 'vitest';
import { booksOf } from '../../testing/booksOf.ts';
import { aClock, resultOf, startTestServer } from '../../testing/testServer.ts';

const HOUR = 3_600_000;

it('API-25 API-26 API-27 API-41 DATA-38 DATA-42 a captain goes plundering, comes home and has earned', async () => {
  const clock = aClock();
  const server = await startTestServer({ clock });
  const player = await server.signIn();
  const { eligibleUids, usdcBootyPrice } = await player.api.missions.eligible({
    body: { missionName: 'Supply Store' },
  });
  expect(eligibleUids).toHaveLength(5);
  expect(usdcBootyPrice).toBe(Number(CONTENT.prices.reference.usdcBooty) / 1e9);

  const [uid = ''] = eligibleUids;
  const body = { missionPath: 'missions/supply-store', nfts: [uid] };
  const sent = await resultOf(player, (await player.api.missions.initiate({ body })).jobId);
  expect(sent).toMatchObject({ type: 'initiate', data: { success: true, message: '1 mission(s) started' } });
  const [active] = await player.api.missions.active();
  expect(active).toMatchObject({
    missionName: 'Supply Store',
    type: 'Plunders',
    duration: HOUR / 12,
    nftIds: [uid],
    outcome: null,
    mission: { missionStats: { layer: 1, path: 'missions/supply-store' } },
  });

  clock.advance(HOUR);
  const claim = { body: { activeMissionPath: active?.path ?? '' } };
  const claimed = await resultOf(player, (await player.api.missions.claim(claim)).jobId);
  expect(claimed).toMatchObject({ type: 'claim', data: { success: true, message: 'Supply Store claimed' } });
  expect(await player.api.missions.active()).toEqual([]);
  expect(await booksOf(server.app.db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
});
