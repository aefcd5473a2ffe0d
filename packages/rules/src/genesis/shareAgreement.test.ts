import { describe, expect, it } from 'vitest';
import { toWallet } from '../ids.ts';
import { DAY_MS } from '../missions/mission.ts';
import { toUnits } from '../money.ts';
import {
  aGenesisShip,
  ANNE,
  expectAccepted,
  expectRejected,
  JACK,
  NOON,
  someBalances,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { sendShipAgain, validateFleetOrder, type FleetOrder } from './fleetOrder.ts';
import { currentAgreement, sharePercentOf, type GenesisShip } from './genesisShip.ts';
import { answerShare, proposeShare } from './shareAgreement.ts';

const context = { now: NOON, content: TEST_CONTENT };
const MARY = toWallet('MaryRead11111111111111111111111111111111111');
const given = aGenesisShip({ assignedUserId: JACK });
const terms = { percent: 30, endsAt: NOON + DAY_MS };
const propose = (player = ANNE, ship: GenesisShip = given, changed: Partial<typeof terms> = {}) =>
  proposeShare(ship, { player, ...terms, ...changed }, context);
const proposed = expectAccepted(propose()).state;
const answer = (player = JACK, isAccepted = true, ship = proposed, shown: Partial<typeof terms> = {}) =>
  answerShare(ship, { player, isAccepted, ...terms, ...shown }, context);

describe('a share agreement', () => {
  it('is proposed by one side and starts when the other accepts exactly what was shown', () => {
    expect(proposed.agreement).toEqual({ ...terms, proposedBy: 'owner', isAccepted: false });
    expect(sharePercentOf(proposed, NOON, TEST_CONTENT.genesis)).toBe(10n);
    const agreed = expectAccepted(answer()).state;
    expect(agreed.agreement).toEqual({ ...terms, proposedBy: 'owner', isAccepted: true });
    expect(sharePercentOf(agreed, NOON, TEST_CONTENT.genesis)).toBe(30n);
    const byCaptain = expectAccepted(propose(JACK)).state;
    expect(byCaptain.agreement?.proposedBy).toBe('captain');
    expect(expectAccepted(answer(ANNE, true, byCaptain)).state.agreement?.isAccepted).toBe(true);
    for (const shown of [{ percent: 31 }, { endsAt: terms.endsAt - 1 }]) {
      expect(expectRejected(answer(JACK, true, proposed, shown)).code).toBe('SHARE_CHANGED');
    }
  });

  it('cannot be accepted by the side that proposed it, by a third player, twice, or without a proposal', () => {
    expect(expectRejected(answer(ANNE)).code).toBe('SHARE_OWN_PROPOSAL');
    expect(expectRejected(answer(MARY)).code).toBe('NOT_YOURS');
    expect(expectRejected(answer(JACK, true, expectAccepted(answer()).state)).code).toBe(
      'SHARE_NOTHING_PROPOSED',
    );
    expect(expectRejected(answer(JACK, true, given)).code).toBe('SHARE_NOTHING_PROPOSED');
  });

  it('is declined by either side, and gone', () => {
    for (const player of [ANNE, JACK]) {
      expect(expectAccepted(answer(player, false)).state.agreement).toBeNull();
    }
  });

  it('ends by itself, also as a proposal, and can be proposed anew then', () => {
    const agreed = expectAccepted(answer()).state;
    const { endsAt } = terms;
    expect(sharePercentOf(agreed, endsAt - 1, TEST_CONTENT.genesis)).toBe(30n);
    expect(sharePercentOf(agreed, endsAt, TEST_CONTENT.genesis)).toBe(10n);
    expect(currentAgreement(proposed, endsAt)).toBeNull();
    const later = { now: endsAt, content: TEST_CONTENT };
    expect(
      expectRejected(answerShare(proposed, { player: JACK, isAccepted: true, ...terms }, later)).code,
    ).toBe('SHARE_NOTHING_PROPOSED');
    expect(expectRejected(propose(ANNE, agreed))).toEqual({
      code: 'SHARE_AGREED',
      context: { name: 'Copper Wake', endsAt },
    });
    expect(proposeShare(agreed, { player: JACK, percent: 5, endsAt: endsAt + 1 }, later).ok).toBe(true);
  });

  it('takes the place of an earlier proposal', () => {
    const other = expectAccepted(propose(JACK, proposed, { percent: 50 })).state;
    expect(other.agreement).toMatchObject({ percent: 50, proposedBy: 'captain' });
    expect(expectRejected(answer(JACK, true, other)).code).toBe('SHARE_CHANGED');
  });

  it('needs a captain, 0 to 100 percent and a date within a year', () => {
    expect(expectRejected(propose(ANNE, aGenesisShip())).code).toBe('SHARE_NO_CAPTAIN');
    expect(expectRejected(propose(MARY)).code).toBe('NOT_YOURS');
    for (const percent of [-1, 101, 1.5]) {
      expect(expectRejected(propose(ANNE, given, { percent })).code).toBe('SHARE_OUT_OF_RANGE');
    }
    for (const percent of [0, 100]) expect(propose(ANNE, given, { percent }).ok).toBe(true);
    for (const endsAt of [NOON, NOON + 365 * DAY_MS + 1]) {
      expect(expectRejected(propose(ANNE, given, { endsAt })).code).toBe('ORDER_DATE_OUT_OF_RANGE');
    }
    expect(propose(ANNE, given, { endsAt: NOON + 365 * DAY_MS }).ok).toBe(true);
  });
});

describe('the standing order of a fleet', () => {
  const cost = { gold: toUnits(4, 'GOLD'), booty: toUnits(15, 'BOOTY') };
  const order: FleetOrder = { budget: cost, spent: { gold: 0n, booty: 0n }, endsAt: NOON + 1 };
  const licensed = aGenesisShip({ licences: [true, false, false] });
  const resend = (changed: Partial<FleetOrder> = {}, ship = licensed, balances = { GOLD: 9, BOOTY: 99 }) =>
    sendShipAgain(
      { balances: someBalances(balances), ship, aboard: null, order: { ...order, ...changed } },
      { owner: ANNE },
      context,
    );

  it('sends a claimed ship again within budget and time, and counts what it spent', () => {
    const sent = resend();
    expect(sent?.state).toMatchObject({
      order: { spent: cost },
      ship: { run: { startedAt: NOON, endsAt: NOON + DAY_MS }, reward: toUnits(120, 'BOOTY') },
      balances: someBalances({ GOLD: 5, BOOTY: 84 }),
    });
    expect(sent?.result).toEqual({ cost });
  });

  it('leaves the ship in port beyond either budget, after the end, and where a send is refused', () => {
    expect(resend({ budget: { ...cost, gold: cost.gold - 1n } })).toBeNull();
    expect(resend({ budget: { ...cost, booty: cost.booty - 1n } })).toBeNull();
    expect(resend({ spent: { gold: 1n, booty: 0n } })).toBeNull();
    expect(resend({ endsAt: NOON })).toBeNull();
    expect(resend({}, aGenesisShip())).toBeNull();
    expect(resend({}, licensed, { GOLD: 3, BOOTY: 99 })).toBeNull();
  });

  it('ends within a year', () => {
    expect(validateFleetOrder(order, context)).toBeNull();
    for (const endsAt of [NOON, NOON + 365 * DAY_MS + 1]) {
      expect(validateFleetOrder({ endsAt }, context)?.rejection.code).toBe('ORDER_DATE_OUT_OF_RANGE');
    }
  });
});
