/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import {
  autoEquip,
  buyLicence,
  claimAllGenesisRewards,
  enterArena,
  gearPermille,
  holdWithdrawal,
  endWithdrawal,
  leaveArena,
  levelKindOf,
  levelUp,
  levelUpCost,
  LICENCES,
  maxLevelOf,
  purchaseDynamic,
  purchaseFixed,
  purchaseFromShop,
  raiseTier,
  sendableShips,
  sendGenesisShip,
  strengthOf,
  toDisplay,
  units,
  utcDay,
  wornBy,
  type Captain,
  type Gear,
  type LevelKind,
} from '@blacktide/rules';
import { held, keepGear, newGear, shaped, type Player } from './player.ts';
import { commit, type World } from './world.ts';

/** Cost of the next level by kind and level, in display BOOTY, at today's price. */
export type CostTable = Readonly<Record<LevelKind, readonly number[]>>;

export const costTable = ({ content, prices }: World): CostTable =>
  Object.fromEntries(
    Object.entries(content.growth.maxLevel).map(([kind, most]) => [
      kind,
      Array.from({ length: most }, (_, level) =>
        level === 0 ? 0 : toDisplay(levelUpCost(kind as LevelKind, level, 1, prices, content), 'BOOTY'),
      ),
    ]),
  ) as Record<LevelKind, number[]>;

interface Step {
  readonly entity: Captain | Gear;
  readonly wearer: Captain | null;
  readonly cost: number;
  readonly gain: number;
}

/** The level that adds most strength for its cost and can be paid. */
const bestStep = (player: Player, world: World, costs: CostTable, budget: number): Step | null => {
  const { growth } = world.content;
  let best: Step | null = null;
  const offer = (entity: Captain | Gear, wearer: Captain | null, gain: number): void => {
    if (entity.level >= maxLevelOf(entity, growth)) return;
    const cost = costs[levelKindOf(entity)][entity.level]!;
    if (cost <= budget && (!best || gain / cost > best.gain / best.cost))
      best = { entity, wearer, cost, gain };
  };
  for (const captain of player.captains) {
    if (captain.lock?.kind === 'mission') continue;
    const strength = strengthOf(captain, player.gear, growth) + 2000;
    offer(captain, null, strength * (((captain.level + 1) / captain.level) ** 3 - 1));
    for (const uid of wornBy(captain)) {
      const thing = player.gear[uid];
      if (thing) offer(thing, captain, (strength * (gearPermille(thing, growth) / thing.level)) / 1200);
    }
  }
  return best;
};

const replace = (player: Player, entity: Captain | Gear): void => {
  if (entity.family === 'CAPTAIN') {
    player.captains[player.captains.findIndex(({ uid }) => uid === entity.uid)] = shaped(entity);
  } else keepGear(player, entity);
};

/** Puts the day's surplus into growth. */
export const grow = (player: Player, world: World, costs: CostTable): void => {
  const { kind } = player;
  let budget = (held(player, 'BOOTY') - kind.reserve) * kind.spends;
  for (let turns = 0; turns < 6 && budget > 0; turns++) {
    const step = bestStep(player, world, costs, budget);
    if (!step) return;
    const { entity, wearer } = step;
    const state = { purse: player.purse, entity, wearer, prices: world.prices };
    const done = commit(world, levelUp(state, { owner: player.wallet, levels: 1 }, world));
    if (!done) return;
    player.purse = done.state.purse;
    replace(player, done.state.entity);
    budget -= step.cost;
  }
};

/** What the next level of the captain nearest to one costs; a little for gear when all have their highest. */
const nextLevelCost = ({ captains }: Player, { content }: World, costs: CostTable): number => {
  let least = Infinity;
  for (const { type, level } of captains) {
    if (level < content.growth.maxLevel[type]) least = Math.min(least, costs[type][level]!);
  }
  return least === Infinity ? 300 : Math.max(700, least * 1.05);
};

