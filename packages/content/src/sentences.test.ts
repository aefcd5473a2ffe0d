import { reject, type RejectionCode, type RejectionContexts } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import {
  DONE,
  equippedText,
  levelledUpText,
  purchased,
  sentenceFor,
  specialWarning,
  unequippedText,
} from './sentences.ts';

const say = <C extends RejectionCode>(code: C, context: RejectionContexts[C]): string =>
  sentenceFor(reject(code, context).rejection);

describe('sentences', () => {
  it('INV-27 INV-28 INV-29 ask for a choice', () => {
    expect(say('EQUIP_NOTHING_CHOSEN', { family: 'ITEM' })).toBe(
      'Please select both a character and an item',
    );
    expect(say('EQUIP_NOTHING_CHOSEN', { family: 'CREW' })).toBe('Please select both a character and a crew');
    expect(say('EQUIP_NOTHING_CHOSEN', { family: 'SHIP' })).toBe('Please select both a character and a ship');
  });

  it('INV-30 INV-31 say what was not found', () => {
    expect(say('NO_CAPTAIN_TO_UNEQUIP', {})).toBe('No associated NFT found');
    expect(say('NOT_WORN', { family: 'ITEM' })).toBe('No associated item was found');
  });

  it('INV-33 INV-34 INV-35 INV-36 tell success, with the uid plus one', () => {
    expect(equippedText('Scimitar', '41')).toBe('Successfully equipped Scimitar to NFT 42');
    expect(unequippedText('Scimitar', '41')).toBe('Successfully Unequipped Scimitar from NFT 42');
    expect(DONE.equip).toBe('Operation successful');
    expect([DONE.autoEquipStarted, DONE.autoEquip]).toEqual([
      'Auto Equip in progress',
      'Auto Equip successful',
    ]);
  });

  it('SHOP-08 names what is missing in display units', () => {
    const text = say('EXCHANGE_TOO_DEAR', { currency: 'GEMS', missing: 4_500_000n });
    expect(text).toBe("You don't have enough GEMS to purchase this item. Missing 4.5 GEMS");
  });

  it('SHOP-11 SHOP-20 SHOP-21 speak for the marketplace', () => {
    expect(say('NOT_ENOUGH_CURRENCY', { currency: 'MYTHIC_TOKEN', missing: 1n })).toBe(
      "You don't have enough Mythic Ship Token",
    );
    expect(say('NOT_ENOUGH_CURRENCY', { currency: 'BOOTY', missing: 1n })).toBe(
      "You don't have enough BOOTY",
    );
    expect(purchased('Sloop')).toBe('Purchased Sloop successfully');
  });

  it('UPG-09 UPG-15 UPG-16 speak for upgrades', () => {
    expect(say('MAX_LEVEL', { uid: '1', level: 20 })).toBe('Max Level');
    expect(say('LEVEL_UP_TOO_DEAR', { missing: 1n })).toBe('Not enough funds to level up');
    expect(levelledUpText('Sloop', 4)).toBe('Successfully Levelled Up Sloop to Level 4');
    expect(say('LEVEL_COUNT_OUT_OF_RANGE', { levels: 9, most: 3 })).toBe('Choose a number from 1 to 3');
    expect(say('LEVEL_COUNT_OUT_OF_RANGE', { levels: 9, most: 0 })).toBe('Max Level');
  });

  it('ARENA-02 ARENA-09 ARENA-12 speak for the arena', () => {
    expect(say('ARENA_NEEDS_DISCORD', {})).toBe('Connect Discord to Join The Arena');
    expect(say('ARENA_NO_CAPTAIN', {})).toBe('No captain available for equipping.');
    expect(DONE.arenaSent).toBe('Successfully sent captain to the arena!');
    expect(DONE.arenaClaimed).toBe('Successfully claimed The Arena Rewards');
  });

  it('MISS-29 MISS-32 MISS-33 MISS-51 speak for missions', () => {
    expect(say('BATTLE_TOKEN_MISSING', { missing: 1n })).toBe(
      'You need a battle token for each captain on this plunder.',
    );
    expect(specialWarning(Date.UTC(2025, 10, 1))).toBe('NFTs cannot be unstaked until 1 November 2025');
    expect(say('SPECIAL_ENDED', { mission: 'Northern Watch', endsAt: Date.UTC(2025, 10, 1) })).toBe(
      'Northern Watch ended on 1 November 2025',
    );
    expect(say('TEAM_EMPTY', {})).toBe('No Firebase data found.');
    expect(say('RESEND_NOTHING', {})).toBe('No NFTs to send on Mission');
  });

  it('INV-15 says that the captain is on mission', () => {
    expect(say('CAPTAIN_ON_MISSION', { uid: '1' })).toBe('Captain is on mission');
  });

  it('FLEET-22 blocks a mission without licence', () => {
    expect(say('LICENCE_REQUIRED', { uid: '1' })).toBe(
      'Mission Blocked: This ship requires at least one captain license to be sent on a mission. Please purchase a license before proceeding.',
    );
  });

  it('ASSET-17 ASSET-18 ASSET-19 explain locks', () => {
    expect(say('CAPTAIN_LOCKED', { uid: '1' })).toBe(
      'The captain is currently on a mission or has equipped a CREW/ITEM/SHIP.',
    );
    expect(say('GENESIS_SHIP_LOCKED', { uid: '1' })).toBe('The Genesis ship is currently on a mission.');
    expect(say('GEAR_LOCKED', { uid: '1', family: 'CREW' })).toBe(
      'Crew is equipped to a captain. Please remove it first.',
    );
  });

  it('ASSET-24 ASSET-25 ASSET-26 ASSET-30 keep a move clean', () => {
    expect(say('MOVE_MIXED_FAMILIES', {})).toBe('You can handle one asset type at a time.');
    expect(say('MOVE_MIXED_LOCATIONS', {})).toBe('You cannot deposit and withdraw at the same time.');
    expect(say('MOVE_WRONG_WAY', { move: 'thaw' })).toBe(
      'Selected assets do not match the current location.',
    );
    expect(say('MOVE_MIXED_MINTS', {})).toBe(
      'You cannot manage minted and non-minted assets at the same time.',
    );
    expect(say('MOVE_UNKNOWN', { move: 'x' })).toBe('Unknown action type');
  });

  it('PROF-21 PROF-22 speak for tokens', () => {
    expect(say('NOT_ENOUGH_ON_CHAIN', { token: 'GOLD' })).toBe('Not enough GOLD on-chain');
    expect(say('NOT_ENOUGH_IN_GAME', { token: 'BOOTY' })).toBe('Not enough BOOTY in game');
  });
});
