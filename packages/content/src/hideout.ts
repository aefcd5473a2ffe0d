/** The tabs of the hideout, in their order. */
const HIDEOUT_TAB_IDS = [
  'treasure-chest',
  'inventory',
  'leaderboard',
  'arena',
  'exchange',
  'upgrade',
] as const;
export type HideoutTabId = (typeof HIDEOUT_TAB_IDS)[number];

interface HideoutTab {
  readonly id: HideoutTabId;
  readonly name: string;
  readonly image: string;
  /** Shown greyed, and not to be chosen. */
  readonly disabled?: boolean;
  /** Not shown at all. */
  readonly hidden?: boolean;
}

const NAMES: Readonly<Record<HideoutTabId, string>> = {
  'treasure-chest': 'Treasure Chest',
  inventory: 'Inventory',
  leaderboard: 'Leaderboard',
  arena: 'The Arena',
  exchange: 'The Exchange',
  upgrade: 'Upgrade',
};

export const HIDEOUT_TABS: readonly HideoutTab[] = HIDEOUT_TAB_IDS.map((id) => ({
  id,
  name: NAMES[id],
  image: `/art/cards/tab-${id}.webp`,
}));
