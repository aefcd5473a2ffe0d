/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import {
  autoEquip,
  buyLicence,
  claimAllGenesisRewards,
  enterArena,
  gearPermille,
  isMythicShip,
  reserveWithdrawal,
  finishWithdrawal,
  leaveArena,
  levelKindOf,
  entityTypeOf,
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
  toUnits,
  utcDay,
  equippedUids,
  type Captain,
  type Gear,
  type LevelKind,
} from '@blacktide/rules';
import { countAction } from './goals.ts';
import { displayBalance, storeGear, newGear, normalizeCaptain, type Player } from './player.ts';
import { applyDecision, applyForPlayer, type World } from './world.ts';

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

interface LevelUpOption {
  readonly entity: Captain | Gear;
  readonly wearer: Captain | null;
  readonly cost: number;
  readonly gain: number;
}

/** The level that adds most strength for its cost and can be paid. */
const findBestLevelUp = (
  player: Player,
  world: World,
  costs: CostTable,
  budget: number,
): LevelUpOption | null => {
  const { growth } = world.content;
  let best: LevelUpOption | null = null;
  const consider = (entity: Captain | Gear, wearer: Captain | null, gain: number): void => {
    if (entity.level >= maxLevelOf(entity, growth)) return;
    const cost = costs[levelKindOf(entity)][entity.level]!;
    if (cost <= budget && (!best || gain / cost > best.gain / best.cost))
      best = { entity, wearer, cost, gain };
  };
  for (const captain of player.captains) {
    if (captain.lock?.kind === 'mission') continue;
    const strength = strengthOf(captain, player.gear, growth) + 2000;
    consider(captain, null, strength * (((captain.level + 1) / captain.level) ** 3 - 1));
    for (const uid of equippedUids(captain)) {
      const thing = player.gear[uid];
      if (thing) consider(thing, captain, (strength * (gearPermille(thing, growth) / thing.level)) / 1200);
    }
  }
  return best;
};

const replaceAsset = (player: Player, entity: Captain | Gear): void => {
  if (entity.family === 'CAPTAIN') {
    player.captains[player.captains.findIndex(({ uid }) => uid === entity.uid)] = normalizeCaptain(entity);
  } else storeGear(player, entity);
};

/** Buys the level that is worth most within the budget, and returns its cost; null if there is none. */
export const buyBestLevel = (
  player: Player,
  world: World,
  costs: CostTable,
  budget: number,
): number | null => {
  const step = findBestLevelUp(player, world, costs, budget);
  if (!step) return null;
  const { entity, wearer } = step;
  const state = { balances: player.balances, entity, wearer, prices: world.prices };
  const command = { uid: entity.uid, type: entityTypeOf(entity), levels: 1, maxCost: null };
  const done = applyForPlayer(player, world, levelUp(state, { owner: player.wallet, ...command }, world));
  if (!done) return null;
  countAction(player, world, 'levelUps');
  replaceAsset(player, done.result.entity);
  return step.cost;
};

