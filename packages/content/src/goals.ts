import { toUnits, type DailyGoal, type FirstStep, type Money } from '@blacktide/rules';

interface GoalTexts {
  /** At most 28 characters. */
  readonly title: string;
  readonly text: string;
  /** The address of the page where it can be done. */
  readonly hash: string;
}

export type GameGoal = (FirstStep | DailyGoal) & GoalTexts;

/** In display units. */
const reward = (booty: number, battleTokens = 0): Money[] => {
  const money: Money[] = [];
  if (booty > 0) money.push({ currency: 'BOOTY', amount: toUnits(booty, 'BOOTY') });
  if (battleTokens > 0)
    money.push({ currency: 'BATTLE_TOKEN', amount: toUnits(battleTokens, 'BATTLE_TOKEN') });
  return money;
};

const firstStep = (
  id: string,
  [title, text, hash]: readonly [title: string, text: string, hash: string],
  kind: FirstStep['condition']['kind'],
  paid: readonly Money[],
): GameGoal => ({
  id,
  group: 'FIRST_STEPS',
  title,
  text,
  hash,
  reward: paid,
  condition: { kind, count: 1 },
});

const daily = (
  id: string,
  slot: number,
  [title, text, hash]: readonly [title: string, text: string, hash: string],
  condition: DailyGoal['condition'],
  paid: readonly Money[],
): GameGoal => ({ id, group: 'DAILY', slot, title, text, hash, reward: paid, condition });

const FIRST_STEPS: readonly GameGoal[] = [
  firstStep(
    'send-captain',
    [
      'Send a captain on a mission',
      'The Supply Store on Tortuga is free and pays after five minutes.',
      '#/tortuga/supply-store',
    ],
    'missionsSent',
    reward(10, 1),
  ),
  firstStep(
    'claim-mission',
    [
      'Claim a finished mission',
      'When the countdown has ended, claim what your captain brings home.',
      '#/tortuga/missions',
    ],
    'missionsClaimed',
    reward(15, 1),
  ),
  firstStep(
    'check-proof',
    [
      'Check the proof of a mission',
      'Press Verify the draw: your browser then checks that the mission was drawn fairly.',
      '#/tortuga/hauls',
    ],
    'proofsChecked',
    reward(15),
  ),
  firstStep(
    'buy-gear',
    [
      'Buy gear in the marketplace',
      'An item, a crew or a ship makes a captain stronger.',
      '#/tortuga/marketplace',
    ],
    'purchases',
    reward(30),
  ),
  firstStep(
    'equip-captain',
    [
      'Equip a captain',
      'Give a captain an item, a crew or a ship from your inventory.',
      '#/hideout/inventory',
    ],
    'gearWorn',
    reward(15),
  ),
  firstStep(
    'level-up',
    [
      'Level up a captain or gear',
      'Each level makes your fleet stronger, and stronger captains earn more.',
      '#/hideout/upgrade',
    ],
    'levelUps',
    reward(20),
  ),
  firstStep(
    'second-island',
    [
      'Sail to the second island',
      "Captains from level 3 on can go to Governor's Reach; most missions there cost a battle token.",
      '#/governors-reach/customs-house',
    ],
    'secondIslandSends',
    reward(25, 1),
  ),
  firstStep(
    'exchange',
    [
      'Trade in the exchange',
      'The exchange turns GEMS, TREASURE and GOLD into what you need.',
      '#/hideout/exchange',
    ],
    'exchanges',
    reward(15),
  ),
  firstStep(
    'standing-order',
    [
      'Place a standing order',
      'An order claims a mission and sends the same captain again while you are away.',
      '#/tortuga/supply-store',
    ],
    'standingOrders',
    reward(15),
  ),
  firstStep(
    'choose-name',
    ['Choose a name', 'Other players see your name in the arena and on the leaderboard.', '#/profile'],
    'nameChosen',
    reward(10),
  ),
  firstStep(
    'send-raid',
    [
      'Send two captains on a raid',
      'A raid needs a Quartermaster and a First Mate, and brings gear and tokens.',
      '#/tortuga/smugglers-run',
    ],
    'raidsSent',
    reward(15, 1),
  ),
  firstStep(
    'move-asset',
    [
      'Move an asset to your wallet',
      'What you own is on the chain: withdraw a captain, a crew, a ship or an item.',
      '#/profile/asset-management',
    ],
    'assetsWithdrawn',
    reward(15),
  ),
  firstStep(
    'save-account',
    [
      'Save your account',
      'A guest lives in this browser only: press Save this account and choose an email or a wallet.',
      '#/wallet',
    ],
    'accountSaved',
    reward(20),
  ),
  firstStep(
    'link-discord',
    [
      'Link a Discord account',
      'A linked account opens the arena and the rewards of daily goals.',
      '#/profile/socials',
    ],
    'discordLinked',
    reward(0, 2),
  ),
  firstStep(
    'enter-arena',
    [
      'Send a captain to the arena',
      'Captains in the arena fight every four hours and win battle tokens.',
      '#/hideout/arena',
    ],
    'arenaEntries',
    reward(30, 2),
  ),
];

/** Slot 1 comes with playing, slot 2 with growing, slot 3 needs more. */
const DAILY_GOALS: readonly GameGoal[] = [
  daily(
    'daily-claims',
    1,
    ['Claim five missions', 'Missions of any kind count, on any island.', '#/tortuga/missions'],
    { kind: 'missionsClaimed', count: 5 },
    reward(6),
  ),
  daily(
    'daily-booty',
    1,
    ['Earn 25 BOOTY on missions', 'BOOTY that you claim from missions today counts.', '#/tortuga/missions'],
    { kind: 'bootyEarned', count: 25 },
    reward(6),
  ),
  daily(
    'daily-islands',
    1,
    [
      'Claim on two islands',
      'Claim at least one mission on each of two islands.',
      '#/governors-reach/missions',
    ],
    { kind: 'islandsClaimed', count: 2 },
    reward(6),
  ),
  daily(
    'daily-level-up',
    2,
    ['Level up twice', 'Captains and gear count; each purchase of levels counts once.', '#/hideout/upgrade'],
    { kind: 'levelUps', count: 2 },
    reward(8),
  ),
  daily(
    'daily-exchange',
    2,
    ['Make an exchange', 'Any line of the exchange counts.', '#/hideout/exchange'],
    { kind: 'exchanges', count: 1 },
    reward(6),
  ),
  daily(
    'daily-raid',
    3,
    ['Claim a raid', 'A raid takes some hours; claim one today.', '#/tortuga/smugglers-run'],
    { kind: 'raidsClaimed', count: 1 },
    reward(8),
  ),
  daily(
    'daily-gems',
    3,
    [
      'Earn 2 GEMS on missions',
      'Gem plunders cost a battle token for each captain.',
      '#/tortuga/sapphire-cove',
    ],
    { kind: 'gemsEarned', count: 2 },
    reward(8),
  ),
  daily(
    'daily-arena',
    3,
    ['Win an arena battle', 'Battles are fought every four hours.', '#/hideout/arena'],
    { kind: 'arenaWins', count: 1 },
    reward(8),
  ),
];

/** In the order in which the page shows them. Each day has three of the daily goals (`dailyGoalsOf`). */
export const GOALS: readonly GameGoal[] = [...FIRST_STEPS, ...DAILY_GOALS];
