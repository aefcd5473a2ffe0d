import { expect, it } from 'vitest';
import {
  aSigningPlayer,
  captainsInGame,
  captainsRequest,
  mintsOf,
  submitAndWait,
} from '../../../testing/assetMovements.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aBurner, goldBurnersMatchCaptains } from '../../../testing/goldBurners.ts';
import { DAY, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';
import { aClock, startTestServer, waitForResult } from '../../../testing/testServer.ts';

it('gold that several players burn at once on missions ranks them when it is claimed', async () => {
  const clock = aClock();
  const server = await startTestServer({ clock });
  const players = [await aBurner(server, 250), await aBurner(server), await aBurner(server, 100)];
  const sent = await Promise.all(
    players.flatMap((player) =>
      player.uids.slice(0, 2).map(async (uid) => ({
        player,
        path: readActiveMissionPath(await sendAndWait(player, 'ice-foundry', [uid])),
      })),
    ),
  );
  const readRows = () => players[0]!.api.leaderboard.users({ query: {} });
  expect((await readRows()).map(({ goldBurned }) => goldBurned)).toEqual([250, 100]);
  clock.advance(DAY);
  await Promise.all(
    sent.map(async ({ player, path: activeMissionPath }) => {
      const body = { activeMissionPath };
      const key = { idempotencyKey: activeMissionPath.slice(-36) };
      // The repeated claim is the same request.
      const [once, again] = await Promise.all([
        player.api.missions.claim({ body }, key),
        player.api.missions.claim({ body }, key),
      ]);
      expect(again).toEqual(once);
      expect((await waitForResult(player, once.jobId)).data).toMatchObject({ success: true });
    }),
  );
  expect((await readRows()).map(({ owner, goldBurned }) => [owner, goldBurned])).toEqual([
    [players[0]?.wallet, 450],
    [players[2]?.wallet, 300],
    [players[1]?.wallet, 200],
  ]);
  expect(await goldBurnersMatchCaptains(server.app.db)).toBe(true);
  expect((await checkLedger(server.app.db)).sumIsZero).toBe(true);
});

it('a captain that is withdrawn leaves the boards, and ranks again when it is deposited', async () => {
  const server = await startTestServer();
  const [player, rival] = [await aSigningPlayer(server), await aBurner(server, 30)];
  const captain = (await captainsInGame(player))[0];
  if (!captain) throw new Error('the starter fleet has no captain in the game');
  await server.app.db.pool.query('update assets set gold_burned = 90000000 where uid = $1', [captain.uid]);
  const readRanks = async () => {
    const [users, nfts] = await Promise.all([
      rival.api.leaderboard.users({ query: {} }),
      rival.api.leaderboard.nfts({ query: {} }),
    ]);
    return { users: users.map(({ owner }) => owner), nfts: nfts.map(({ uid }) => uid) };
  };
  const both = { users: [player.wallet, rival.wallet], nfts: [captain.uid, rival.uids[0]] };
  expect(await readRanks()).toEqual(both);
  const mints = mintsOf([captain]);
  await submitAndWait(player, await player.api.assets.thaw(captainsRequest(mints)), 'CHARACTER');
  expect(await readRanks()).toEqual({ users: [rival.wallet], nfts: [rival.uids[0]] });
  const { personal } = await player.api.leaderboard.treasure();
  expect(personal).toMatchObject({ rank: 0, captain: null, totalGoldBurned: 90, userTotalGoldBar: 0 });
  await submitAndWait(player, await player.api.assets.freeze(captainsRequest(mints)), 'freeze');
  expect(await readRanks()).toEqual(both);
});
