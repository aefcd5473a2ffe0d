import { CONTENT } from '@blacktide/content';
import { formatRejection } from '@blacktide/content/messages';
import {
  equippedUids,
  levelKindOf,
  levelUp,
  levelUpCost,
  levelUpRange,
  strengthOf,
  wearerOf,
  type Balances,
  type Captain,
  type FleetState,
  type Gear,
  type Prices,
  type Wallet,
} from '@blacktide/rules';
import type { EntityCard } from '../../lib/entities/entityCard.ts';

/** What costs and refusals depend on, in the types of the rules. */
export interface UpgradeState {
  readonly wallet: Wallet;
  readonly entities: ReadonlyMap<string, Captain | Gear>;
  readonly balances: Balances;
  readonly prices: Prices;
}

export const indexFleet = ({ captains, gear }: FleetState): ReadonlyMap<string, Captain | Gear> =>
  new Map([...captains, ...gear].map((entity) => [entity.uid, entity]));

/** What raising one entity by a number of levels costs and changes. */
export interface LevelUpOffer {
  readonly levels: number;
  /** How many levels are left. */
  readonly most: number;
  readonly levelAfter: number;
  /** BOOTY in smallest units. */
  readonly cost: bigint;
  /** Of the captain itself, or of the one that wears the gear; null if nobody wears it. */
  readonly strength: { readonly wearer: string | null; readonly now: number; readonly after: number } | null;
  /** Why the server would refuse it; null if it would not. */
  readonly refusal: string | null;
}

const findCaptain = ({ entities }: UpgradeState, uid: string | null): Captain | null => {
  const entity = uid === null ? undefined : entities.get(uid);
  return entity?.family === 'CAPTAIN' ? entity : null;
};

/** The captain's strength, and its strength after the entity has reached `level`. */
const strengthsOf = (
  captain: Captain,
  raised: { readonly uid: string; readonly level: number },
  { entities }: UpgradeState,
) => {
  const worn = equippedUids(captain).flatMap((uid) => {
    const gear = entities.get(uid);
    return gear && gear.family !== 'CAPTAIN' ? [gear] : [];
  });
  const raise = <One extends Captain | Gear>(one: One): One =>
    one.uid === raised.uid ? { ...one, level: raised.level } : one;
  const toStrength = (wearer: Captain, gear: readonly Gear[]): number =>
    strengthOf(wearer, Object.fromEntries(gear.map((one) => [one.uid, one])), CONTENT.growth);
  return { now: toStrength(captain, worn), after: toStrength(raise(captain), worn.map(raise)) };
};

/** Computed with the rule that the server decides with. Null for what is no longer in the game. */
export const toLevelUpOffer = (
  card: EntityCard,
  levels: number,
  state: UpgradeState,
): LevelUpOffer | null => {
  const { wallet, entities, balances, prices } = state;
  const entity = entities.get(card.uid);
  if (!entity) return null;
  const wearer = entity.family === 'CAPTAIN' ? null : findCaptain(state, wearerOf(entity));
  const cost = levels < 1 ? 0n : levelUpCost(levelKindOf(entity), entity.level, levels, prices, CONTENT);
  const command = { owner: wallet, uid: card.uid, type: card.type, levels, maxCost: cost };
  const decision = levelUp({ balances, entity, wearer, prices }, command, { content: CONTENT });
  const captain = entity.family === 'CAPTAIN' ? entity : wearer;
  const levelAfter = entity.level + levels;
  return {
    levels,
    most: levelUpRange(entity.level, card.maxLevel).most,
    levelAfter,
    cost,
    strength: captain && {
      wearer: wearer && wearer.name,
      ...strengthsOf(captain, { uid: card.uid, level: levelAfter }, state),
    },
    refusal: decision.ok ? null : formatRejection(decision.rejection),
  };
};
