import type { WireAsset } from '@blacktide/contract';
import { describe, expect, it } from 'vitest';
import { anAsset, EQUIPPED, ON_MISSION } from '../../../testing/createTestPlayerSession.tsx';
import { toAssetCard } from './assetCard.ts';

const CAPTAIN_LOCKED = 'The captain is currently on a mission or has equipped a CREW/ITEM/SHIP.';
const GENESIS_LOCKED = 'The Genesis ship is currently on a mission.';

describe('a card', () => {
  it('DATA-36 has the values of the wire', () => {
    const mint = 'MintA';
    const wire = anAsset({ uid: '77', name: 'Nobody', level: 4, rarity: 'RARE', goldBurned: 1500 });
    expect(toAssetCard({ ...wire, design: 'qm-01', minted: true, mint })).toEqual({
      id: '77',
      imageUrl: '/art/captains/qm-04.webp',
      collection: 'Steam Punks',
      house: null,
      type: 'CHARACTER',
      name: 'Nobody',
      level: 4,
      rarity: 'RARE',
      location: 'in-game',
      minted: true,
      mint: 'MintA',
      goldBurned: 1500,
      isActionLimited: false,
      lockReason: null,
    });
    expect(toAssetCard({ ...wire, location: 'in-wallet' }).location).toBe('in-wallet');
    expect(toAssetCard({ ...wire, ...ON_MISSION }).isActionLimited).toBe(true);
  });

  it('DATA-33 DATA-36 has defaults for picture and level', () => {
    expect(toAssetCard(anAsset({ image: '', level: 0 }))).toMatchObject({
      imageUrl: '/images/reavers.webp',
      level: 1,
    });
  });

  it('DATA-33 takes the level from the Level trait if the wire has none', () => {
    const asset = anAsset({ level: 0 });
    const attributes = [{ trait_type: 'Level', value: '12' }];
    expect(toAssetCard({ ...asset, metadata: { ...asset.metadata, attributes } }).level).toBe(12);
  });

  it('ASSET-03 takes the collection of a captain from its design, whatever its picture is', () => {
    expect(toAssetCard(anAsset({ design: 'qm-01' })).collection).toBe('Steam Punks');
    expect(toAssetCard(anAsset({ design: 'qm-06', image: '/elsewhere.webp' })).collection).toBe(
      'Dragon Sols',
    );
    expect(toAssetCard(anAsset({ design: 'unknown' })).collection).toBe('');
    expect(toAssetCard(anAsset({ type: 'SHIP', design: 'qm-01' })).collection).toBe('');
  });

  it.each([
    ['SEVENSEAS', 'Seven Seas'],
    ['REAVERS', 'Reavers'],
    ['BLACKTIDE', 'Blacktide'],
    ['ATOMS', 'Atoms'],
    ['ELEMENTERRA', 'Elementerra'],
    ['LASTHAVEN', 'Last Haven'],
  ])('DATA-35 shows for the symbol %s the icon of %s', (symbol, name) => {
    const asset = anAsset();
    const { house } = toAssetCard({ ...asset, metadata: { ...asset.metadata, symbol } });
    expect(house?.name).toBe(name);
    expect(house?.icon).toMatch(/^\/art\/collections\/.+\.svg$/);
    expect(toAssetCard(asset).house).toBeNull();
  });

  it('shows MYTHIC for a ship that is stored as LEGENDARY', () => {
    expect(toAssetCard(anAsset({ type: 'SHIP', rarity: 'LEGENDARY' })).rarity).toBe('MYTHIC');
    expect(toAssetCard(anAsset({ type: 'ITEM', rarity: 'LEGENDARY' })).rarity).toBe('LEGENDARY');
  });
});

describe('a lock', () => {
  const lockOf = (facts: Partial<WireAsset>) => toAssetCard(anAsset(facts)).lockReason;

  it.each<[string, Partial<WireAsset>]>([
    ['on a mission', ON_MISSION],
    ['with a crew', { equippedCrew: '5' }],
    ['with a ship', { equippedShip: '6' }],
    ['with an item', { equippedItems: ['7'] }],
  ])('DATA-34 ASSET-13 ASSET-17 locks a captain %s', (_, facts) => {
    expect(lockOf(facts)).toBe(CAPTAIN_LOCKED);
    expect(lockOf({})).toBeNull();
  });

  it.each([
    ['CREW', 'Crew'],
    ['SHIP', 'Ship'],
    ['ITEM', 'Item'],
  ] as const)('ASSET-14 ASSET-19 locks equipped gear: %s', (type, word) => {
    expect(lockOf({ type, ...EQUIPPED })).toBe(`${word} is equipped to a captain. Please remove it first.`);
    expect(lockOf({ type })).toBeNull();
  });

  it('ASSET-15 ASSET-18 locks a Genesis ship that is assigned or on a mission', () => {
    expect(lockOf({ type: 'GENESIS_SHIP', assignedUserId: 'someone' })).toBe(GENESIS_LOCKED);
    expect(lockOf({ type: 'GENESIS_SHIP', captainAboard: '7' })).toBe(GENESIS_LOCKED);
    expect(lockOf({ type: 'GENESIS_SHIP', isOnMission: true })).toBe(GENESIS_LOCKED);
    expect(lockOf({ type: 'GENESIS_SHIP' })).toBeNull();
  });

  it.each<[WireAsset['type'], Partial<WireAsset>]>([
    ['CHARACTER', { ...ON_MISSION, equippedCrew: '5' }],
    ['SHIP', EQUIPPED],
    ['GENESIS_SHIP', { isOnMission: true, assignedUserId: 'someone' }],
  ])('ASSET-16 never locks an asset in the wallet: %s', (type, facts) => {
    expect(lockOf({ type, ...facts, location: 'in-wallet' })).toBeNull();
    expect(lockOf({ type, ...facts })).not.toBeNull();
  });

  it('holds for an asset that is moving', () => {
    expect(lockOf({ location: 'moving' })).toBe('This asset is being moved');
  });
});
