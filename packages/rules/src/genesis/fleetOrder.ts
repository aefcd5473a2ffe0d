import type { Captain } from '../assets.ts';
import { accept, reject, type Accepted, type Rejected } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { Wallet } from '../ids.ts';
import { DAY_MS } from '../missions/mission.ts';
import type { Balances } from '../money.ts';
import { genesisCost, type GenesisCost, type GenesisShip } from './genesisShip.ts';
import { sendGenesisShip } from './sendGenesisShip.ts';

/** The owner's order to send ships again when they are claimed. */
export interface FleetOrder {
  readonly budget: GenesisCost;
  /** Of the budget, since the order was placed. */
  readonly spent: GenesisCost;
  readonly endsAt: number;
}

export const validateFleetOrder = (
  { endsAt }: Pick<FleetOrder, 'endsAt'>,
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Rejected | null => {
  const { maxDaysAhead: most } = content.genesis;
  return endsAt <= now || endsAt > now + most * DAY_MS ? reject('ORDER_DATE_OUT_OF_RANGE', { most }) : null;
};

interface ResendState {
  readonly balances: Balances;
  /** Just claimed. */
  readonly ship: GenesisShip;
  readonly aboard: Captain | null;
  readonly order: FleetOrder;
}

/** Null where the order, its budget or the rules of a send do not allow it: the ship stays in port. */
export const sendShipAgain = (
  { order, ...state }: ResendState,
  command: { readonly owner: Wallet },
  context: Pick<RuleContext, 'now' | 'content'>,
): Accepted<ResendState, { readonly cost: GenesisCost }> | null => {
  const cost = genesisCost(state.ship, context.content.genesis);
  const spent = { gold: order.spent.gold + cost.gold, booty: order.spent.booty + cost.booty };
  const isWithinBudget = spent.gold <= order.budget.gold && spent.booty <= order.budget.booty;
  if (context.now >= order.endsAt || !isWithinBudget) return null;
  const sent = sendGenesisShip(state, command, context);
  return sent.ok ? accept({ ...sent.state, order: { ...order, spent } }, sent.effects, { cost }) : null;
};
