import { describe, expect, it } from 'vitest';
import { toAssetUid } from '../ids.ts';
import { claimMission } from '../missions/claimMission.ts';
import { DAY_MS } from '../missions/mission.ts';
import { sendMission } from '../missions/sendMission.ts';
import {
  aCaptain,
  expectAccepted,
  ANNE,
  someBalances,
  NOON,
  REFERENCE_PRICES,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
// @ts-expect-error: the script stands alone, without types
import { verify } from '../../scripts/verify-mission.mjs';
import { fairnessRecordOf, verifyFairnessRecord } from './fairnessRecord.ts';

const sendAndClaim = (server: string, mission = 'harbour') => {
  const sent = expectAccepted(
    sendMission(
      {
        balances: someBalances({ BATTLE_TOKEN: 1, BOOTY: 9000, GOLD: 9000 }),
        team: [aCaptain()],
        gear: {},
        prices: REFERENCE_PRICES,
        seeds: { server, player: 'anne says ☠' },
      },
      { sender: ANNE, mission, team: [toAssetUid('1')] },
      { now: NOON, content: TEST_CONTENT },
    ),
  );
  const { run, team, balances } = sent.state;
  expect(fairnessRecordOf(run)).toBeNull();
  const claimed = expectAccepted(
    claimMission(
      { run, team, balances, trainee: null, emission: {} },
      { claimant: ANNE },
      { now: NOON + 30 * DAY_MS, content: TEST_CONTENT },
    ),
  );
  return fairnessRecordOf(claimed.state.run)!;
};
const failures = (checks: readonly { check: string; passed: boolean }[]) =>
  checks.filter(({ passed }) => !passed).map(({ check }) => check);

describe('public record', () => {
  it('lets anyone repeat the draw, in the page and by the standalone script', () => {
    const rows = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const record = sendAndClaim(`server-${i}`);
      rows.add(record.row);
      expect(failures(verifyFairnessRecord(record))).toEqual([]);
      expect(failures(verify(record))).toEqual([]);
    }
    expect(rows.size).toBe(3);
    const course = sendAndClaim('server', 'press');
    expect([failures(verifyFairnessRecord(course)), failures(verify(course))]).toEqual([[], []]);
  });

  it('shows a seed that was swapped, a chosen id, changed odds and another row', () => {
    const record = sendAndClaim('server-1');
    const forged = (given: Partial<typeof record>) => {
      const one = { ...record, ...given };
      const script = verify(one) as { passed: boolean }[];
      expect(script.map(({ passed }) => passed)).toEqual(
        verifyFairnessRecord(one).map(({ passed }) => passed),
      );
      return failures(verifyFairnessRecord(one));
    };
    expect(forged({ serverSeed: 'server-2' })).toContain('seed');
    expect(forged({ runId: sendAndClaim('server-3').runId })).toContain('runId');
    expect(forged({ weights: [200_000, 500_000, 300_001] })).toEqual(expect.arrayContaining(['odds']));
    for (const row of [0, 1, 2]) {
      expect(forged({ weights: [200_000, 500_000, 300_001], row })).toEqual(['odds', 'row']);
    }
    expect(forged({ row: (record.row + 1) % 3 })).toEqual(['row']);
  });
});
