import { describe, expect, it } from 'vitest';
import {
  aCaptain,
  aGearPiece,
  ANNE,
  indexGear,
  NOON,
  REFERENCE_PRICES,
  someBalances,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { toAssetUid, toRunId } from '../ids.ts';
import { toUnits } from '../money.ts';
import { planOrder, planSends, returnTeam, type PlanState } from './planSends.ts';
import type { OrderTerms } from './standingOrder.ts';

const booty = (display: number) => [{ currency: 'BOOTY', amount: toUnits(display, 'BOOTY') }];
const context = { now: NOON, content: TEST_CONTENT };
const RUN = toRunId('6f1c0a52-3c2e-4b7d-9a51-0d7f4c1e2b90');
const state = (given: Partial<PlanState> = {}): PlanState => ({
  balances: someBalances({ BOOTY: 100 }),
  captains: [aCaptain({ level: 3 }), aCaptain({ uid: '2', level: 3, name: 'Bonny' })],
  gear: {},
  prices: REFERENCE_PRICES,
  ...given,
});
const school = (uid: string) => ({ sender: ANNE, mission: 'school-captain', team: [toAssetUid(uid)] });
const onMission = (level: number) => aCaptain({ level, lock: { kind: 'mission', run: RUN } });
const run = (mission = 'school-captain') => ({
  id: RUN,
  owner: ANNE,
  mission,
  team: [toAssetUid('1')],
  levelCount: 1,
  startedAt: NOON,
  endsAt: NOON,
  capMs: null,
});
const terms: OrderTerms = { times: 10, until: null, claimWhen: 'ready', stopOnFailure: false, keep: [] };

describe('a plan of sends', () => {
  it('adds up what can go, and names what the balance no longer pays', () => {
    // Level 3 costs 45 BOOTY: the second is paid from what the first leaves.
    const both = planSends(state(), [school('1'), school('2')], context);
    expect(both).toEqual({
      price: booty(90),
      quotes: [
        { ok: true, price: booty(45) },
        { ok: true, price: booty(45) },
      ],
    });
    const short = planSends(
      state({ balances: someBalances({ BOOTY: 60 }) }),
      [school('1'), school('2')],
      context,
    );
    expect(short.price).toEqual(booty(45));
    expect(short.quotes[1]).toMatchObject({
      rejection: {
        code: 'NOT_ENOUGH_CURRENCY',
        context: { currency: 'BOOTY', missing: toUnits(30, 'BOOTY') },
      },
    });
  });

  it('sends no captain twice, and none that is on a mission', () => {
    const twice = planSends(state(), [school('1'), school('1')], context);
    expect(twice.quotes[1]).toMatchObject({ rejection: { code: 'CAPTAIN_UNKNOWN' } });
    const busy = planSends(state({ captains: [onMission(3)] }), [school('1')], context);
    expect(busy.quotes[0]).toMatchObject({ rejection: { code: 'CAPTAIN_BUSY' } });
  });

  it('plans with the levels that the claim gives, to captain and gear', () => {
    const returned = returnTeam(state({ captains: [onMission(3)] }), run(), context);
    expect(returned.captains[0]).toMatchObject({ lock: null, level: 4 });
    // Level 4: 4² × 1 GOLD × 0.5 = 8 GOLD, worth 80 BOOTY.
    expect(planSends(returned, [school('1')], context).price).toEqual(booty(80));
    const dressed = { ...onMission(3), items: [toAssetUid('50')] };
    const trained = returnTeam(
      state({ captains: [dressed], gear: indexGear(aGearPiece({ uid: '50', level: 2 })) }),
      run('school-item'),
      context,
    );
    expect(trained.gear['50']?.level).toBe(3);
    expect(trained.captains[0]).toMatchObject({ lock: null, level: 3 });
  });

  it('changes nothing for a run that is claimed already', () => {
    const claimed = state({ captains: [aCaptain({ level: 4 })] });
    expect(returnTeam(claimed, run(), context).captains).toEqual(claimed.captains);
  });
});

describe('the plan of a standing order', () => {
  const plan = (given: Partial<OrderTerms>, balances = 1000) =>
    planOrder(
      state({ balances: someBalances({ BOOTY: balances }), captains: [onMission(3)] }),
      run(),
      { ...terms, ...given },
      context,
    );

  it('adds up every send, each at the level that the one before gave', () => {
    // Levels 4, 5 and 6: (16 + 25 + 36) × 5 BOOTY.
    expect(plan({ times: 3 })).toEqual({ sends: 3, price: booty(385), refusal: null, shortage: null });
  });

  it('names how many sends the balance pays for, beside the total of all', () => {
    expect(plan({ times: 3 }, 210)).toMatchObject({
      sends: 3,
      price: booty(385),
      shortage: { sends: 2, refusal: { rejection: { code: 'NOT_ENOUGH_CURRENCY' } } },
    });
    const keep = [{ currency: 'BOOTY' as const, amount: toUnits(150, 'BOOTY') }];
    expect(plan({ times: 3, keep }, 300)).toMatchObject({
      shortage: { sends: 1, refusal: { rejection: { code: 'ORDER_RESERVE' } } },
    });
  });

  it('ends when there is nothing left to learn', () => {
    // The highest level of a Quartermaster is 20: sixteen levels after level 4.
    expect(plan({ times: 100 }, 1_000_000)).toMatchObject({
      sends: 16,
      refusal: { rejection: { code: 'MAX_LEVEL' } },
      shortage: null,
    });
  });

  it('ends at its date', () => {
    // Two hours at level 4, two and a half at level 5: the third send would start after the date.
    const until = NOON + 4 * 3_600_000;
    expect(plan({ times: null, until })).toMatchObject({ sends: 2, price: booty(205), refusal: null });
  });
});
