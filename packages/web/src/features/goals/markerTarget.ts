/** What the marker needs to know of a building of the map. */
interface TargetBuilding {
  readonly slug: string;
  readonly name: string;
  /** What a click on it opens. */
  readonly opens: string;
}

export interface TargetIsland {
  readonly slug: string;
  readonly buildings: readonly TargetBuilding[];
}

/** Captains at a building, by the name of the building. */
type Activity = ReadonlyMap<string, { readonly readyCount: number }>;

/** Where the player has to press first: a building, an island or a control of the HUD. */
export type MarkerTarget =
  | { readonly kind: 'building'; readonly slug: string }
  | { readonly kind: 'island'; readonly slug: string }
  | { readonly kind: 'menu' }
  | { readonly kind: 'profile' };

/** Screens without an island, and the control that leads to them. */
const CONTROLS: Readonly<Record<string, MarkerTarget>> = {
  hideout: { kind: 'menu' },
  fleet: { kind: 'menu' },
  profile: { kind: 'profile' },
  account: { kind: 'profile' },
  wallet: { kind: 'profile' },
};

/** Links that are reached from every mission: the list of all missions, and what they brought. */
const MISSION_LINKS = new Set(['missions', 'hauls']);

/** Buildings where captains are, those with a finished mission first; the shown island before the others. */
const findBusyBuilding = (
  islands: readonly TargetIsland[],
  activity: Activity,
): TargetBuilding | undefined => {
  const busy = islands.flatMap(({ buildings }) => buildings.filter(({ name }) => activity.has(name)));
  return busy.find(({ name }) => (activity.get(name)?.readyCount ?? 0) > 0) ?? busy[0];
};

const toTarget = (
  building: TargetBuilding,
  islands: readonly TargetIsland[],
  shown: string,
): MarkerTarget => {
  const island = islands.find(({ buildings }) => buildings.includes(building));
  if (island?.slug === shown) return { kind: 'building', slug: building.slug };
  return { kind: 'island', slug: island?.slug ?? shown };
};

/** Where the address of a goal is reached from the map; null if no part of the map leads there. */
export const findMarkerTarget = (
  hash: string,
  islands: readonly TargetIsland[],
  shown: string,
  activity: Activity,
): MarkerTarget | null => {
  const [first = '', path = ''] = hash.replace(/^#\//, '').split('/');
  const control = CONTROLS[first];
  if (control) return control;
  const ordered = islands.toSorted((one, other) => Number(other.slug === shown) - Number(one.slug === shown));
  const buildings = islands.find(({ slug }) => slug === first)?.buildings ?? [];
  const building =
    (MISSION_LINKS.has(path) ? findBusyBuilding(ordered, activity) : undefined) ??
    buildings.find(({ slug, opens }) => slug === path || opens === path) ??
    (MISSION_LINKS.has(path) ? buildings.find(({ opens }) => opens === 'mission') : undefined);
  return building ? toTarget(building, islands, shown) : null;
};

/** The element of a target on the page. */
export const selectorOf = (target: MarkerTarget, onPhone: boolean): string => {
  switch (target.kind) {
    case 'building':
      return `[data-building="${target.slug}"] [data-sign]`;
    case 'island':
      return onPhone ? '[data-control="islands"]' : `[data-island-button="${target.slug}"]`;
    case 'menu':
    case 'profile':
      return `[data-control="${target.kind}"]`;
  }
};
