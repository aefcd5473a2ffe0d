import { CONTENT } from '@blacktide/content';
import type { WireCaptain, WireCrew, WireItem, WireNft, WireShip } from '@blacktide/contract';
import {
  maxLevelOf,
  rarityLabel,
  strengthPercent,
  strengthTier,
  type EntityType,
  type Rarity,
} from '@blacktide/rules';
import { memoizeByObject } from '../memoizeByObject.ts';
import { isCaptain, storedRarityOf } from '../roster.ts';

/** A captain, crew, ship or item as lists show it. */
export interface EntityCard {
  readonly uid: string;
  readonly type: EntityType;
  /** `QM #12` or `1/1 #3` for a captain, `CREW` for a crew, otherwise the name. */
  readonly title: string;
  /** Of the metadata. */
  readonly name: string;
  readonly level: number;
  readonly maxLevel: number;
  /** The label on the badge; of a captain its strength tier. */
  readonly rarity: Rarity;
  /** Null for gear. */
  readonly strength: number | null;
  /** Of the most that a captain of this type can have, 0 to 100; null for gear. */
  readonly strengthPercent: number | null;
  /** The uid of the captain that wears it; empty if none does. */
  readonly equippedTo: string;
  /** The captain is on a mission, or the captain that wears it is. */
  readonly isOnMission: boolean;
  /** Empty if it is not minted. */
  readonly mint: string;
  readonly image: string;
}

export interface CaptainCard extends EntityCard {
  readonly type: WireCaptain['type'];
  readonly strength: number;
  readonly strengthPercent: number;
  readonly wire: WireCaptain;
}

export interface GearCard extends EntityCard {
  readonly type: 'ITEM' | 'SHIP' | 'CREW';
  readonly wire: WireItem | WireShip | WireCrew;
}

const TYPE_LABELS: Readonly<Record<WireCaptain['type'], string>> = { QM: 'QM', FM: 'FM', UNIQUE: '1/1' };

/** Type and number of a captain: `QM #12`. Without a `#` in the name, the type alone. */
const captainTitle = ({ type, metadata }: Pick<WireCaptain, 'type' | 'metadata'>): string => {
  const [, number] = /#\s*(\S+)/.exec(metadata.name) ?? [];
  return number === undefined ? TYPE_LABELS[type] : `${TYPE_LABELS[type]} #${number}`;
};

/** The same card for the same wire object, so that a list that opens again creates and renders nothing twice. */
const toCaptainCard = memoizeByObject((wire: WireCaptain): CaptainCard => {
  const { uid, type, level, strength, mint, currentMission, metadata } = wire;
  const percent = strengthPercent(strength, type, CONTENT.growth);
  return {
    uid,
    type,
    title: captainTitle(wire),
    name: metadata.name,
    level,
    maxLevel: CONTENT.growth.maxLevel[type],
    rarity: strengthTier(percent),
    strength,
    strengthPercent: percent,
    equippedTo: '',
    isOnMission: currentMission !== '',
    mint,
    image: metadata.image,
    wire,
  };
});

/** The second part of `reavers/{uid}`. */
const wearerUidOf = (equippedTo: string): string => equippedTo.split('/')[1] ?? '';

export const toGearCard = memoizeByObject((wire: WireItem | WireShip | WireCrew): GearCard => {
  const { uid, type, name, level, mint, currentMission, metadata, equipped, equippedTo } = wire;
  const rarity = storedRarityOf(type, wire.rarity);
  return {
    uid,
    type,
    title: type === 'CREW' ? 'CREW' : name,
    name: metadata.name,
    level,
    maxLevel: maxLevelOf({ family: type, rarity }, CONTENT.growth),
    rarity: rarityLabel({ family: type, rarity, level }, CONTENT.growth),
    strength: null,
    strengthPercent: null,
    equippedTo: equipped ? wearerUidOf(equippedTo) : '',
    isOnMission: currentMission !== '',
    mint,
    image: metadata.image,
    wire,
  };
});

/** Cards by family, in the order of the server. */
export interface EntityCards {
  readonly captains: readonly CaptainCard[];
  readonly crews: readonly GearCard[];
  readonly ships: readonly GearCard[];
  readonly items: readonly GearCard[];
}

export const toEntityCards = (nfts: readonly WireNft[], items: readonly WireItem[]): EntityCards => {
  const gear = nfts.flatMap((nft) => (isCaptain(nft) ? [] : [toGearCard(nft)]));
  return {
    captains: nfts.filter(isCaptain).map(toCaptainCard),
    crews: gear.filter(({ type }) => type === 'CREW'),
    ships: gear.filter(({ type }) => type === 'SHIP'),
    items: items.map(toGearCard),
  };
};
