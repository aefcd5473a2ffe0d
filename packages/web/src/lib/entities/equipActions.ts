import { equippedText, SUCCESS_TEXTS, unequippedText } from '@blacktide/content/pageTexts';
import { TRY_AGAIN_LATER, type EquipResult } from '@blacktide/contract';
import type { GearFamily } from '@blacktide/rules';
import { defineAction, SIGNED_OUT } from '../action/action.ts';
import type { BusyKey } from '../action/busySubjects.ts';
import { ARENA_QUERIES, itemsQuery, nftsQuery, userQuery } from '../query.ts';

export interface EquipInput {
  /** Uids. */
  readonly captain: string;
  readonly gear: string;
  /** False takes the gear off. */
  readonly equips: boolean;
  /** Uid of worn gear that is taken off in the same job. */
  readonly replaces?: string;
}

const TIMEOUT_MS = 20_000;
const FLEET_QUERIES = [userQuery, nftsQuery, itemsQuery];

const toText = ([result]: readonly (EquipResult | null)[]): string => {
  if (!result) return SUCCESS_TEXTS.equip;
  const { equipped, itemName, crewName, shipName, nftUID } = result;
  const name = itemName || crewName || shipName;
  return equipped ? equippedText(name, String(nftUID)) : unequippedText(name, String(nftUID));
};

const toBody = ({ captain, equips, replaces }: EquipInput) => ({
  nftuid: captain,
  action: equips,
  ...(replaces === undefined ? {} : { replaces }),
});

/** Each piece of gear is busy by itself, with its captain, so that several can be equipped at once. */
const shared = {
  timeoutMs: TIMEOUT_MS,
  success: toText,
  failure: TRY_AGAIN_LATER,
  signedOut: SIGNED_OUT,
  subject: ({ gear, captain }: EquipInput) => `${gear}/${captain}`,
  refresh: FLEET_QUERIES,
};

const equipItemAction = defineAction<EquipInput, 'handleEquip'>({
  ...shared,
  name: 'equipment.item',
  call: (api, input, options) =>
    api.equipment.equipItem({ body: { ...toBody(input), itemuid: input.gear } }, options),
  types: ['handleEquip'],
  refusalTitle: ({ equips }) => (equips ? undefined : 'Error Unequipping'),
});

const equipCrewAction = defineAction<EquipInput, 'handleCrewEquip'>({
  ...shared,
  name: 'equipment.crew',
  call: (api, input, options) =>
    api.equipment.equipCrew({ body: { ...toBody(input), crewuid: input.gear } }, options),
  types: ['handleCrewEquip'],
  refreshAfterTimeout: [userQuery],
});

const equipShipAction = defineAction<EquipInput, 'handleShipEquip'>({
  ...shared,
  name: 'equipment.ship',
  call: (api, input, options) =>
    api.equipment.equipShip({ body: { ...toBody(input), shipuid: input.gear } }, options),
  types: ['handleShipEquip'],
  refreshAfterTimeout: [userQuery],
});

export const EQUIP_ACTIONS = {
  ITEM: equipItemAction,
  CREW: equipCrewAction,
  SHIP: equipShipAction,
} as const satisfies Readonly<Record<GearFamily, unknown>>;

/** Gear that is being equipped to a captain or removed from it, by its uid. */
const listBusyGear = (keys: ReadonlySet<BusyKey>): { readonly gear: string; readonly captain: string }[] => {
  const names = new Set<string>(Object.values(EQUIP_ACTIONS).map(({ name }) => name));
  return [...keys].flatMap((key) => {
    const [name = '', gear = '', captain = ''] = key.split('/');
    return names.has(name) ? [{ gear, captain }] : [];
  });
};

/** The uids of the gear that changes at this captain. */
export const findBusyGearOf = (keys: ReadonlySet<BusyKey>, captain: string): readonly string[] =>
  listBusyGear(keys).flatMap((busy) => (busy.captain === captain ? [busy.gear] : []));

export const isGearBusy = (keys: ReadonlySet<BusyKey>, gear: string): boolean =>
  listBusyGear(keys).some((busy) => busy.gear === gear);

const AUTO_EQUIP_TIMEOUT_MS = 50_000;

export const autoEquipAction = defineAction<Record<string, never>, 'handleAutoEquip'>({
  name: 'equipment.auto',
  call: (api, _, options) => api.equipment.autoEquip({}, options),
  types: ['handleAutoEquip'],
  timeoutMs: AUTO_EQUIP_TIMEOUT_MS,
  accepted: SUCCESS_TEXTS.autoEquipStarted,
  success: () => SUCCESS_TEXTS.autoEquip,
  failure: TRY_AGAIN_LATER,
  signedOut: SIGNED_OUT,
  subject: () => 'fleet',
  refresh: [...FLEET_QUERIES, ...ARENA_QUERIES],
});

export const undoAutoEquipAction = defineAction<{ readonly jobId: string }, 'undoAutoEquip'>({
  name: 'equipment.undoAuto',
  call: (api, { jobId }, options) => api.equipment.undoAutoEquip({ body: { jobId } }, options),
  types: ['undoAutoEquip'],
  timeoutMs: AUTO_EQUIP_TIMEOUT_MS,
  success: () => SUCCESS_TEXTS.autoEquipUndone,
  failure: TRY_AGAIN_LATER,
  signedOut: SIGNED_OUT,
  subject: () => 'fleet',
  refresh: FLEET_QUERIES,
});
