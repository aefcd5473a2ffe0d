import { reject, type RejectionCode, type RejectionContexts } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import {
  SUCCESS_TEXTS,
  equippedText,
  levelledUpText,
  purchasedText,
  formatRejection,
  specialWarningText,
  unequippedText,
} from './messages.ts';

const rejectionMessageOf = <C extends RejectionCode>(code: C, context: RejectionContexts[C]): string =>
  formatRejection(reject(code, context).rejection);

describe('rejection messages', () => {
  it('INV-27 INV-28 INV-29 ask for a choice', () => {
    expect(rejectionMessageOf('EQUIP_NOTHING_CHOSEN', { family: 'ITEM' })).toBe(
      'Please select both a character and an item',
    );
    expect(rejectionMessageOf('EQUIP_NOTHING_CHOSEN', { family: 'CREW' })).toBe(
      'Please select both a character and a crew',
    );
    expect(rejectionMessageOf('EQUIP_NOTHING_CHOSEN', { family: 'SHIP' })).toBe(
      'Please select both a character and a ship',
    );
  });

  it('INV-30 INV-31 name what was not found', () => {
    expect(rejectionMessageOf('NO_CAPTAIN_TO_UNEQUIP', {})).toBe('No associated NFT found');
    expect(rejectionMessageOf('NOT_WORN', { family: 'ITEM' })).toBe('No associated item was found');
  });

  it('INV-33 INV-34 INV-35 INV-36 report success, with the uid plus one', () => {
    expect(equippedText('Scimitar', '41')).toBe('Successfully equipped Scimitar to NFT 42');
    expect(unequippedText('Scimitar', '41')).toBe('Successfully Unequipped Scimitar from NFT 42');
    expect(SUCCESS_TEXTS.equip).toBe('Operation successful');
    expect([SUCCESS_TEXTS.autoEquipStarted, SUCCESS_TEXTS.autoEquip]).toEqual([
      'Auto Equip in progress',
      'Auto Equip successful',
    ]);
  });

  it('SHOP-08 names what is missing in display units', () => {
    const text = rejectionMessageOf('EXCHANGE_TOO_DEAR', { currency: 'GEMS', missing: 4_500_000n });
    expect(text).toBe("You don't have enough GEMS to purchase this item. Missing 4.5 GEMS");
  });

  it('SHOP-11 SHOP-20 SHOP-21 give the messages of the marketplace', () => {
    expect(rejectionMessageOf('NOT_ENOUGH_CURRENCY', { currency: 'MYTHIC_TOKEN', missing: 1n })).toBe(
      "You don't have enough Mythic Ship Token",
    );
    expect(rejectionMessageOf('NOT_ENOUGH_CURRENCY', { currency: 'BOOTY', missing: 1n })).toBe(
      "You don't have enough BOOTY",
    );
    expect(purchasedText('Sloop')).toBe('Purchased Sloop successfully');
  });

  it('UPG-09 UPG-15 UPG-16 give the messages of upgrades', () => {
    expect(rejectionMessageOf('MAX_LEVEL', { uid: '1', level: 20 })).toBe('Max Level');
    expect(rejectionMessageOf('LEVEL_UP_TOO_DEAR', { missing: 1n })).toBe('Not enough funds to level up');
    expect(levelledUpText('Sloop', 4)).toBe('Successfully Levelled Up Sloop to Level 4');
    expect(rejectionMessageOf('LEVEL_COUNT_OUT_OF_RANGE', { levels: 9, most: 3 })).toBe(
      'Choose a number from 1 to 3',
    );
    expect(rejectionMessageOf('LEVEL_COUNT_OUT_OF_RANGE', { levels: 9, most: 0 })).toBe('Max Level');
  });

  it('ARENA-02 ARENA-12 give the messages of the arena', () => {
    expect(rejectionMessageOf('ARENA_NEEDS_DISCORD', {})).toBe('Connect Discord to Join The Arena');
    expect(rejectionMessageOf('ARENA_NO_CAPTAIN', {})).toBe('Please select a captain');
    expect(SUCCESS_TEXTS.arenaSent).toBe('Successfully sent captain to the arena!');
    expect(SUCCESS_TEXTS.arenaClaimed).toBe('Successfully claimed The Arena Rewards');
  });

  it('MISS-29 MISS-32 MISS-33 give the messages of missions', () => {
    expect(rejectionMessageOf('BATTLE_TOKEN_MISSING', { missing: 1n })).toBe(
      'You need a battle token for each captain on this plunder.',
    );
    expect(specialWarningText(Date.UTC(2025, 10, 1))).toBe('NFTs cannot be unstaked until 1 November 2025');
    expect(
      rejectionMessageOf('SPECIAL_ENDED', { mission: 'Northern Watch', endsAt: Date.UTC(2025, 10, 1) }),
    ).toBe('Northern Watch ended on 1 November 2025');
    expect(rejectionMessageOf('TEAM_EMPTY', {})).toBe('No Firebase data found.');
  });

  it('INV-15 says that the captain is on mission', () => {
    expect(rejectionMessageOf('CAPTAIN_ON_MISSION', { uid: '1' })).toBe('Captain is on mission');
  });

  it('FLEET-22 blocks a mission without licence', () => {
    expect(rejectionMessageOf('LICENCE_REQUIRED', { uid: '1' })).toBe(
      'Mission Blocked: This ship requires at least one captain license to be sent on a mission. Please purchase a license before proceeding.',
    );
  });

  it('ASSET-17 ASSET-18 ASSET-19 explain locks', () => {
    expect(rejectionMessageOf('CAPTAIN_LOCKED', { uid: '1' })).toBe(
      'The captain is currently on a mission or has equipped a CREW/ITEM/SHIP.',
    );
    expect(rejectionMessageOf('GENESIS_SHIP_LOCKED', { uid: '1' })).toBe(
      'The Genesis ship is currently on a mission.',
    );
    expect(rejectionMessageOf('GEAR_LOCKED', { uid: '1', family: 'CREW' })).toBe(
      'Crew is equipped to a captain. Please remove it first.',
    );
  });

  it('ASSET-24 ASSET-25 ASSET-26 ASSET-30 give the messages of invalid moves', () => {
    expect(rejectionMessageOf('MOVE_MIXED_FAMILIES', {})).toBe('You can handle one asset type at a time.');
    expect(rejectionMessageOf('MOVE_MIXED_LOCATIONS', {})).toBe(
      'You cannot deposit and withdraw at the same time.',
    );
    expect(rejectionMessageOf('MOVE_WRONG_WAY', { move: 'thaw' })).toBe(
      'Selected assets do not match the current location.',
    );
    expect(rejectionMessageOf('MOVE_MIXED_MINTS', {})).toBe(
      'You cannot manage minted and non-minted assets at the same time.',
    );
    expect(rejectionMessageOf('MOVE_UNKNOWN', { move: 'x' })).toBe('Unknown action type');
  });

  it('PROF-21 PROF-22 give the messages of token transfers', () => {
    expect(rejectionMessageOf('NOT_ENOUGH_ON_CHAIN', { token: 'GOLD' })).toBe('Not enough GOLD on-chain');
    expect(rejectionMessageOf('NOT_ENOUGH_IN_GAME', { token: 'BOOTY' })).toBe('Not enough BOOTY in game');
  });
});
