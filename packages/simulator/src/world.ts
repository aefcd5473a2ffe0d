/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import {
  bootyPriceOf,
  EMPTY_BALANCES,
  rebalancePool,
  recordEmission,
  restock,
  fightArena,
  treasureBattle,
  toDisplay,
  type Accepted,
  type Content,
  type Decision,
  type Effect,
  type EmissionTotals,
  type Faucet,
  type ArenaFighter,
  type Goal,
} from '@blacktide/rules';
import { Flows, postEffects } from './flows.ts';
import type { Player } from './player.ts';
import type { SimulationRandom } from './random.ts';

/** The tables that the players play with. */
export interface SimulatedGame {
  readonly content: Content;
  readonly goals: readonly Goal[];
}

export const newWorld = ({ content, goals }: SimulatedGame, random: SimulationRandom, now: number) => ({
  content,
  goals,
  firstSteps: goals.filter(({ group }) => group === 'FIRST_STEPS'),
  dailyGoals: goals.filter(({ group }) => group === 'DAILY'),
  random,
  players: [] as Player[],
  now,
  pool: content.exchange.poolRest,
  prices: content.prices.reference,
  /** Lots of each dynamic line sold, by name. */
  lotsSold: {} as Record<string, { day: number; lots: number }>,
  stock: Object.fromEntries(Object.values(content.shop.lines).map((line) => [line.name, line.initialStock])),
  emission: {} as EmissionTotals,
  treasury: { ...EMPTY_BALANCES },
  treasureFoughtAt: 0,
  flows: new Flows(),
  /** Claims that an emission limit rejected. */
  rejectedByBreaker: 0,
});
export type World = ReturnType<typeof newWorld>;

const recordFaucets = (world: World, effects: readonly Effect[]): void => {
  for (const effect of effects) {
    if (effect.type !== 'transfer' || !effect.from.startsWith('faucet:')) continue;
    world.emission = recordEmission(world.emission, effect.from as Faucet, effect, world.now);
  }
};

/** Records the effects of an accepted decision and returns it; null where the rule rejected. */
export const applyDecision = <S, R>(world: World, decision: Decision<S, R>): Accepted<S, R> | null => {
  if (!decision.ok) {
    if (decision.rejection.code === 'FAUCET_DRY') world.rejectedByBreaker++;
    return null;
  }
  postEffects(decision.effects, world.flows, world.treasury);
  recordFaucets(world, decision.effects);
  return decision;
};

/** As `applyDecision`; the player holds the balances of the accepted state. */
export const applyForPlayer = <S extends Pick<Player, 'balances'>, R>(
  player: Player,
  world: World,
  decision: Decision<S, R>,
): Accepted<S, R> | null => {
  const done = applyDecision(world, decision);
  if (done) player.balances = done.state.balances;
  return done;
};

/** BOOTY that players get for one GEMS and one TREASURE at the exchange, roughly. */
export const GEMS_IN_BOOTY = 9.5;
export const TREASURE_IN_BOOTY = 200;

export const goldInBooty = ({ pool }: World): number => Number(pool.booty) / Number(pool.gold);

/** 00:00 UTC: the pool is rebalanced, prices follow it, the shop is restocked. */
export const runDailyReset = (world: World): void => {
  const { content } = world;
  world.pool = applyDecision(world, rebalancePool(world.pool, { days: 1 }, { content }))!.state;
  const { usdcGold } = content.prices.reference;
  world.prices = { usdcGold, usdcBooty: bootyPriceOf(world.pool, usdcGold) };
  for (const line of Object.values(content.shop.lines)) {
    world.stock[line.name] = restock(world.stock[line.name] ?? 0, line);
  }
};

export const runArenaBattle = (world: World, battleAt: number): void => {
  const inside = world.players.filter(({ arena }) => arena !== null);
  const fighters = inside.map((player): ArenaFighter => ({
    entry: player.arena!,
    record: player.arenaRecord,
    strength: player.arenaStrength,
  }));
  const fought = applyDecision(
    world,
    fightArena(fighters, { battleAt }, { random: world.random, content: world.content }),
  )!;
  fought.state.forEach(({ entry, record }, index) => {
    const player = inside[index]!;
    player.arena = entry;
    player.arenaRecord = record;
  });
};

export const runTreasureBattle = (world: World, battleAt: number): void => {
  const owners = new Map<string, Player>();
  const captains = [];
  for (const player of world.players) {
    if (!player.archetype.burnsGold) continue;
    for (const { uid, owner, goldBurned } of player.captains) {
      if (goldBurned === 0n) continue;
      captains.push({ uid, owner, goldBurned });
      owners.set(`player:${owner}`, player);
    }
  }
  const state = { treasury: world.treasury.TREASURE, captains, foughtAt: world.treasureFoughtAt };
  const fought = applyDecision(world, treasureBattle(state, { battleAt }, { content: world.content }))!;
  world.treasureFoughtAt = battleAt;
  for (const effect of fought.effects) {
    const player = effect.type === 'transfer' ? owners.get(effect.to) : undefined;
    if (!player || effect.type !== 'transfer') continue;
    player.balances = { ...player.balances, TREASURE: player.balances.TREASURE + effect.amount };
    player.earned += toDisplay(effect.amount, 'TREASURE') * TREASURE_IN_BOOTY;
  }
};