/** Gems and treasure become BOOTY, or GOLD for those who burn it. */
export const exchange = (player: Player, world: World, costs: CostTable): void => {
  const { kind, wallet: buyer } = player;
  const sell = (name: string, keep: number): void => {
    const line = world.content.exchange.fixed[name]!;
    const spare = held(player, line.costCurrency) - keep;
    const multiplier = Math.min(50, Math.floor(spare / toDisplay(line.cost, line.costCurrency)));
    if (multiplier < 1) return;
    const state = { purse: player.purse, emission: world.emission };
    const done = commit(world, purchaseFixed(state, { buyer, name, multiplier }, world));
    if (done) player.purse = done.state.purse;
  };
  const keep = kind.name === 'hoarder';
  sell('Pouch of Booty', keep ? 10 : 0);
  sell(kind.burns ? 'Sunken Bullion' : 'Pirate Hoard', keep ? 1 : 0);
  if (!kind.burns) return;
  // Who has more than the next levels need turns it into gold to burn.
  const spare = held(player, 'BOOTY') - kind.reserve - nextLevelCost(player, world, costs);
  for (let lots = Math.min(4, Math.floor(spare / 2500)); lots > 0; lots--)
    buyGold(player, world, "Smelter's Contract");
  for (let lots = Math.floor((spare % 2500) / 250); lots > 0; lots--)
    buyGold(player, world, "Smelter's Bargain");
};

const buyGold = (player: Player, world: World, name: string): void => {
  const sold = world.sold[name] ?? { day: utcDay(world.now), lots: 0 };
  const state = { purse: player.purse, pool: world.pool, sold };
  const done = commit(world, purchaseDynamic(state, { buyer: player.wallet, name }, world));
  if (!done) return;
  player.purse = done.state.purse;
  world.pool = done.state.pool;
  world.sold[name] = done.state.sold;
};

const buy = (player: Player, world: World, name: string): boolean => {
  const state = { purse: player.purse, amountAvailable: world.stock[name] ?? 0 };
  const done = commit(world, purchaseFromShop(state, { buyer: player.wallet, name, quantity: 1 }, world));
  if (!done) return false;
  player.purse = done.state.purse;
  world.stock[name] = done.state.amountAvailable;
  for (const effect of done.effects) {
    if (
      effect.type !== 'grant' ||
      effect.asset.family === 'CAPTAIN' ||
      effect.asset.family === 'GENESIS_SHIP'
    )
      continue;
    const thing = newGear(player.wallet, { ...effect.asset, family: effect.asset.family }, world.chance);
    keepGear(player, thing);
    player.unpacked = true;
  }
  return true;
};

const MYTHIC = ['Flying Dutchman', 'Sunchaser', 'Black Tide', 'Emberheart', 'Frostwyrm', 'Kraken’s Embrace'];

/** Mythic ships are always worth having: spare ones sell outside the game. */
export const shop = (player: Player, world: World): void => {
  const tokens = player.kind.name === 'hoarder' ? 5 : 3;
  if (held(player, 'MYTHIC_TOKEN') >= tokens) MYTHIC.some((name) => buy(player, world, name));
  const shipless = player.captains.some(({ ship }) => ship === null);
  const affordable = held(player, 'BOOTY') - player.kind.reserve > 1000;
  if (!shipless || !affordable) return;
  const unused = Object.values(player.gear).some(({ family, lock }) => family === 'SHIP' && lock === null);
  if (!unused) buy(player, world, 'Sloop');
};

export const dress = (player: Player, world: World): void => {
  if (!player.unpacked || !world.chance.hits(0.4)) return;
  player.unpacked = false;
  const fleet = { captains: player.captains, gear: Object.values(player.gear) };
  const done = commit(world, autoEquip(fleet, { owner: player.wallet }, world));
  if (!done) return;
  done.state.captains.forEach((captain, index) => (player.captains[index] = shaped(captain)));
  for (const thing of done.state.gear) keepGear(player, thing);
};

