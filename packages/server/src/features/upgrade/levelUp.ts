import { levelledUpText } from '@blacktide/content';
import { api } from '@blacktide/contract';
import { accept, entityTypeOf, levelUp, toDisplay, toUnits, type Captain, type Gear } from '@blacktide/rules';
import { captainFromRow, gearFromRow, isGear, type AssetRow } from '../../platform/assetRows.ts';
import { currentPrices, PRICE_NEEDS } from '../../platform/currentPrices.ts';
import { assets } from '../../platform/db/tables.ts';
import {
  defineAction,
  type ActionContext,
  type ResultNotifications,
} from '../../platform/executor/action.ts';
import { rowByKey } from '../../platform/executor/unitOfWork.ts';

/** Null for what has no level, such as a Genesis ship. What a captain wears does not matter here. */
const toEntity = (row: AssetRow | undefined, { content }: ActionContext): Captain | Gear | null => {
  if (row?.family === 'CAPTAIN') return captainFromRow(row, [], content);
  return row && isGear(row) ? gearFromRow(row) : null;
};

const wearerUidOf = (row: AssetRow | undefined): string | null =>
  row?.lockKind === 'equipped' ? row.lockRef : null;

export const levelUpAction = defineAction({
  name: 'levelUp',
  payload: api.upgrade.levelUp.body,
  needs: ({ payload: { levelUpUid } }) => [rowByKey(assets, levelUpUid), ...PRICE_NEEDS],
  needsAfterLoad: ({ wallet, payload: { levelUpUid } }, work) => {
    const row = work.table(assets).get(levelUpUid);
    const wearer = row?.owner === wallet ? wearerUidOf(row) : null;
    return wearer === null ? [] : [rowByKey(assets, wearer)];
  },
  decide: ({ wallet, payload: { type, levelUpUid, levelUpCount, maxCost } }, work, context) => {
    const table = work.table(assets);
    const row = table.get(levelUpUid);
    const wearer = toEntity(table.get(wearerUidOf(row) ?? ''), context);
    const state = {
      balances: work.ledger.balances(wallet),
      entity: toEntity(row, context),
      wearer: wearer?.family === 'CAPTAIN' ? wearer : null,
      prices: currentPrices(work, context),
    };
    const command = {
      owner: wallet,
      uid: levelUpUid,
      type,
      levels: levelUpCount,
      maxCost: maxCost === undefined ? null : toUnits(maxCost, 'BOOTY'),
    };
    const decision = levelUp(state, command, context);
    if (!decision.ok) return decision;
    const { entity, cost } = decision.result;
    if (row) table.replace({ ...row, level: entity.level });
    return accept(decision.state, decision.effects, {
      uid: entity.uid,
      type: entityTypeOf(entity),
      name: entity.name,
      level: entity.level,
      cost: { currency: 'BOOTY' as const, amount: toDisplay(cost, 'BOOTY') },
    });
  },
});

export const upgradeNotifications: ResultNotifications<'levelUpEntities'> = {
  levelUpEntities: { message: ({ name, level }) => levelledUpText(name, level) },
};
