import { describe, expect, it } from 'vitest';
import type { CaptainType } from '../assets.ts';
import { assetUid } from '../ids.ts';
import { units } from '../money.ts';
import { aCaptain, ANNE, aPurse, NOON, PRICES_AT_REST } from '../testing/builders.ts';
import { TABLES } from '../testing/tables.ts';
import { eligibleCaptains } from './eligibility.ts';
import { planResend } from './resend.ts';
import { resultSummary } from './resultSummary.ts';
import { buildTeams, refuseSelection } from './teams.ts';

const crowd = (...types: CaptainType[]) => types.map((type, i) => aCaptain({ uid: `${i + 1}`, type }));
const shape = ({ teams, leftover }: ReturnType<typeof buildTeams>) => [
  teams.map((team) => team.map(({ type }) => type).join('+')),
  leftover.map(({ type }) => type),
];
const voyage = { gear: {}, prices: PRICES_AT_REST, now: NOON, content: TABLES };

describe('buildTeams', () => {
  it('MISS-30 pairs a raid as far as it goes and names who stays', () => {
    const raid = { kind: 'Raids' } as const;
    expect(shape(buildTeams(raid, crowd('QM', 'FM', 'QM')))).toEqual([['FM+QM'], ['QM']]);
    expect(shape(buildTeams(raid, crowd('UNIQUE', 'QM', 'QM', 'FM')))).toEqual([['FM+QM', 'QM+UNIQUE'], []]);
    expect(shape(buildTeams(raid, crowd('UNIQUE', 'UNIQUE', 'UNIQUE')))).toEqual([
      ['UNIQUE+UNIQUE'],
      ['UNIQUE'],
    ]);
    expect(shape(buildTeams(raid, crowd('FM', 'UNIQUE')))).toEqual([['FM+UNIQUE'], []]);
    expect(shape(buildTeams(raid, []))).toEqual([[], []]);
  });

  it('makes every captain its own team elsewhere', () => {
    expect(shape(buildTeams({ kind: 'Plunders' }, crowd('QM', 'QM')))).toEqual([['QM', 'QM'], []]);
  });
});

describe('refuseSelection', () => {
  it('MISS-28 sends from one to a hundred captains at once', () => {
    const code = (count: number) => refuseSelection(count, TABLES.missionLimits)?.rejection.code ?? 'ok';
    expect([0, 1, 100, 101].map(code)).toEqual(['TEAM_EMPTY', 'ok', 'ok', 'SELECTION_TOO_LARGE']);
    expect(refuseSelection(101, TABLES.missionLimits)?.rejection.context).toEqual({ most: 100 });
  });
});

describe('eligibleCaptains', () => {
  it('MISS-23 lists the resting captains that could go', () => {
    const [one, two, three] = crowd('QM', 'FM', 'FM');
    const captains = [{ ...one!, level: 1 }, two!, { ...three!, lock: { kind: 'arena' } as const }];
    const uids = (slug: string) =>
      eligibleCaptains(TABLES.missions[slug]!, captains, ANNE, voyage).map(({ uid }) => uid);
    expect(uids('harbour')).toEqual(['1', '2']);
    expect(uids('fort')).toEqual(['2']);
    expect(uids('wreck')).toEqual(['2']);
    expect(uids('ghost')).toEqual([]);
    expect(uids('fleet')).toEqual([]);
  });
});

describe('planResend', () => {
  const runs = (...teams: [string, string[]][]) =>
    teams.map(([mission, team]) => ({ mission, team: team.map(assetUid) }));
  const plan = (
    given: ReturnType<typeof runs>,
    purse = aPurse({ BOOTY: 100, BATTLE_TOKEN: 2 }),
    captains = crowd('QM', 'FM', 'QM'),
  ) => {
    const found = planResend(given, captains, purse, ANNE, voyage);
    if ('ok' in found) throw new Error(found.rejection.code);
    return found;
  };

  it('MISS-51 refuses when nothing was claimed', () => {
    expect(planResend([], [], aPurse(), ANNE, voyage)).toMatchObject({
      rejection: { code: 'RESEND_NOTHING' },
    });
  });

  it('sends the same teams on the same missions, with the price of all', () => {
    const { sends, price, stays } = plan(runs(['harbour', ['1']], ['larder', ['2']]));
    expect(sends).toEqual([
      { sender: ANNE, mission: 'harbour', team: ['1'], levelCount: 1 },
      { sender: ANNE, mission: 'larder', team: ['2'], levelCount: 1 },
    ]);
    expect(price).toEqual([{ currency: 'BATTLE_TOKEN', amount: 1n }]);
    expect(stays).toEqual([]);
  });

  it('lets nobody of a raid go when one of the two cannot, and says which', () => {
    const busy = crowd('QM', 'FM').map((one) =>
      one.uid === '2' ? { ...one, lock: { kind: 'arena' } as const } : one,
    );
    const refusals = (captains: ReturnType<typeof crowd>, ...given: [string, string[]][]) =>
      plan(runs(...given), undefined, captains).stays.map(({ refusal }) => refusal.rejection);
    expect(refusals(busy, ['fort', ['1', '2']])).toEqual([
      { code: 'CAPTAIN_BUSY', context: { uid: '2', name: 'Quill #1', with: 'arena' } },
    ]);
    expect(refusals(crowd('QM'), ['fort', ['1', '9']])).toEqual([
      { code: 'CAPTAIN_UNKNOWN', context: { uid: '9' } },
    ]);
    expect(refusals(crowd('QM', 'FM'), ['larder', ['2']], ['fort', ['1', '2']])).toEqual([
      { code: 'CAPTAIN_BUSY', context: { uid: '2', name: 'Quill #1', with: 'mission' } },
    ]);
  });

  it('names those that cannot go', () => {
    const given = runs(
      ['harbour', ['1']],
      ['harbour', ['2']],
      ['harbour', ['3']],
      ['fort', ['1', '2']],
      ['larder', ['9']],
      ['ghost', ['1']],
      ['nowhere', ['1']],
    );
    const codes = plan(given).stays.map(({ refusal }) => refusal.rejection.code);
    expect(codes).toEqual([
      'BATTLE_TOKEN_MISSING',
      'CAPTAIN_BUSY',
      'CAPTAIN_UNKNOWN',
      'MISSION_UNKNOWN',
      'MISSION_UNKNOWN',
    ]);
    const poor = plan(runs(['fort', ['1', '2']], ['wreck', ['1']]), aPurse({ BOOTY: 9 }));
    expect(poor.stays.map(({ refusal }) => refusal.rejection)).toEqual([
      { code: 'NOT_ENOUGH_CURRENCY', context: { currency: 'BOOTY', missing: units(1, 'BOOTY') } },
      { code: 'RESCUE_NEEDS_FIRST_MATE', context: { uid: '1', name: 'Quill #1' } },
    ]);
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