/** One captain fights for battle tokens while they are short. */
export const arena = (player: Player, world: World): void => {
  if (!player.discord) return;
  const { captains, arena: entry } = player;
  if (entry) {
    const tokens = entry.reward.find(({ currency }) => currency === 'BATTLE_TOKEN')?.amount ?? 0n;
    if (tokens < 4n) return;
    const seat = player.arenaSeat;
    const state = { purse: player.purse, captain: captains[seat]!, entry, emission: world.emission };
    const done = commit(world, leaveArena(state, { owner: player.wallet }, world));
    if (!done) return;
    player.purse = done.state.purse;
    captains[seat] = shaped(done.state.captain);
    player.arena = null;
  } else {
    if (player.purse.BATTLE_TOKEN > BigInt(Math.ceil(captains.length / 2))) return;
    const seat = captains.findIndex(({ lock }) => lock === null);
    // The last one at home goes to sea: a player wants something to claim.
    if (seat < 0 || !captains.some(({ lock }, other) => lock === null && other !== seat)) return;
    const state = { captain: captains[seat]!, entry: null, discordLinked: true };
    const done = commit(world, enterArena(state, { owner: player.wallet }, world));
    if (!done) return;
    captains[seat] = shaped(done.state.captain);
    player.arena = done.state.entry;
    player.arenaSeat = seat;
    player.arenaStrength = strengthOf(captains[seat], player.gear, world.content.growth);
  }
};

/** Genesis ships: licences when they pay back, missions every day. */
export const command = (player: Player, world: World): void => {
  const { ships, wallet: owner } = player;
  if (ships.length === 0) return;
  const claimed = commit(
    world,
    claimAllGenesisRewards({ purse: player.purse, ships, emission: world.emission }, { owner }, world),
  );
  if (claimed) {
    player.purse = claimed.state.purse;
    claimed.state.ships.forEach((ship, index) => (ships[index] = ship));
    for (const { received } of claimed.result.claimed) player.earned += toDisplay(received, 'BOOTY');
  }
  ships.forEach((ship, index) => {
    for (const licence of LICENCES) {
      const price = toDisplay(
        world.content.genesis.rarities[ship.rarity].licencePrices[licence - 1]!,
        'BOOTY',
      );
      if (ship.licences[licence - 1] || held(player, 'BOOTY') - player.kind.reserve < price) continue;
      const bought = commit(
        world,
        buyLicence({ purse: player.purse, ship: ships[index]! }, { owner, licence }, world),
      );
      if (bought) {
        player.purse = bought.state.purse;
        ships[index] = bought.state.ship;
      }
      break;
    }
    if (player.kind.name === 'whale' && held(player, 'MYTHIC_TOKEN') > 5 && !ships[index]!.run) {
      const raised = commit(
        world,
        raiseTier({ purse: player.purse, ship: ships[index]! }, { owner, levels: 1 }, world),
      );
      if (raised) {
        player.purse = raised.state.purse;
        ships[index] = raised.state.ship;
      }
    }
  });
  for (const ship of sendableShips(ships, owner)) {
    const sent = commit(
      world,
      sendGenesisShip({ purse: player.purse, ship, aboard: null }, { owner }, world),
    );
    if (!sent) {
      if (player.purse.GOLD < units(20, 'GOLD')) buyGold(player, world, "Smelter's Bargain");
      continue;
    }
    player.purse = sent.state.purse;
    ships[ships.findIndex(({ uid }) => uid === ship.uid)] = sent.state.ship;
  }
};

export const withdraw = (player: Player, world: World): void => {
  const { kind, wallet: owner } = player;
  const amount = Math.floor((held(player, 'BOOTY') - kind.reserve) * kind.withdraws);
  if (amount < 1) return;
  const move = { owner, token: 'BOOTY', amount: units(amount, 'BOOTY') } as const;
  const hold = commit(world, holdWithdrawal(player.purse, move, world));
  if (!hold) return;
  const landed = commit(world, endWithdrawal(hold.state, { ...move, landed: true }, world))!;
  player.purse = landed.state;
  player.withdrawn += toDisplay(landed.result.received, 'BOOTY');
};
