import type { Captain } from '../assets.ts';
import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { validateEmission, type EmissionTotals } from '../emission/emission.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import type { Money, Balances } from '../money.ts';
import type { ArenaEntry } from './arena.ts';

interface LeaveArenaState {
  readonly balances: Balances;
  readonly captain: Captain;
  readonly entry: ArenaEntry | null;
  readonly emission: EmissionTotals;
}

/** Claims the rewards and unlocks the captain. */
export const leaveArena = (
  state: LeaveArenaState,
  { owner }: { readonly owner: Wallet },
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<LeaveArenaState, { name: string; reward: readonly Money[] }> => {
  const { captain, entry, balances, emission } = state;
  if (captain.owner !== owner) return reject('NOT_YOURS', { uid: captain.uid });
  if (!entry || entry.captain !== captain.uid) return reject('ARENA_NOT_THERE', { uid: captain.uid });
  const dry = validateEmission('faucet:arena', entry.reward, emission, { now, content });
  if (dry) return dry;
  const account = playerAccount(owner);
  const payments = entry.reward.map(({ currency, amount }) =>
    transfer('faucet:arena', account, currency, amount, 'arena.reward'),
  );
  return accept(
    {
      ...state,
      balances: applyTransfers(balances, account, payments),
      captain: { ...captain, lock: null },
      entry: null,
    },
    payments,
    { name: captain.name, reward: entry.reward },
  );
};
