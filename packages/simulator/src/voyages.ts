/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import {
  claimMission,
  isClaimable,
  runId,
  sendWithDice,
  toDisplay,
  type Captain,
  type Gear,
  type Mission,
  type Money,
  type PlunderMission,
  type RaidMission,
} from '@blacktide/rules';
import { keepGear, newCaptain, newGear, shaped, type Player } from './player.ts';
import { commit, goldInBooty, type World } from './world.ts';

/** The laboratory needs no proof of its draws. */
const PROOF = { id: runId('sim'), contentHash: '', commitment: '' };
const SEEDS = { server: '', player: '' };

const bootyWorth = (money: readonly Money[], world: World): number => {
  let sum = 0;
  for (const { currency, amount } of money) {
    const display = toDisplay(amount, currency);
    if (currency === 'BOOTY') sum += display;
    else if (currency === 'GOLD') sum += display * goldInBooty(world);
    else if (currency === 'GEMS') sum += display * 9.5;
    else if (currency === 'TREASURE') sum += display * 200;
  }
  return sum;
};

/** More of a family than the captains can wear is sold outside and not kept. */
const keeps = ({ captains, gear }: Player, family: Gear['family']): boolean => {
  const most = family === 'ITEM' ? 2 * captains.length : captains.length;
  let count = 0;
  for (const uid in gear) if (gear[uid]!.family === family) count++;
  return count < most;
};

/** Claims every trip that is ready; tells whether there was one. */
export const claimTrips = (player: Player, world: World): boolean => {
  let claimed = false;
  const { trips, captains, gear } = player;
  for (let seat = 0; seat < trips.length; seat++) {
    const trip = trips[seat];
    if (!trip || !isClaimable(trip.run, world.now)) continue;
    const { run, seats } = trip;
    const team = seats.map((index) => captains[index]!);
    const trainee = run.prize.kind === 'Events' ? (gear[run.prize.trainee] ?? null) : null;
    const state = { purse: player.purse, run, team, trainee, emission: world.emission };
    const done = commit(world, claimMission(state, { claimant: player.wallet }, world));
    if (!done) continue;
    claimed = true;
    player.purse = done.state.purse;
    seats.forEach((index, at) => {
      captains[index] = shaped(done.state.team[at]!);
      trips[index] = null;
    });
    if (done.state.trainee) keepGear(player, done.state.trainee);
    player.earned += bootyWorth(done.result.money, world);
    for (const asset of done.result.things) {
      if (asset.family === 'CAPTAIN') {
        captains.push(newCaptain(player.wallet, asset.design.startsWith('qm') ? 'QM' : 'FM', world.chance));
        trips.push(null);
      } else if (asset.family !== 'GENESIS_SHIP' && keeps(player, asset.family)) {
        const thing = newGear(player.wallet, { ...asset, family: asset.family }, world.chance);
        keepGear(player, thing);
        player.unpacked = true;
      }
    }
  }
  return claimed;
};

/** Sends these seats; true where the rule let them go. */
export const send = (
  player: Player,
  world: World,
  mission: Mission,
  seats: readonly number[],
  levelCount = 1,
): boolean => {
  const team = seats.map((index) => player.captains[index]!);
  const state = { purse: player.purse, team, gear: player.gear, prices: world.prices, seeds: SEEDS };
  const command = {
    sender: player.wallet,
    mission: mission.slug,
    team: team.map(({ uid }) => uid),
    levelCount,
  };
  const done = commit(world, sendWithDice(state, command, world, PROOF, world.chance));
  if (!done) return false;
  const { run } = done.state;
  player.purse = done.state.purse;
  const trip = { run, seats };
  seats.forEach((index, at) => {
    player.captains[index] = shaped(done.state.team[at]!);
    player.trips[index] = trip;
  });
  // Courses and burners are growth, not the cost of sailing.
  if (mission.kind !== 'Events' && mission.kind !== 'Burners')
    player.missionCosts += bootyWorth(run.paid, world);
  return true;
};

/** What there is to choose from, highest first. */
export interface Chart {
  readonly booty: readonly PlunderMission[];
  readonly gems: readonly PlunderMission[];
  readonly treasure: readonly PlunderMission[];
  readonly free: readonly PlunderMission[];
  readonly raids: readonly RaidMission[];
  readonly named: (slug: string) => Mission;
}

