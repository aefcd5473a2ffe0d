/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import {
  claimMission,
  kindRule,
  isClaimable,
  toRunId,
  sendWithDice,
  toDisplay,
  type Captain,
  type Gear,
  type Mission,
  type Money,
  type MissionOf,
} from '@blacktide/rules';
import { countClaim, countSend } from './goals.ts';
import { storeGear, newCaptain, newGear, normalizeCaptain, type Player } from './player.ts';
import { applyForPlayer, GEMS_IN_BOOTY, goldInBooty, TREASURE_IN_BOOTY, type World } from './world.ts';

/** The simulator needs no proof of its draws. */
const UNUSED_PROOF = { id: toRunId('sim'), contentHash: '', commitment: '' };
const UNUSED_SEEDS = { server: '', player: '' };

const bootyWorth = (money: readonly Money[], world: World): number => {
  let sum = 0;
  for (const { currency, amount } of money) {
    const display = toDisplay(amount, currency);
    if (currency === 'BOOTY') sum += display;
    else if (currency === 'GOLD') sum += display * goldInBooty(world);
    else if (currency === 'GEMS') sum += display * GEMS_IN_BOOTY;
    else if (currency === 'TREASURE') sum += display * TREASURE_IN_BOOTY;
  }
  return sum;
};

/** Gear beyond what the captains can wear is not kept. */
const wantsMoreGear = ({ captains, gear }: Player, family: Gear['family']): boolean => {
  const most = family === 'ITEM' ? 2 * captains.length : captains.length;
  let count = 0;
  for (const uid in gear) if (gear[uid]!.family === family) count++;
  return count < most;
};

/** Claims every finished mission; true where there was one. */
export const claimFinishedMissions = (player: Player, world: World): boolean => {
  let claimed = false;
  const { runningMissions, captains, gear } = player;
  for (let captainIndex = 0; captainIndex < runningMissions.length; captainIndex++) {
    const runningMission = runningMissions[captainIndex];
    if (!runningMission || !isClaimable(runningMission.run, world.now)) continue;
    const { run, captainIndexes } = runningMission;
    const team = captainIndexes.map((index) => captains[index]!);
    const traineeUid = kindRule(run.kind).traineeUid(run.prize);
    const trainee = traineeUid === null ? null : (gear[traineeUid] ?? null);
    const state = { balances: player.balances, run, team, trainee, emission: world.emission };
    const done = applyForPlayer(player, world, claimMission(state, { claimant: player.wallet }, world));
    if (!done) continue;
    claimed = true;
    countClaim(player, world, world.content.missions[run.mission]!, done.result.money);
    captainIndexes.forEach((index, at) => {
      captains[index] = normalizeCaptain(done.state.team[at]!);
      runningMissions[index] = null;
    });
    if (done.state.trainee) storeGear(player, done.state.trainee);
    player.earned += bootyWorth(done.result.money, world);
    for (const asset of done.result.things) {
      if (asset.family === 'CAPTAIN') {
        captains.push(newCaptain(player.wallet, asset.design.startsWith('qm') ? 'QM' : 'FM', world.random));
        runningMissions.push(null);
      } else if (asset.family !== 'GENESIS_SHIP' && wantsMoreGear(player, asset.family)) {
        const thing = newGear(player.wallet, { ...asset, family: asset.family }, world.random);
        storeGear(player, thing);
        player.hasNewGear = true;
      }
    }
  }
  return claimed;
};

/** Sends these captainIndexes; true where the rule let them go. */
export const sendCaptains = (
  player: Player,
  world: World,
  mission: Mission,
  captainIndexes: readonly number[],
  levelCount = 1,
): boolean => {
  const team = captainIndexes.map((index) => player.captains[index]!);
  const state = {
    balances: player.balances,
    team,
    gear: player.gear,
    prices: world.prices,
    seeds: UNUSED_SEEDS,
  };
  const command = {
    sender: player.wallet,
    mission: mission.slug,
    team: team.map(({ uid }) => uid),
    levelCount,
  };
  const sending = sendWithDice(state, command, world, UNUSED_PROOF, world.random);
  const done = applyForPlayer(player, world, sending);
  if (!done) return false;
  const { run } = done.state;
  const runningMission = { run, captainIndexes };
  captainIndexes.forEach((index, at) => {
    player.captains[index] = normalizeCaptain(done.state.team[at]!);
    player.runningMissions[index] = runningMission;
  });
  countSend(player, mission);
  // Courses and burners are growth, not the cost of sailing.
  if (mission.kind !== 'Events' && mission.kind !== 'Burners')
    player.missionCosts += bootyWorth(run.paid, world);
  return true;
};

/** What there is to choose from, highest first. */
export const createMissionChoices = (missions: Readonly<Record<string, Mission>>) => {
  const all = Object.values(missions).filter(({ hidden }) => !hidden);
  const highest = <M extends Mission>(list: readonly M[]): M[] =>
    list.toSorted((a, b) => b.minLevel - a.minLevel);
  const plunders = all.filter(
    (one): one is MissionOf<'Plunders'> => one.kind === 'Plunders' && one.cost.amount === 0n,
  );
  const paid = plunders.filter(({ battleTokens }) => battleTokens > 0);
  return {
    booty: highest(paid.filter(({ yields }) => yields === 'BOOTY')),
    gems: highest(paid.filter(({ yields }) => yields === 'GEMS')),
    treasure: highest(paid.filter(({ yields }) => yields === 'TREASURE')),
    free: highest(plunders.filter(({ battleTokens }) => battleTokens === 0)),
    raids: highest(all.filter((one): one is MissionOf<'Raids'> => one.kind === 'Raids' && !one.flagged)),
    bySlug: (slug: string): Mission => missions[slug]!,
  };
};
export type MissionChoices = ReturnType<typeof createMissionChoices>;

