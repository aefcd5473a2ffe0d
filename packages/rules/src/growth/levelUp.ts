import { isOnMission, type Captain, type CaptainType, type Gear, type GearFamily } from '../assets.ts';
import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import type { Balances } from '../money.ts';
import { bootyAtPrice, type PriceTable, type Prices } from '../prices.ts';
import { levelKindOf, maxLevelOf, type GrowthTable, type LevelKind } from './levels.ts';

export interface LevelUpState {
  readonly balances: Balances;
  /** Null where there is none with the uid. */
  readonly entity: Captain | Gear | null;
  /** The captain that wears the entity, where one does. */
  readonly wearer: Captain | null;
  readonly prices: Prices;
}

/** 1² + 2² + … + n² */
const squaresTo = (n: number): number => (n * (n + 1) * (2 * n + 1)) / 6;

/** What raising from `level` by `levels` costs in BOOTY today. */
export const levelUpCost = (
  kind: LevelKind,
  level: number,
  levels: number,
  prices: Prices,
  { growth, prices: table }: { growth: GrowthTable; prices: PriceTable },
): bigint => {
  const squares = squaresTo(level + levels - 1) - squaresTo(level - 1);
  return bootyAtPrice(growth.levelUpBase[kind] * BigInt(squares), prices, table);
};

/** The type of an entity as players and the wire name it. */
export type EntityType = CaptainType | GearFamily;

export const entityTypeOf = (entity: Captain | Gear): EntityType =>
  entity.family === 'CAPTAIN' ? entity.type : entity.family;

export interface LevelUp {
  readonly owner: Wallet;
  readonly uid: string;
  /** What the player takes the entity for. */
  readonly type: EntityType;
  readonly levels: number;
  /** The cost that the player was shown; null if none. */
  readonly maxCost: bigint | null;
}

export interface LevelledUp {
  readonly entity: Captain | Gear;
  readonly cost: bigint;
}

/** Raises anything that is not on a mission, up to the highest level of its kind; the BOOTY is burned. */
export const levelUp = (
  state: LevelUpState,
  { owner, uid, type, levels, maxCost }: LevelUp,
  { content }: Pick<RuleContext, 'content'>,
): Decision<LevelUpState, LevelledUp> => {
  const { entity, wearer, balances, prices } = state;
  if (!entity) return reject('ENTITY_UNKNOWN', { uid });
  if (entity.owner !== owner) return reject('NOT_YOURS', { uid: entity.uid });
  if (entity.location !== 'game') return reject('NOT_IN_GAME', { uid: entity.uid });
  if (entityTypeOf(entity) !== type) return reject('ENTITY_WRONG_TYPE', { uid, name: entity.name, type });
  if (isOnMission(entity) || (wearer && isOnMission(wearer))) {
    return reject('ENTITY_ON_MISSION', { uid: entity.uid, name: entity.name });
  }
  const most = maxLevelOf(entity, content.growth) - entity.level;
  if (most <= 0) return reject('MAX_LEVEL', { uid: entity.uid, level: entity.level });
  if (!Number.isInteger(levels) || levels < 1 || levels > most) {
    return reject('LEVEL_COUNT_OUT_OF_RANGE', { levels, most });
  }
  const cost = levelUpCost(levelKindOf(entity), entity.level, levels, prices, content);
  if (maxCost !== null && cost > maxCost) return reject('PRICE_MOVED', { cost, shown: maxCost });
  if (balances.BOOTY < cost) return reject('LEVEL_UP_TOO_DEAR', { missing: cost - balances.BOOTY });

  const account = playerAccount(owner);
  const payments = [transfer(account, 'burn', 'BOOTY', cost, 'levelUp.cost')];
  const raised = { ...entity, level: entity.level + levels };
  return accept(
    { ...state, balances: applyTransfers(balances, account, payments), entity: raised },
    payments,
    { entity: raised, cost },
  );
};
