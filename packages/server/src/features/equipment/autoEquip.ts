import { SUCCESS_TEXTS } from '@blacktide/content';
import { api, emptyObject, type AutoEquipResult } from '@blacktide/contract';
import {
  accept,
  autoEquip,
  reject,
  undoAutoEquip,
  type Accepted,
  type Content,
  type FleetChange,
  type FleetState,
  type JobId,
  type Wallet,
} from '@blacktide/rules';
import {
  captainFromRow,
  gearFromRow,
  groupEquippedRows,
  isGear,
  toLockColumns,
} from '../../platform/assetRows.ts';
import { assets } from '../../platform/db/tables.ts';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';
import { rowByKey, rowsByColumn, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { autoEquips } from './tables.ts';

const needsOfFleet = (wallet: Wallet) => [
  rowsByColumn(assets, assets.owner, wallet),
  rowByKey(autoEquips, wallet),
];

const loadFleet = (work: UnitOfWork, owner: Wallet, content: Content): FleetState => {
  const rows = work.table(assets).filter((row) => row.owner === owner && row.location === 'game');
  const equipped = groupEquippedRows(rows);
  return {
    captains: rows
      .filter(({ family }) => family === 'CAPTAIN')
      .map((row) => captainFromRow(row, equipped.get(String(row.uid)) ?? [], content)),
    gear: rows.filter(isGear).map(gearFromRow),
  };
};

/** Writes the new locks of the gear that moved. */
const storeMoves = (work: UnitOfWork, { gear }: FleetState, { moves }: FleetChange): void => {
  const table = work.table(assets);
  const moved = new Set(moves.map(({ gear: uid }) => uid));
  for (const { uid, lock } of gear) {
    const row = moved.has(uid) ? table.get(uid) : undefined;
    if (row) table.replace({ ...row, ...toLockColumns(lock) });
  }
};

const keepForUndo = (
  work: UnitOfWork,
  wallet: Wallet,
  jobId: JobId,
  { moves }: Pick<FleetChange, 'moves'>,
): void => {
  const table = work.table(autoEquips);
  const row = { wallet, jobId, moves };
  if (table.get(wallet)) table.replace(row);
  else table.add(row);
};

const toResult = <State>(state: State, change: FleetChange): Accepted<State, AutoEquipResult> =>
  accept(state, [], {
    changed: change.changes.length,
    strengthBefore: change.strengthBefore,
    strengthAfter: change.strengthAfter,
  });

export const autoEquipAction = defineAction({
  name: 'autoEquip',
  payload: emptyObject,
  needs: ({ wallet }) => needsOfFleet(wallet),
  decide: ({ id, wallet }, work, context) => {
    const decision = autoEquip(loadFleet(work, wallet, context.content), { owner: wallet }, context);
    if (!decision.ok) return decision;
    storeMoves(work, decision.state, decision.result);
    keepForUndo(work, wallet, id, decision.result);
    return toResult(decision.state, decision.result);
  },
});

export const undoAutoEquipAction = defineAction({
  name: 'undoAutoEquip',
  payload: api.equipment.undoAutoEquip.body,
  needs: ({ wallet }) => needsOfFleet(wallet),
  decide: ({ wallet, payload: { jobId } }, work, context) => {
    const last = work.table(autoEquips).get(wallet);
    if (last?.jobId !== jobId) return reject('UNDO_TOO_LATE', {});
    const { moves } = last;
    const fleet = loadFleet(work, wallet, context.content);
    const decision = undoAutoEquip(fleet, { owner: wallet, moves }, context);
    if (!decision.ok) return decision;
    storeMoves(work, decision.state, decision.result);
    keepForUndo(work, wallet, last.jobId, { moves: [] });
    return toResult(decision.state, decision.result);
  },
});

export const autoEquipNotifications: ResultNotifications<'handleAutoEquip' | 'undoAutoEquip'> = {
  handleAutoEquip: { message: () => SUCCESS_TEXTS.autoEquip },
  undoAutoEquip: { message: () => SUCCESS_TEXTS.autoEquipUndone },
};