const findMissionForLevel = <M extends Mission>(list: readonly M[], level: number): M | undefined =>
  list.find(({ minLevel }) => minLevel <= level);

const isIdle = ({ captains, runningMissions }: Player, captainIndex: number): boolean =>
  runningMissions[captainIndex] === null && captains[captainIndex]!.lock === null;

const sendOnPlunder = (
  player: Player,
  world: World,
  choices: MissionChoices,
  captainIndex: number,
  soon: boolean,
): void => {
  const { level } = player.captains[captainIndex]!;
  if (player.balances.BATTLE_TOKEN > 0n && !soon) {
    const roll = world.random.next();
    const list = roll < 0.5 ? choices.booty : roll < 0.85 ? choices.gems : choices.treasure;
    const choice =
      findMissionForLevel(list, level) ??
      findMissionForLevel(choices.booty, level) ??
      findMissionForLevel(choices.gems, level);
    if (choice && sendCaptains(player, world, choice, [captainIndex])) return;
  }
  const freeMission = findMissionForLevel(choices.free, level);
  if (freeMission) sendCaptains(player, world, freeMission, [captainIndex]);
};

const findRaidPartner = (player: Player, captainIndex: number): number => {
  const { type } = player.captains[captainIndex]!;
  for (let other = captainIndex + 1; other < player.captains.length; other++) {
    if (!isIdle(player, other)) continue;
    const candidate: Captain = player.captains[other]!;
    if (candidate.type !== type || type === 'UNIQUE') return other;
  }
  return -1;
};

const sendOnRaid = (player: Player, world: World, choices: MissionChoices, captainIndex: number): boolean => {
  const other = findRaidPartner(player, captainIndex);
  if (other < 0) return false;
  const level = Math.min(player.captains[captainIndex]!.level, player.captains[other]!.level);
  const mansion = choices.bySlug('governors-mansion');
  const needsTokens =
    player.balances.BATTLE_TOKEN < BigInt(player.captains.length) && level >= mansion.minLevel;
  const raid = needsTokens ? mansion : findMissionForLevel(choices.raids, level);
  return raid !== undefined && sendCaptains(player, world, raid, [captainIndex, other]);
};

/** Puts every idle captain to work, one of them always where it can be claimed soon. */
export const sendIdleCaptains = (player: Player, world: World, choices: MissionChoices): void => {
  const { archetype, captains } = player;
  const { random } = world;
  const soonClaimableIndex = captains.findIndex((_, captainIndex) => isIdle(player, captainIndex));
  for (let captainIndex = captains.length - 1; captainIndex >= 0; captainIndex--) {
    if (!isIdle(player, captainIndex)) continue;
    const captain = captains[captainIndex]!;
    const canRescue =
      captain.type !== 'QM' && !captain.hasRescued && !captain.crew && captainIndex !== soonClaimableIndex;
    if (
      canRescue &&
      player.balances.BOOTY > 150_000_000n &&
      sendCaptains(player, world, choices.bySlug('stranded-crew'), [captainIndex])
    )
      continue;
    if (captainIndex !== soonClaimableIndex && random.occurs(archetype.trainChance) && captain.level >= 3) {
      if (sendCaptains(player, world, choices.bySlug('fencing-school'), [captainIndex])) continue;
    }
    if (
      archetype.burnsGold &&
      captainIndex !== soonClaimableIndex &&
      captain.level >= 10 &&
      player.balances.GOLD >= 100_000_000n &&
      random.occurs(0.4)
    ) {
      const usesGildedPress = player.balances.GOLD >= 1_500_000_000n;
      if (
        sendCaptains(player, world, choices.bySlug(usesGildedPress ? 'the-gilded-press' : 'ice-foundry'), [
          captainIndex,
        ])
      )
        continue;
    }
    if (captains.length > 2 || random.occurs(0.5) ? random.occurs(archetype.raidChance) : false) {
      if (trySendOnRaid(player, world, choices, captainIndex, soonClaimableIndex)) continue;
    }
    sendOnPlunder(
      player,
      world,
      choices,
      captainIndex,
      archetype.name === 'casual' && captainIndex === soonClaimableIndex,
    );
  }
};

/** Looks for a partner among the captainIndexes not yet asked, the anchor spared while there are others. */
const trySendOnRaid = (
  player: Player,
  world: World,
  choices: MissionChoices,
  captainIndex: number,
  soonClaimableIndex: number,
): boolean => {
  const idle = player.captains.reduce((count, _, index) => count + (isIdle(player, index) ? 1 : 0), 0);
  if (idle < 2 || (idle === 2 && player.archetype.name === 'casual')) return false;
  const excludedIndex = player.archetype.name === 'casual' ? soonClaimableIndex : -1;
  for (let other = captainIndex - 1; other >= 0; other--) {
    if (
      other !== excludedIndex &&
      isIdle(player, other) &&
      player.captains[other]!.type !== player.captains[captainIndex]!.type
    ) {
      return sendOnRaid(player, world, choices, other);
    }
  }
  return false;
};
