import * as z from '../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint } from '../endpoint.ts';
import { assetUid, jobAccepted, jobId } from '../schemas.ts';

/** `action`: true equips, false unequips. `replaces`: worn gear that equipping takes off in the same job. */
const equipBody = { nftuid: assetUid, action: z.boolean(), replaces: z.optional(assetUid) };

export const equipment = {
  equipItem: endpoint('POST', '/items/handleEquip', 'session', ACTION_RATE_LIMIT, {
    summary: 'Equips or unequips an item; ends in a handleEquip notification',
    body: z.strictObject({ ...equipBody, itemuid: assetUid }),
    response: jobAccepted,
  }),
  equipCrew: endpoint('POST', '/nfts/handleCrewEquip', 'session', ACTION_RATE_LIMIT, {
    summary: 'Equips or unequips a crew; ends in a handleCrewEquip notification',
    body: z.strictObject({ ...equipBody, crewuid: assetUid }),
    response: jobAccepted,
  }),
  equipShip: endpoint('POST', '/nfts/handleShipEquip', 'session', ACTION_RATE_LIMIT, {
    summary: 'Equips or unequips a ship; ends in a handleShipEquip notification',
    body: z.strictObject({ ...equipBody, shipuid: assetUid }),
    response: jobAccepted,
  }),
  autoEquip: endpoint('POST', '/nfts/handleAutoEquip', 'session', ACTION_RATE_LIMIT, {
    summary: 'Gives all gear to the captains that gain most from it; ends in a handleAutoEquip notification',
    response: jobAccepted,
  }),
  undoAutoEquip: endpoint('POST', '/nfts/undo-auto-equip', 'session', ACTION_RATE_LIMIT, {
    summary:
      'Takes back the last auto equip, by its job, unless equipment or captains have changed since; ends in an undoAutoEquip notification',
    body: z.strictObject({ jobId }),
    response: jobAccepted,
  }),
} as const;

const equipResult = z.strictObject({
  equipped: z.boolean(),
  /** The names of what was not equipped are empty. */
  itemName: z.string(),
  crewName: z.string(),
  shipName: z.string(),
  nftUID: z.int(),
});
export type EquipResult = z.output<typeof equipResult>;

const autoEquipResult = z.strictObject({
  /** Captains whose equipment has changed. */
  changed: z.int(),
  /** Of all captains in the game. */
  strengthBefore: z.int(),
  strengthAfter: z.int(),
});
export type AutoEquipResult = z.output<typeof autoEquipResult>;

export const equipmentNotifications = {
  handleEquip: equipResult,
  handleCrewEquip: equipResult,
  handleShipEquip: equipResult,
  handleAutoEquip: autoEquipResult,
  undoAutoEquip: autoEquipResult,
} as const;
