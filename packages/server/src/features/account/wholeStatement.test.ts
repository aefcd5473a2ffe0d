import { CONTENT } from '@blacktide/content';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { expectStatementToMatch } from '../../../testing/statements.ts';
import { aClock, startTestServer, waitForResult } from '../../../testing/testServer.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { createUpgradeConfirmation } from '../../../testing/walletUpgrades.ts';

/** A generator of the same numbers in every run. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
};

const DAY = 86_400_000;
const FIXED_LINES = Object.keys(CONTENT.exchange.fixed);
const ITEMS = Object.keys(CONTENT.shop.lines);

type Start = (player: SeededPlayer) => Promise<{ readonly jobId: string }>;

/** Everything that a player can spend on; some of it is refused, which books nothing. */
const listActs = (random: (below: number) => number): readonly Start[] => [
  ({ api }) =>
    api.market.purchase({
      body: { name: ITEMS[random(ITEMS.length)] ?? '', multiplier: 1 + random(3) },
    }),
  ({ api }) =>
    api.exchange.purchase({
      body: { name: FIXED_LINES[random(FIXED_LINES.length)] ?? '', multiplier: 1 + random(3) },
    }),
  ({ api, uids }) =>
    api.upgrade.levelUp({
      body: { levelUpUid: uids[random(uids.length)] ?? '', type: 'QM', levelUpCount: 1 },
    }),
  ({ api, uids }) =>
    api.missions.initiate({
      body: { missionPath: 'missions/supply-store', nfts: [uids[random(uids.length)] ?? ''] },
    }),
  async ({ api }) => {
    const [run] = await api.missions.active();
    return api.missions.claim({ body: { activeMissionPath: run?.path ?? '' } });
  },
];

describe('the statement of every player', () => {
  it.each([1, 2, 3])('sums to the balances and ends with them, in the seeded world %i', async (seed) => {
    const clock = aClock();
    const server = await startTestServer({ clock });
    const random = createRandom(seed);
    const acts = listActs(random);
    const fleet = [
      ['qm-01', 5],
      ['qm-02', 9],
    ] as const;
    const players = await Promise.all(
      [50, 5000, 500_000].map((amount) =>
        aSeededPlayer(server, { fleet, balances: { BOOTY: amount, GOLD: amount, GEMS: amount } }),
      ),
    );
    for (let step = 0; step < 12; step += 1) {
      clock.advance(random(DAY / 4));
      const started = players.flatMap((player) =>
        [1, 2].map(async () => {
          const start = acts[random(acts.length)];
          const job = await start?.(player).catch(() => null);
          if (job) await waitForResult(player, job.jobId);
        }),
      );
      await Promise.all(started);
    }
    let booked = 0;
    for (const player of players) booked += (await expectStatementToMatch(player)).length;
    expect(booked).toBeGreaterThan(20);
    expect(await checkLedger(server.app.db)).toMatchObject({ sumIsZero: true, balancesMatchEntries: true });
  });

  it('stays whole when a guest moves to another wallet, and back', async () => {
    const server = await startTestServer();
    const guest = aWallet();
    const permanent = aWallet();
    const player = await server.signIn(guest);
    const buy = async (api: typeof player.api): Promise<void> => {
      const { jobId } = await api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
      await waitForResult({ ...player, api }, jobId);
    };
    await buy(player.api);
    const before = await expectStatementToMatch(player);

    const issued = await player.api.wallet.upgrade({ body: { to: permanent.address } });
    const body = createUpgradeConfirmation(guest, permanent, server.domain, issued);
    const { token } = await server.anonymous.wallet.upgradeConfirm({ body });
    const moved = { api: server.clientFor(token) };
    await buy(moved.api);
    const after = await expectStatementToMatch(moved);
    expect(after.slice(-before.length)).toEqual(before);
    expect(after.filter(({ reason }) => reason === 'wallet.upgrade').length % 2).toBe(0);

    const returned = await moved.api.wallet.upgrade({ body: { to: guest.address } });
    const back = createUpgradeConfirmation(permanent, guest, server.domain, returned);
    const { token: last } = await server.anonymous.wallet.upgradeConfirm({ body: back });
    const again = { api: server.clientFor(last) };
    await buy(again.api);
    const whole = await expectStatementToMatch(again);
    expect(whole.slice(-after.length)).toEqual(after);
  });
});
