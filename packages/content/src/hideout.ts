/** The tabs of the hideout and their names, in their order. */
const TAB_NAMES = {
  'treasure-chest': 'Treasure Chest',
  inventory: 'Inventory',
  leaderboard: 'Leaderboard',
  arena: 'The Arena',
  exchange: 'The Exchange',
  upgrade: 'Upgrade',
} as const;
export type HideoutTabId = keyof typeof TAB_NAMES;

interface HideoutTab {
  readonly id: HideoutTabId;
  readonly name: string;
  readonly image: string;
  /** Shown greyed, and not to be chosen. */
  readonly disabled?: boolean;
  /** Not shown at all. */
  readonly hidden?: boolean;
}

export const HIDEOUT_TABS = (Object.keys(TAB_NAMES) as HideoutTabId[]).map((id): HideoutTab => ({
  id,
  name: TAB_NAMES[id],
  image: `/art/cards/tab-${id}.webp`,
}));
