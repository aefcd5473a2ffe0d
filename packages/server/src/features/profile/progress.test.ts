import { toUnits } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { aSigningPlayer } from '../../../testing/assetMovements.ts';
import { contentWithCertain5X } from '../../../testing/certainPlunder.ts';
import { claimAndWait, HOUR, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';
import { aSeededPlayer, RICH_BALANCES } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer } from '../../../testing/testServer.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { createUpgradeConfirmation } from '../../../testing/walletUpgrades.ts';

const NO_ISLANDS = [1, 2, 3, 4, 5, 6, 7].map((layer) => ({ layer, claimed: 0 }));
const SLUGS = ['supply-store', 'sapphire-cove', 'customs-house'] as const;
const aFleet = (count: number) => Array.from({ length: count }, (): [string, number] => ['fm-01', 10]);

it('a new player has none', async () => {
  const server = await startTestServer();
  const player = await aSeededPlayer(server);
  expect(await player.api.profile.progress()).toEqual({
    islands: NO_ISLANDS,
    captains: 0,
    gemsEarned: 0,
    goldBurned: 0,
    bestMultiplier: 0,
  });
  await expect(server.anonymous.profile.progress()).rejects.toMatchObject({ status: 401 });
});

it('counts claimed missions by island, gems, captains, burned gold and the best multiplier', async () => {
  const clock = aClock();
  const server = await startTestServer({ clock, content: contentWithCertain5X(...SLUGS) });
  const player = await aSeededPlayer(server, { fleet: aFleet(4), balances: RICH_BALANCES });
  const other = await aSeededPlayer(server, { fleet: aFleet(1), balances: RICH_BALANCES });
  const paths: string[] = [];
  for (const [index, slug] of SLUGS.entries())
    paths.push(readActiveMissionPath(await sendAndWait(player, slug, [player.uids[index] ?? ''])));
  const foreign = readActiveMissionPath(await sendAndWait(other, 'supply-store', other.uids));
  clock.advance(48 * HOUR);
  expect((await player.api.profile.progress()).islands).toEqual(NO_ISLANDS);

  for (const path of [...paths, ...paths]) await claimAndWait(player, path);
  await claimAndWait(other, foreign);
  await server.app.db.pool.query('update assets set gold_burned = $2, location = $3 where uid = $1', [
    player.uids[3],
    toUnits(1500, 'GOLD'),
    'wallet',
  ]);
  const history = await player.api.missions.history({ query: {} });
  const gemsEarned = history.reduce((sum, { gemsReward }) => sum + gemsReward, 0);
  expect(gemsEarned).toBeGreaterThan(0);
  expect(await player.api.profile.progress()).toEqual({
    islands: [{ layer: 1, claimed: 2 }, { layer: 2, claimed: 1 }, ...NO_ISLANDS.slice(2)],
    captains: 4,
    gemsEarned,
    goldBurned: 1500,
    bestMultiplier: 5,
  });
});

it('moves with a guest to another wallet', async () => {
  const server = await startTestServer();
  const guest = await aSigningPlayer(server);
  await server.app.db.pool.query(
    `insert into mission_progress (wallet, mission, claimed, gems_earned, best_multiplier)
     values ($1, 'lava-gate', 3, 1, 2500)`,
    [guest.wallet],
  );
  const newWallet = aWallet();
  const issued = await guest.api.wallet.upgrade({ body: { to: newWallet.address } });
  const body = createUpgradeConfirmation(guest.signer, newWallet, server.domain, issued);
  const { token } = await server.anonymous.wallet.upgradeConfirm({ body });
  const { islands, bestMultiplier } = await server.clientFor(token).profile.progress();
  expect([islands[2], bestMultiplier]).toEqual([{ layer: 3, claimed: 3 }, 2.5]);
});