export const chartOf = (missions: Readonly<Record<string, Mission>>): Chart => {
  const all = Object.values(missions).filter(({ hidden }) => !hidden);
  const highest = <M extends Mission>(list: readonly M[]): M[] =>
    list.toSorted((a, b) => b.minLevel - a.minLevel);
  const plunders = all.filter(
    (one): one is PlunderMission => one.kind === 'Plunders' && one.cost.amount === 0n,
  );
  const paid = plunders.filter(({ battleTokens }) => battleTokens > 0);
  return {
    booty: highest(paid.filter(({ yields }) => yields === 'BOOTY')),
    gems: highest(paid.filter(({ yields }) => yields === 'GEMS')),
    treasure: highest(paid.filter(({ yields }) => yields === 'TREASURE')),
    free: highest(plunders.filter(({ battleTokens }) => battleTokens === 0)),
    raids: highest(all.filter((one): one is RaidMission => one.kind === 'Raids' && !one.flagged)),
    named: (slug) => missions[slug]!,
  };
};

const firstFor = <M extends Mission>(list: readonly M[], level: number): M | undefined =>
  list.find(({ minLevel }) => minLevel <= level);

const isIdle = ({ captains, trips }: Player, seat: number): boolean =>
  trips[seat] === null && captains[seat]!.lock === null;

const sendOnPlunder = (player: Player, world: World, chart: Chart, seat: number, soon: boolean): void => {
  const { level } = player.captains[seat]!;
  if (player.purse.BATTLE_TOKEN > 0n && !soon) {
    const roll = world.chance.next();
    const list = roll < 0.5 ? chart.booty : roll < 0.85 ? chart.gems : chart.treasure;
    const choice = firstFor(list, level) ?? firstFor(chart.booty, level) ?? firstFor(chart.gems, level);
    if (choice && send(player, world, choice, [seat])) return;
  }
  const haven = firstFor(chart.free, level);
  if (haven) send(player, world, haven, [seat]);
};

const partnerOf = (player: Player, seat: number): number => {
  const { type } = player.captains[seat]!;
  for (let other = seat + 1; other < player.captains.length; other++) {
    if (!isIdle(player, other)) continue;
    const candidate: Captain = player.captains[other]!;
    if (candidate.type !== type || type === 'UNIQUE') return other;
  }
  return -1;
};

const sendOnRaid = (player: Player, world: World, chart: Chart, seat: number): boolean => {
  const other = partnerOf(player, seat);
  if (other < 0) return false;
  const level = Math.min(player.captains[seat]!.level, player.captains[other]!.level);
  const mansion = chart.named('governors-mansion');
  const needsTokens = player.purse.BATTLE_TOKEN < BigInt(player.captains.length) && level >= mansion.minLevel;
  const raid = needsTokens ? mansion : firstFor(chart.raids, level);
  return raid !== undefined && send(player, world, raid, [seat, other]);
};

/** Puts every idle captain to work, one of them always where it can be claimed soon. */
export const setSail = (player: Player, world: World, chart: Chart): void => {
  const { kind, captains } = player;
  const { chance } = world;
  const anchor = captains.findIndex((_, seat) => isIdle(player, seat));
  for (let seat = captains.length - 1; seat >= 0; seat--) {
    if (!isIdle(player, seat)) continue;
    const captain = captains[seat]!;
    const canRescue = captain.type !== 'QM' && !captain.hasRescued && !captain.crew && seat !== anchor;
    if (
      canRescue &&
      player.purse.BOOTY > 150_000_000n &&
      send(player, world, chart.named('stranded-crew'), [seat])
    )
      continue;
    if (seat !== anchor && chance.hits(kind.trains) && captain.level >= 3) {
      if (send(player, world, chart.named('fencing-school'), [seat])) continue;
    }
    if (
      kind.burns &&
      seat !== anchor &&
      captain.level >= 10 &&
      player.purse.GOLD >= 100_000_000n &&
      chance.hits(0.4)
    ) {
      const press = player.purse.GOLD >= 1_500_000_000n;
      if (send(player, world, chart.named(press ? 'the-gilded-press' : 'ice-foundry'), [seat])) continue;
    }
    if (captains.length > 2 || chance.hits(0.5) ? chance.hits(kind.raids) : false) {
      if (sendOnRaidDown(player, world, chart, seat, anchor)) continue;
    }
    sendOnPlunder(player, world, chart, seat, kind.name === 'casual' && seat === anchor);
  }
};

/** Looks for a partner among the seats not yet asked, the anchor spared while there are others. */
const sendOnRaidDown = (
  player: Player,
  world: World,
  chart: Chart,
  seat: number,
  anchor: number,
): boolean => {
  const idle = player.captains.reduce((count, _, index) => count + (isIdle(player, index) ? 1 : 0), 0);
  if (idle < 2 || (idle === 2 && player.kind.name === 'casual')) return false;
  const spared = player.kind.name === 'casual' ? anchor : -1;
  for (let other = seat - 1; other >= 0; other--) {
    if (
      other !== spared &&
      isIdle(player, other) &&
      player.captains[other]!.type !== player.captains[seat]!.type
    ) {
      return sendOnRaid(player, world, chart, other);
    }
  }
  return false;
};
