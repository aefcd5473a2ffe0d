import { describe, expect, it } from 'vitest';
import type { CaptainType } from '../assets.ts';
import { toAssetUid } from '../ids.ts';
import { toUnits } from '../money.ts';
import { aCaptain, ANNE, someBalances, NOON, REFERENCE_PRICES } from '../testing/builders.ts';
import { TEST_CONTENT } from '../testing/testContent.ts';
import { eligibleCaptains } from './eligibility.ts';
import { planResend } from './planResend.ts';
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

describe('planResend', () => {
  const runs = (...teams: [string, string[]][]) =>
    teams.map(([mission, team]) => ({ mission, team: team.map(toAssetUid) }));
  const plan = (
    given: ReturnType<typeof runs>,
    balances = someBalances({ BOOTY: 100, BATTLE_TOKEN: 2 }),
    captains = captainsOfTypes('QM', 'FM', 'QM'),
  ) => {
    const found = planResend(given, captains, balances, ANNE, missionContext);
    if ('ok' in found) throw new Error(found.rejection.code);
    return found;
  };

  it('MISS-51 refuses when nothing was claimed', () => {
    expect(planResend([], [], someBalances(), ANNE, missionContext)).toMatchObject({
      rejection: { code: 'RESEND_NOTHING' },
    });
  });

  it('sends the same teams on the same missions, with the price of all', () => {
    const { sends, price, rejectedTeams } = plan(runs(['harbour', ['1']], ['larder', ['2']]));
    expect(sends).toEqual([
      { sender: ANNE, mission: 'harbour', team: ['1'], levelCount: 1 },
      { sender: ANNE, mission: 'larder', team: ['2'], levelCount: 1 },
    ]);
    expect(price).toEqual([{ currency: 'BATTLE_TOKEN', amount: 1n }]);
    expect(rejectedTeams).toEqual([]);
  });

  it('lets nobody of a raid go when one of the two cannot, and says which', () => {
    const busy = captainsOfTypes('QM', 'FM').map((one) =>
      one.uid === '2' ? { ...one, lock: { kind: 'arena' } as const } : one,
    );
    const refusals = (captains: ReturnType<typeof captainsOfTypes>, ...given: [string, string[]][]) =>
      plan(runs(...given), undefined, captains).rejectedTeams.map(({ refusal }) => refusal.rejection);
    expect(refusals(busy, ['fort', ['1', '2']])).toEqual([
      { code: 'CAPTAIN_BUSY', context: { uid: '2', name: 'Quill #1', with: 'arena' } },
    ]);
    expect(refusals(captainsOfTypes('QM'), ['fort', ['1', '9']])).toEqual([
      { code: 'CAPTAIN_UNKNOWN', context: { uid: '9' } },
    ]);
    expect(refusals(captainsOfTypes('QM', 'FM'), ['larder', ['2']], ['fort', ['1', '2']])).toEqual([
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
    const codes = plan(given).rejectedTeams.map(({ refusal }) => refusal.rejection.code);
    expect(codes).toEqual([
      'BATTLE_TOKEN_MISSING',
      'CAPTAIN_BUSY',
      'CAPTAIN_UNKNOWN',
      'MISSION_UNKNOWN',
      'MISSION_UNKNOWN',
    ]);
    const poor = plan(runs(['fort', ['1', '2']], ['wreck', ['1']]), someBalances({ BOOTY: 9 }));
    expect(poor.rejectedTeams.map(({ refusal }) => refusal.rejection)).toEqual([
      { code: 'NOT_ENOUGH_CURRENCY', context: { currency: 'BOOTY', missing: toUnits(1, 'BOOTY') } },
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
