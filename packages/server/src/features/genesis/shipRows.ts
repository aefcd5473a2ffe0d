import {
  requireValue,
  toAssetUid,
  toDisplay,
  type Captain,
  type Content,
  type GenesisCost,
  type GenesisRarity,
  type GenesisShip,
  type ShareAgreement,
} from '@blacktide/rules';
import { genesisShips } from '../../chain/tables.ts';
import { assetFromRow, captainFromRow, type AssetRow } from '../../platform/assetRows.ts';
import { assets } from '../../platform/db/tables.ts';
import type { Row } from '../../platform/executor/storedTable.ts';
import {
  rowByKey,
  rowsByColumn,
  type RequiredRow,
  type UnitOfWork,
} from '../../platform/executor/unitOfWork.ts';

type ShipRow = Row<typeof genesisShips>;

/** The ship and the captain aboard. */
export const needsOfShip = (uid: string): RequiredRow[] => [
  rowByKey(assets, uid),
  rowsByColumn(assets, assets.lockRef, uid),
  rowByKey(genesisShips, uid),
];

const toAgreement = (row: ShipRow): ShareAgreement | null =>
  row.sharePercent === null || row.shareEndsAt === null || row.shareProposedBy === null
    ? null
    : {
        percent: row.sharePercent,
        endsAt: row.shareEndsAt.getTime(),
        proposedBy: row.shareProposedBy,
        isAccepted: row.shareAccepted ?? false,
      };

const toRun = ({ missionStartedAt, missionEndsAt }: ShipRow): GenesisShip['run'] =>
  missionStartedAt && missionEndsAt
    ? { startedAt: missionStartedAt.getTime(), endsAt: missionEndsAt.getTime() }
    : null;

/** `aboard`: the uid of the captain aboard. */
export const toGenesisShip = (asset: AssetRow, row: ShipRow, aboard: bigint | null): GenesisShip => ({
  ...assetFromRow(asset),
  family: 'GENESIS_SHIP',
  rarity: (asset.rarity ?? 'BRONZE') as GenesisRarity,
  tierBonus: row.tierBonus,
  licences: [row.licence1, row.licence2, row.licence3],
  run: toRun(row),
  reward: row.reward,
  allTimeRewardClaimed: row.allTimeClaimed,
  allTimeTaxPaid: row.allTimeTax,
  assignedUserId: row.assignedUserId,
  sharePaid: row.sharePaid,
  agreement: toAgreement(row),
  captainAboard: aboard === null ? null : toAssetUid(String(aboard)),
});

const findAboardRow = (work: UnitOfWork, ship: string): AssetRow | undefined =>
  work.table(assets).find(({ lockKind, lockRef }) => lockKind === 'genesis' && lockRef === ship);

/** A loaded ship; null where there is no such ship. */
export const findShip = (work: UnitOfWork, uid: string): GenesisShip | null => {
  const asset = work.table(assets).get(uid);
  const row = work.table(genesisShips).get(uid);
  return asset && row ? toGenesisShip(asset, row, findAboardRow(work, uid)?.uid ?? null) : null;
};

/** What the captain aboard wears does not matter for a ship. */
export const findAboard = (
  work: UnitOfWork,
  ship: string,
  content: Pick<Content, 'designs'>,
): Captain | null => {
  const row = findAboardRow(work, ship);
  return row ? captainFromRow(row, [], content) : null;
};

/** Writes what rules change; the captain aboard is the lock of the captain. */
export const storeShip = (work: UnitOfWork, ship: GenesisShip): void => {
  const { run, agreement } = ship;
  const [licence1, licence2, licence3] = ship.licences;
  const table = work.table(genesisShips);
  table.replace({
    ...requireValue(table.get(ship.uid)),
    tierBonus: ship.tierBonus,
    licence1,
    licence2,
    licence3,
    missionStartedAt: run && new Date(run.startedAt),
    missionEndsAt: run && new Date(run.endsAt),
    reward: ship.reward,
    allTimeClaimed: ship.allTimeRewardClaimed,
    allTimeTax: ship.allTimeTaxPaid,
    assignedUserId: ship.assignedUserId,
    sharePaid: ship.sharePaid,
    sharePercent: agreement && agreement.percent,
    shareEndsAt: agreement && new Date(agreement.endsAt),
    shareProposedBy: agreement && agreement.proposedBy,
    shareAccepted: agreement && agreement.isAccepted,
  });
};

export const toWireCost = ({ gold, booty }: GenesisCost) => ({
  gold: toDisplay(gold, 'GOLD'),
  booty: toDisplay(booty, 'BOOTY'),
});

export const displayBooty = (amount: bigint): number => toDisplay(amount, 'BOOTY');
