import {
  drawRow,
  createFairDice,
  commitmentOf,
  contentHash,
  runIdOf,
  weightsWithLuck,
  type Odds,
} from '@blacktide/rules';
import { CONTENT } from '../src/index.ts';

/** Every odds table in the game, each once, with the missions that use it. */
export const allOddsTables = (): { readonly name: string; readonly odds: Odds<unknown> }[] => {
  const found = new Map<Odds<unknown>, string[]>();
  for (const mission of Object.values(CONTENT.missions)) {
    if ('odds' in mission) found.set(mission.odds, [...(found.get(mission.odds) ?? []), mission.slug]);
  }
  return [...found].map(([odds, slugs]) => ({ name: slugs.join(', '), odds }));
};

/** Draws as the server does, with a new seed each time and a run of its own for each table, and counts the rows. */
export const sampleDraws = (
  name: string,
  odds: Odds<unknown>,
  luck: number,
  draws: number,
): { counts: number[]; weights: readonly number[] } => {
  const weights = weightsWithLuck(odds, luck);
  const counts = weights.map(() => 0);
  const hash = contentHash(CONTENT);
  const runId = runIdOf(commitmentOf(name));
  for (let i = 0; i < draws; i++) {
    const serverSeed = `${name}-${i}`;
    const dice = createFairDice({ serverSeed, playerSeed: 'player', runId, contentHash: hash });
    const row = drawRow(weights, dice);
    counts[row] = counts[row]! + 1;
  }
  return { counts, weights };
};
