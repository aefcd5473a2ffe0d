import { describe, expect, it } from 'vitest';
import type { CaptainType } from '../assets.ts';
import { aCaptain, ANNE, NOON, REFERENCE_PRICES } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { eligibleCaptains } from './eligibility.ts';
import { resultSummary } from './resultSummary.ts';
import { buildTeams, validateSelection } from './teams.ts';

const captainsOfTypes = (...types: CaptainType[]) =>
  types.map((type, i) => aCaptain({ uid: `${i + 1}`, type }));
const teamUids = ({ teams, leftover }: ReturnType<typeof buildTeams>) => [
  teams.map((team) => team.map(({ type }) => type).join('+')),
  leftover.map(({ type }) => type),
];
const missionContext = { gear: {}, prices: REFERENCE_PRICES, now: NOON, content: TEST_CONTENT };

describe('buildTeams', () => {
  it('MISS-30 pairs a raid as far as it goes and names who stays', () => {
    const raid = { kind: 'Raids' } as const;
    expect(teamUids(buildTeams(raid, captainsOfTypes('QM', 'FM', 'QM')))).toEqual([['FM+QM'], ['QM']]);
    expect(teamUids(buildTeams(raid, captainsOfTypes('UNIQUE', 'QM', 'QM', 'FM')))).toEqual([
      ['FM+QM', 'QM+UNIQUE'],
      [],
    ]);
    expect(teamUids(buildTeams(raid, captainsOfTypes('UNIQUE', 'UNIQUE', 'UNIQUE')))).toEqual([
      ['UNIQUE+UNIQUE'],
      ['UNIQUE'],
    ]);
    expect(teamUids(buildTeams(raid, captainsOfTypes('FM', 'UNIQUE')))).toEqual([['FM+UNIQUE'], []]);
    expect(teamUids(buildTeams(raid, []))).toEqual([[], []]);
  });

  it('makes every captain its own team elsewhere', () => {
    expect(teamUids(buildTeams({ kind: 'Plunders' }, captainsOfTypes('QM', 'QM')))).toEqual([
      ['QM', 'QM'],
      [],
    ]);
  });
});

describe('refuseSelection', () => {
  it('MISS-28 sends from one to a hundred captains at once', () => {
    const code = (count: number) =>
      validateSelection(count, TEST_CONTENT.missionLimits)?.rejection.code ?? 'ok';
    expect([0, 1, 100, 101].map(code)).toEqual(['TEAM_EMPTY', 'ok', 'ok', 'SELECTION_TOO_LARGE']);
    expect(validateSelection(101, TEST_CONTENT.missionLimits)?.rejection.context).toEqual({ most: 100 });
  });
});

describe('eligibleCaptains', () => {
  it('MISS-23 lists the resting captains that could go', () => {
    const [one, two, three] = captainsOfTypes('QM', 'FM', 'FM');
    const captains = [{ ...one!, level: 1 }, two!, { ...three!, lock: { kind: 'arena' } as const }];
    const uids = (slug: string) =>
      eligibleCaptains(TEST_CONTENT.missions[slug]!, captains, ANNE, missionContext).map(({ uid }) => uid);
    expect(uids('harbour')).toEqual(['1', '2']);
    expect(uids('fort')).toEqual(['2']);
    expect(uids('wreck')).toEqual(['2']);
    expect(uids('ghost')).toEqual([]);
    expect(uids('fleet')).toEqual([]);
  });
});

describe('resultSummary', () => {
  it('MISS-49 sums the gems and takes the mean of the time away', () => {
    const gems = (amount: bigint) => [
      { currency: 'GEMS' as const, amount },
      { currency: 'BOOTY' as const, amount: 9n },
    ];
    expect(
      resultSummary([
        { money: gems(2n), awayMs: 1000 },
        { money: gems(3n), awayMs: 2001 },
      ]),
    ).toEqual({ gems: 5n, averageMs: 1501 });
    expect(resultSummary([])).toEqual({ gems: 0n, averageMs: 0 });
  });
});
