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

export interface HideoutTab {
  readonly id: HideoutTabId;
  readonly name: string;
  readonly image: string;
  /** Shown greyed, and not to be chosen. */
  readonly disabled?: boolean;
  /** Not shown at all. */
  readonly hidden?: boolean;
}

/** Why a screen cannot be opened. */
export const OPENS_SOON = 'Opens soon';
export const CLOSED_FOR_NOW = 'Closed for now';

export const HIDEOUT_TABS: readonly HideoutTab[] = (Object.keys(TAB_NAMES) as HideoutTabId[]).map((id) => ({
  id,
  name: TAB_NAMES[id],
  image: `/art/cards/tab-${id}.webp`,
}));
