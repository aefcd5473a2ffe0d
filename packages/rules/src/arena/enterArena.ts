import type { Captain } from '../assets.ts';
import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { Wallet } from '../ids.ts';
import type { ArenaEntry } from './arena.ts';

interface EnterArenaState {
  /** Null where none was selected or it does not exist. */
  readonly captain: Captain | null;
  /** The player's current entry, if any. */
  readonly entry: ArenaEntry | null;
  readonly discordLinked: boolean;
}

export const enterArena = (
  state: EnterArenaState,
  { owner }: { readonly owner: Wallet },
  { now }: Pick<RuleContext, 'now'>,
): Decision<EnterArenaState & { captain: Captain; entry: ArenaEntry }, { name: string }> => {
  const { captain, entry, discordLinked } = state;
  if (!discordLinked) return reject('ARENA_NEEDS_DISCORD', {});
  if (!captain) return reject('ARENA_NO_CAPTAIN', {});
  if (captain.owner !== owner) return reject('NOT_YOURS', { uid: captain.uid });
  if (captain.location !== 'game') return reject('NOT_IN_GAME', { uid: captain.uid });
  if (entry) return reject('ARENA_OCCUPIED', { uid: entry.captain });
  if (captain.lock)
    return reject('CAPTAIN_BUSY', { uid: captain.uid, name: captain.name, with: captain.lock.kind });
  return accept(
    {
      ...state,
      captain: { ...captain, lock: { kind: 'arena' } },
      entry: { owner, captain: captain.uid, enteredAt: now, foughtAt: now, reward: [] },
    },
    [],
    { name: captain.name },
  );
};
