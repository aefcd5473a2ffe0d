import { describe, expect, it } from 'vitest';
import { assetUid } from '../ids.ts';
import { claimMission } from '../missions/claimMission.ts';
import { DAY_MS } from '../missions/mission.ts';
import { sendMission } from '../missions/sendMission.ts';
import { aCaptain, accepted, ANNE, aPurse, NOON, PRICES_AT_REST } from '../testing/builders.ts';
import { TABLES } from '../testing/tables.ts';
// @ts-expect-error: the script stands alone, without types
import { verify } from '../../scripts/verify-mission.mjs';
import { publicRecordOf, verifyRecord } from './publicRecord.ts';

const play = (server: string, mission = 'harbour') => {
  const sent = accepted(
    sendMission(
      {
        purse: aPurse({ BATTLE_TOKEN: 1, BOOTY: 9000, GOLD: 9000 }),
        team: [aCaptain()],
        gear: {},
        prices: PRICES_AT_REST,
        seeds: { server, player: 'anne says ☠' },
      },
      { sender: ANNE, mission, team: [assetUid('1')] },
      { now: NOON, content: TABLES },
    ),
  );
  const { run, team, purse } = sent.state;
  expect(publicRecordOf(run)).toBeNull();
  const claimed = accepted(
    claimMission(
      { run, team, purse, trainee: null, emission: {} },
      { claimant: ANNE },
      { now: NOON + 30 * DAY_MS, content: TABLES },
    ),
  );
  return publicRecordOf(claimed.state.run)!;
};
const failures = (checks: readonly { check: string; holds: boolean }[]) =>
  checks.filter(({ holds }) => !holds).map(({ check }) => check);

describe('public record', () => {
  it('lets anyone repeat the draw, in the page and by the standalone script', () => {
    const rows = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const record = play(`server-${i}`);
      rows.add(record.row);
      expect(failures(verifyRecord(record))).toEqual([]);
      expect(failures(verify(record))).toEqual([]);
    }
    expect(rows.size).toBe(3);
    const course = play('server', 'press');
    expect([failures(verifyRecord(course)), failures(verify(course))]).toEqual([[], []]);
  });

  it('shows a seed that was swapped, a chosen id, changed odds and another row', () => {
    const record = play('server-1');
    const forged = (given: Partial<typeof record>) => {
      const one = { ...record, ...given };
      const script = verify(one) as { holds: boolean }[];
      expect(script.map(({ holds }) => holds)).toEqual(verifyRecord(one).map(({ holds }) => holds));
      return failures(verifyRecord(one));
    };
    expect(forged({ serverSeed: 'server-2' })).toContain('seed');
    expect(forged({ runId: play('server-3').runId })).toContain('runId');
    expect(forged({ weights: [200_000, 500_000, 300_001] })).toEqual(expect.arrayContaining(['odds']));
    for (const row of [0, 1, 2]) {
      expect(forged({ weights: [200_000, 500_000, 300_001], row })).toEqual(['odds', 'row']);
    }
    expect(forged({ row: (record.row + 1) % 3 })).toEqual(['row']);
  });
});
