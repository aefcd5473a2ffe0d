import { accept, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { AssetUid } from '../ids.ts';
import { createDice } from '../odds.ts';
import { addArenaReward, type ArenaEntry, type ArenaRecord, type ArenaTable } from './arena.ts';
import { listArenaFights, type ArenaFight } from './drawArenaFights.ts';
import { requireValue } from '../requireValue.ts';

export interface ArenaFighter {
  readonly entry: ArenaEntry;
  readonly record: ArenaRecord;
  readonly strength: number;
}

/** What one fight changes: experience, and the reward that waits for its claim. */
export const concludeArenaFight = (
  { reward, xp, battlesWon }: ArenaRecord & Pick<ArenaEntry, 'reward'>,
  won: boolean,
  arena: ArenaTable,
): ArenaRecord & Pick<ArenaEntry, 'reward'> => ({
  xp: xp + (won ? arena.xpForWin : arena.xpForLoss),
  battlesWon: battlesWon + (won ? 1 : 0),
  reward: addArenaReward(reward, won ? arena.rewardForWin : arena.rewardForLoss),
});

/** One arena hour. Fighters that already fought this hour are skipped, so a repeat does nothing. */
export const fightArena = (
  fighters: readonly ArenaFighter[],
  { battleAt }: { readonly battleAt: number },
  { random, content: { arena } }: Pick<RuleContext, 'random' | 'content'>,
): Decision<readonly ArenaFighter[], readonly ArenaFight[]> => {
  const ready = new Map<AssetUid, ArenaFighter>(
    fighters.filter(({ entry }) => entry.foughtAt < battleAt).map((one) => [one.entry.captain, one]),
  );
  const contestants = [...ready].map(([captain, { strength }]) => ({ captain, strength }));
  const fights = listArenaFights(contestants, createDice(random), arena);
  const after = new Map<AssetUid, ArenaFighter>();
  for (const { captain, won } of fights) {
    const fighter = requireValue(ready.get(captain));
    const { entry, record } = fighter;
    const { reward, ...newRecord } = concludeArenaFight({ ...record, reward: entry.reward }, won, arena);
    after.set(captain, { ...fighter, record: newRecord, entry: { ...entry, foughtAt: battleAt, reward } });
  }
  return accept(
    fighters.map((fighter) => after.get(fighter.entry.captain) ?? fighter),
    [],
    fights,
  );
};