/** Puts the day's surplus into growth. */
export const buyLevels = (player: Player, world: World, costs: CostTable): void => {
  const { archetype } = player;
  let budget = (displayBalance(player, 'BOOTY') - archetype.bootyReserve) * archetype.spendShare;
  for (let turns = 0; turns < 6 && budget > 0; turns++) {
    const cost = buyBestLevel(player, world, costs, budget);
    if (cost === null) return;
    budget -= cost;
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
export const exchangeCurrencies = (player: Player, world: World, costs: CostTable): void => {
  const { archetype, wallet: buyer } = player;
  const exchangeSurplus = (name: string, keep: number): void => {
    const line = world.content.exchange.fixed[name]!;
    const spare = displayBalance(player, line.costCurrency) - keep;
    const multiplier = Math.min(50, Math.floor(spare / toDisplay(line.cost, line.costCurrency)));
    if (multiplier < 1) return;
    const state = { balances: player.balances, emission: world.emission };
    const done = applyForPlayer(player, world, purchaseFixed(state, { buyer, name, multiplier }, world));
    if (done) countAction(player, world, 'exchanges');
  };
  const keep = archetype.name === 'hoarder';
  exchangeSurplus('Pouch of Booty', keep ? 10 : 0);
  exchangeSurplus(archetype.burnsGold ? 'Sunken Bullion' : 'Pirate Hoard', keep ? 1 : 0);
  if (!archetype.burnsGold) return;
  // Who has more than the next levels need turns it into gold to burn.
  const spare =
    displayBalance(player, 'BOOTY') - archetype.bootyReserve - nextLevelCost(player, world, costs);
  for (let lots = Math.min(4, Math.floor(spare / 2500)); lots > 0; lots--)
    buyGold(player, world, "Smelter's Contract");
  for (let lots = Math.floor((spare % 2500) / 250); lots > 0; lots--)
    buyGold(player, world, "Smelter's Bargain");
};

const buyGold = (player: Player, world: World, name: string): void => {
  const sold = world.lotsSold[name] ?? { day: utcDay(world.now), lots: 0 };
  const state = { balances: player.balances, pool: world.pool, sold };
  const command = { buyer: player.wallet, name, minYield: null };
  const done = applyForPlayer(player, world, purchaseDynamic(state, command, world));
  if (!done) return;
  world.pool = done.state.pool;
  world.lotsSold[name] = done.state.sold;
  countAction(player, world, 'exchanges');
};

const buyShopItem = (player: Player, world: World, name: string): boolean => {
  const state = { balances: player.balances, amountAvailable: world.stock[name] ?? 0 };
  const command = { buyer: player.wallet, name, quantity: 1 };
  const done = applyForPlayer(player, world, purchaseFromShop(state, command, world));
  if (!done) return false;
  world.stock[name] = done.state.amountAvailable;
  countAction(player, world, 'purchases');
  for (const effect of done.effects) {
    if (
      effect.type !== 'grant' ||
      effect.asset.family === 'CAPTAIN' ||
      effect.asset.family === 'GENESIS_SHIP'
    )
      continue;
    const thing = newGear(player.wallet, { ...effect.asset, family: effect.asset.family }, world.random);
    storeGear(player, thing);
    player.hasNewGear = true;
  }
  return true;
};

/** The first purchase of everybody who can pay for it. */
const FIRST_PURCHASE = 'Spyglass';

/** A first step asks for a purchase. */
export const buyFirstGear = (player: Player, world: World): void => {
  if (player.goals.ever.purchases > 0) return;
  const price = toDisplay(world.content.shop.lines[FIRST_PURCHASE]!.price, 'BOOTY');
  if (displayBalance(player, 'BOOTY') - player.archetype.bootyReserve >= price)
    buyShopItem(player, world, FIRST_PURCHASE);
};

/** Mythic ships are always worth having: spare ones sell outside the game. */
export const buyFromShop = (player: Player, world: World): void => {
  const tokens = player.archetype.name === 'hoarder' ? 5 : 3;
  if (displayBalance(player, 'MYTHIC_TOKEN') >= tokens)
    Object.values(world.content.shop.lines)
      .filter(isMythicShip)
      .some(({ name }) => buyShopItem(player, world, name));
  const shipless = player.captains.some(({ ship }) => ship === null);
  const affordable = displayBalance(player, 'BOOTY') - player.archetype.bootyReserve > 1000;
  if (!shipless || !affordable) return;
  const unused = Object.values(player.gear).some(({ family, lock }) => family === 'SHIP' && lock === null);
  if (!unused) buyShopItem(player, world, 'Sloop');
};

export const equipNewGear = (player: Player, world: World): void => {
  if (player.hasNewGear && world.random.occurs(0.4)) equipGear(player, world);
};

export const equipGear = (player: Player, world: World): void => {
  player.hasNewGear = false;
  const fleet = { captains: player.captains, gear: Object.values(player.gear) };
  const done = applyDecision(world, autoEquip(fleet, { owner: player.wallet }, world));
  if (!done) return;
  done.state.captains.forEach((captain, index) => (player.captains[index] = normalizeCaptain(captain)));
  for (const thing of done.state.gear) storeGear(player, thing);
};

/** One captain fights for battle tokens while they are short. */
export const playArena = (player: Player, world: World): void => {
  if (!player.hasDiscord) return;
  const { captains, arena: entry } = player;
  if (entry) {
    const tokens = entry.reward.find(({ currency }) => currency === 'BATTLE_TOKEN')?.amount ?? 0n;
    if (tokens < 4n) return;
    const seat = player.arenaCaptainIndex;
    const state = { balances: player.balances, captain: captains[seat]!, entry, emission: world.emission };
    const done = applyForPlayer(player, world, leaveArena(state, { owner: player.wallet }, world));
    if (!done) return;
    captains[seat] = normalizeCaptain(done.state.captain);
    player.arena = null;
  } else {
    if (player.balances.BATTLE_TOKEN > BigInt(Math.ceil(captains.length / 2))) return;
    const seat = captains.findIndex(({ lock }) => lock === null);
    // The last free captain goes on a mission, so that the player has something to claim.
    if (seat < 0 || !captains.some(({ lock }, other) => lock === null && other !== seat)) return;
    const state = { captain: captains[seat]!, entry: null, discordLinked: true };
    const done = applyDecision(world, enterArena(state, { owner: player.wallet }, world));
    if (!done) return;
    captains[seat] = normalizeCaptain(done.state.captain);
    countAction(player, world, 'arenaEntries');
    player.arena = done.state.entry;
    player.arenaCaptainIndex = seat;
    player.arenaStrength = strengthOf(captains[seat], player.gear, world.content.growth);
  }
};

/** Genesis ships: licences when they pay back, missions every day. */
export const manageGenesisShips = (player: Player, world: World): void => {
  const { ships, wallet: owner } = player;
  if (ships.length === 0) return;
  const state = { balances: player.balances, ships, emission: world.emission };
  const claimed = applyForPlayer(player, world, claimAllGenesisRewards(state, { owner }, world));
  if (claimed) {
    claimed.state.ships.forEach((ship, index) => (ships[index] = ship));
    for (const { received } of claimed.result.claimed) player.earned += toDisplay(received, 'BOOTY');
  }
  ships.forEach((ship, index) => {
    for (const licence of LICENCES) {
      const price = toDisplay(
        world.content.genesis.rarities[ship.rarity].licencePrices[licence - 1]!,
        'BOOTY',
      );
      if (
        ship.licences[licence - 1] ||
        displayBalance(player, 'BOOTY') - player.archetype.bootyReserve < price
      )
        continue;
      const purchase = { balances: player.balances, ship: ships[index]! };
      const bought = applyForPlayer(player, world, buyLicence(purchase, { owner, licence }, world));
      if (bought) ships[index] = bought.state.ship;
      break;
    }
    if (
      player.archetype.name === 'whale' &&
      displayBalance(player, 'MYTHIC_TOKEN') > 5 &&
      !ships[index]!.run
    ) {
      const purchase = { balances: player.balances, ship: ships[index]! };
      const raised = applyForPlayer(player, world, raiseTier(purchase, { owner, levels: 1 }, world));
      if (raised) ships[index] = raised.state.ship;
    }
  });
  for (const ship of sendableShips(ships, owner)) {
    const mission = { balances: player.balances, ship, aboard: null };
    const sent = applyForPlayer(player, world, sendGenesisShip(mission, { owner }, world));
    if (!sent) {
      if (player.balances.GOLD < toUnits(20, 'GOLD')) buyGold(player, world, "Smelter's Bargain");
      continue;
    }
    ships[ships.findIndex(({ uid }) => uid === ship.uid)] = sent.state.ship;
  }
};

export const withdrawBooty = (player: Player, world: World): void => {
  const { archetype, wallet: owner } = player;
  const amount = Math.floor(
    (displayBalance(player, 'BOOTY') - archetype.bootyReserve) * archetype.withdrawShare,
  );
  if (amount < 1) return;
  const move = { owner, token: 'BOOTY', amount: toUnits(amount, 'BOOTY') } as const;
  const hold = applyDecision(world, reserveWithdrawal(player.balances, move, world));
  if (!hold) return;
  const landed = applyDecision(world, finishWithdrawal(hold.state, { ...move, landed: true }, world))!;
  player.balances = landed.state;
};
