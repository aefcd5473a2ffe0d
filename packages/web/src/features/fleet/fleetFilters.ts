import { GENESIS_RARITIES } from '@blacktide/rules';
import type { WireGenesisShip } from '@blacktide/contract';
import { countLicences, idOf, missionActionOf, speedOf } from './fleetShip.ts';
import { compareTexts } from '../../lib/compareTexts.ts';

/** The columns by which ships can be sorted, in their order in the table. */
export const COLUMNS = [
  { id: 'id', label: 'Ship ID' },
  { id: 'name', label: 'Ship' },
  { id: 'rarity', label: 'Rarity' },
  { id: 'speed', label: 'Speed' },
  { id: 'durability', label: 'Durability' },
  { id: 'licenses', label: 'Licenses' },
  { id: 'cost', label: 'Mission Cost' },
  { id: 'reward', label: 'Reward' },
  { id: 'action', label: 'Mission action' },
] as const;

export type ColumnId = (typeof COLUMNS)[number]['id'];

export interface Sorting {
  readonly column: ColumnId;
  readonly descending: boolean;
}

/** The rarest first. */
export const DEFAULT_SORTING: Sorting = { column: 'rarity', descending: true };

const RARITY_RANK = new Map(GENESIS_RARITIES.map((rarity) => [rarity, speedOf({ rarity })]));
const ACTION_RANK = { 'On Mission': 0, 'Send to Mission': 1, 'Claim Reward': 2 } as const;

type SortKey = string | number;

const KEYS: Readonly<Record<ColumnId, (ship: WireGenesisShip, now: number) => SortKey>> = {
  id: idOf,
  name: ({ shipName }) => shipName,
  rarity: ({ rarity }) => RARITY_RANK.get(rarity) ?? 0,
  speed: speedOf,
  durability: ({ tierBonus }) => tierBonus,
  licenses: countLicences,
  cost: ({ missionCost }) => missionCost.gold,
  reward: ({ reward, expectedReward }) => (reward > 0 ? reward : expectedReward),
  action: (ship, now) => ACTION_RANK[missionActionOf(ship, now)],
};

const compareKeys = (a: SortKey, b: SortKey): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));

/** Equal ships follow by name, then by uid as a number. */
export const sortShips = (
  ships: readonly WireGenesisShip[],
  { column, descending }: Sorting,
  now: number,
): readonly WireGenesisShip[] => {
  const keyed = ships.map((ship) => ({ ship, key: KEYS[column](ship, now) }));
  const compare = (a: (typeof keyed)[number], b: (typeof keyed)[number]): number =>
    compareKeys(a.key, b.key) * (descending ? -1 : 1) ||
    compareKeys(a.ship.shipName, b.ship.shipName) ||
    Number(a.ship.id) - Number(b.ship.id);
  return keyed.toSorted(compare).map(({ ship }) => ship);
};

export const STATUSES = ['All', 'Ready', 'On Mission', 'Claimable'] as const;
export type Status = (typeof STATUSES)[number];

const STATUS_OF = {
  'On Mission': 'On Mission',
  'Send to Mission': 'Ready',
  'Claim Reward': 'Claimable',
} as const;

export const filterShips = (
  ships: readonly WireGenesisShip[],
  { status, search }: { readonly status: Status; readonly search: string },
  now: number,
): readonly WireGenesisShip[] => {
  const text = search.trim().toLowerCase();
  return ships.filter(
    (ship) =>
      (status === 'All' || STATUS_OF[missionActionOf(ship, now)] === status) &&
      (text === '' ||
        [ship.shipName, ship.assignedUsername, idOf(ship)].some((each) => each.toLowerCase().includes(text))),
  );
};
