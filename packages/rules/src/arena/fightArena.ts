import { accept, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { AssetUid } from '../ids.ts';
import { createDice } from '../odds.ts';
import { addArenaReward, type ArenaEntry, type ArenaRecord } from './arena.ts';
import { requireValue } from '../requireValue.ts';

export interface ArenaFighter {
  readonly entry: ArenaEntry;
  readonly record: ArenaRecord;
  readonly strength: number;
}

interface ArenaFight {
  readonly captain: AssetUid;
  /** Null: an opponent of the game, of the same strength. */
  readonly against: AssetUid | null;
  readonly won: boolean;
}

/**
 * One arena hour. Fighters are shuffled and paired; a wins over b with chance
 * (a + courage) / (a + b + 2 × courage). Fighters that already fought this hour are skipped, so a repeat does nothing.
 */
export const fightArena = (
  fighters: readonly ArenaFighter[],
  { battleAt }: { readonly battleAt: number },
  { random, content }: Pick<RuleContext, 'random' | 'content'>,
): Decision<readonly ArenaFighter[], readonly ArenaFight[]> => {
  const { arena } = content;
  const dice = createDice(random);
  const ready = fighters.filter(({ entry }) => entry.foughtAt < battleAt);
  const order = ready.map((_, index) => index);
  for (let last = order.length - 1; last > 0; last--) {
    const other = dice.below(last + 1);
    [order[last], order[other]] = [requireValue(order[other]), requireValue(order[last])];
  }
  const after = new Map<AssetUid, ArenaFighter>();
  const fights: ArenaFight[] = [];
  const conclude = (fighter: ArenaFighter, against: ArenaFighter | null, won: boolean): void => {
    const { entry, record } = fighter;
    after.set(entry.captain, {
      ...fighter,
      record: {
        xp: record.xp + (won ? arena.xpForWin : arena.xpForLoss),
        battlesWon: record.battlesWon + (won ? 1 : 0),
      },
      entry: {
        ...entry,
        foughtAt: battleAt,
        reward: addArenaReward(entry.reward, won ? arena.rewardForWin : arena.rewardForLoss),
      },
    });
    fights.push({ captain: entry.captain, against: against?.entry.captain ?? null, won });
  };
  for (let at = 0; at < order.length; at += 2) {
    const one = requireValue(ready[requireValue(order[at])]);
    const next = order[at + 1];
    const other = next === undefined ? null : requireValue(ready[next]);
    const mine = one.strength + arena.courage;
    const theirs = other ? other.strength + arena.courage : mine;
    const won = dice.below(mine + theirs) < mine;
    conclude(one, other, won);
    if (other) conclude(other, one, !won);
  }
  return accept(
    fighters.map((fighter) => after.get(fighter.entry.captain) ?? fighter),
    [],
    fights,
  );
};
