import { equippedText, unequippedText } from '@blacktide/content';
import { api, type EquipResult } from '@blacktide/contract';
import {
  accept,
  equip,
  swap,
  unequip,
  type Accepted,
  type Equipped,
  type Gear,
  type GearFamily,
  type Rejected,
  type Wallet,
} from '@blacktide/rules';
import { captainFromRow, gearFromRow, isGear, toLockColumns } from '../../platform/assetRows.ts';
import { assets } from '../../platform/db/tables.ts';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';
import type { ActionContext } from '../../platform/executor/action.ts';
import {
  rowByKey,
  rowsByColumn,
  type RequiredRow,
  type UnitOfWork,
} from '../../platform/executor/unitOfWork.ts';

interface EquipCommand {
  readonly owner: Wallet;
  readonly family: GearFamily;
  readonly captain: string;
  readonly gear: string;
  /** False takes the gear off. */
  readonly action: boolean;
  /** Worn gear that the other replaces. */
  readonly replaces?: string | undefined;
}

/** The captain with what it wears, which includes what is replaced, and the gear. */
const needsOfEquip = (captain: string, gear: string): RequiredRow[] => [
  rowByKey(assets, captain),
  rowByKey(assets, gear),
  rowsByColumn(assets, assets.lockRef, captain),
];

const toEquipResult = ({ name, nftUid, equipped }: Equipped, family: GearFamily): EquipResult => ({
  equipped,
  itemName: family === 'ITEM' ? name : '',
  crewName: family === 'CREW' ? name : '',
  shipName: family === 'SHIP' ? name : '',
  nftUID: Number(nftUid),
});

/** Asks the rule and changes the rows of the gear: its lock says who wears it. */
const changeEquipment = (
  { owner, family, captain, gear, action, replaces }: EquipCommand,
  work: UnitOfWork,
  { content }: ActionContext,
): Accepted<unknown, EquipResult> | Rejected => {
  const table = work.table(assets);
  const findGear = (uid: string): Gear | null => {
    const row = table.get(uid);
    return row && isGear(row) ? gearFromRow(row) : null;
  };
  const store = ({ uid, lock }: Gear): void => {
    const row = table.get(uid);
    if (row) table.replace({ ...row, ...toLockColumns(lock) });
  };
  const captainRow = table.get(captain);
  const worn = table.filter(({ lockKind }) => lockKind === 'equipped');
  const state = {
    captain: captainRow?.family === 'CAPTAIN' ? captainFromRow(captainRow, worn, content) : null,
    gear: findGear(gear),
  };
  const command = { owner, family };
  const swapped =
    action && replaces !== undefined ? swap({ ...state, replaced: findGear(replaces) }, command) : null;
  const decision = swapped ?? (action ? equip : unequip)(state, command);
  if (!decision.ok) return decision;
  if (swapped?.ok) store(swapped.state.replaced);
  if (decision.state.gear) store(decision.state.gear);
  return accept(decision.state, decision.effects, toEquipResult(decision.result, family));
};

export const equipItemAction = defineAction({
  name: 'equipItem',
  payload: api.equipment.equipItem.body,
  needs: ({ payload: { nftuid, itemuid } }) => needsOfEquip(nftuid, itemuid),
  decide: ({ wallet, payload: { nftuid, itemuid, ...rest } }, work, context) =>
    changeEquipment(
      { owner: wallet, family: 'ITEM', captain: nftuid, gear: itemuid, ...rest },
      work,
      context,
    ),
});

export const equipCrewAction = defineAction({
  name: 'equipCrew',
  payload: api.equipment.equipCrew.body,
  needs: ({ payload: { nftuid, crewuid } }) => needsOfEquip(nftuid, crewuid),
  decide: ({ wallet, payload: { nftuid, crewuid, ...rest } }, work, context) =>
    changeEquipment(
      { owner: wallet, family: 'CREW', captain: nftuid, gear: crewuid, ...rest },
      work,
      context,
    ),
});

export const equipShipAction = defineAction({
  name: 'equipShip',
  payload: api.equipment.equipShip.body,
  needs: ({ payload: { nftuid, shipuid } }) => needsOfEquip(nftuid, shipuid),
  decide: ({ wallet, payload: { nftuid, shipuid, ...rest } }, work, context) =>
    changeEquipment(
      { owner: wallet, family: 'SHIP', captain: nftuid, gear: shipuid, ...rest },
      work,
      context,
    ),
});

const toMessage = ({ equipped, itemName, crewName, shipName, nftUID }: EquipResult): string => {
  const name = itemName || crewName || shipName;
  return equipped ? equippedText(name, String(nftUID)) : unequippedText(name, String(nftUID));
};

export const equipNotifications: ResultNotifications<'handleEquip' | 'handleCrewEquip' | 'handleShipEquip'> =
  {
    handleEquip: { message: toMessage },
    handleCrewEquip: { message: toMessage },
    handleShipEquip: { message: toMessage },
  };
