import { CONTENT } from '@blacktide/content';
import { publishedOutcomes } from '@blacktide/content/publishedOdds';
import { parseNotification } from '@blacktide/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aSeededPlayer, RICH_BALANCES } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { claimAndWait, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';

const LAST_DAY = Date.UTC(2027, 10, 1);
const clock = aClock(Date.UTC(2027, 0, 1));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

it('MISS-30 MISS-32 MISS-38 MISS-40 a special can be claimed from its end date on and pays a published prize', async () => {
  const player = await aSeededPlayer(server, {
    fleet: [
      ['unique-01', 12],
      ['qm-01', 12],
    ],
    balances: RICH_BALANCES,
  });
  const [first = '', second = ''] = player.uids;
  const sent = await sendAndWait(player, 'the-long-voyage', [first]);
  expect(sent).toMatchObject({ type: 'initiateSpecial', data: { success: true } });
  const { arAmount } = await player.api.users.me();
  expect(arAmount).toBe(RICH_BALANCES.BOOTY - 1000);
  expect((await player.api.missions.active())[0]).toMatchObject({
    type: 'Specials',
    missionEndTime: new Date(LAST_DAY).toISOString(),
    outcome: null,
    mission: { missionStats: { missionEndDate: { _seconds: LAST_DAY / 1000, _nanoseconds: 0 } } },
  });

  clock.advance(LAST_DAY - clock.now() - 1);
  expect((await claimAndWait(player, readActiveMissionPath(sent))).data.message).toBe(
    'This mission is still running',
  );
  clock.advance(1);
  const claimed = await claimAndWait(player, readActiveMissionPath(sent));
  const result = parseNotification('claim', claimed)?.data.result;
  const published = publishedOutcomes(CONTENT.missions['the-long-voyage']!, CONTENT);
  expect(published.map(({ effect }) => effect)).toContain(result?.result.selectedOutcome.effect);
  const won = (currency: string) => result?.money.find((one) => one.currency === currency)?.amount ?? 0;
  expect(won('TREASURE')).toBeGreaterThanOrEqual(20);
  expect(await player.api.users.me()).toMatchObject({
    treasureAmount: RICH_BALANCES.TREASURE + won('TREASURE'),
    legendaryShipToken: RICH_BALANCES.MYTHIC_TOKEN + won('MYTHIC_TOKEN'),
    arAmount,
  });
  expect(await player.api.missions.active()).toEqual([]);
  const body = { missionName: 'Supply Store' };
  expect((await player.api.missions.eligible({ body })).eligibleUids.toSorted()).toEqual(
    [first, second].toSorted(),
  );
  expect((await claimAndWait(player, readActiveMissionPath(sent))).data.message).toBe(
    'This mission has been claimed already',
  );
  // After its end date nobody can be sent.
  expect((await sendAndWait(player, 'the-long-voyage', [second])).data.success).toBe(false);
  expect(await checkLedger(server.app.db)).toMatchObject({ sumIsZero: true, balancesMatchEntries: true });
});
