import { CURRENCY_TABLE, mapCurrencies } from '@blacktide/rules';

// Texts that the page needs at start. The rejection messages are separate, so that it can load them later.

export const CURRENCY_NAMES = mapCurrencies((currency) => CURRENCY_TABLE[currency].name);

/** For one team and for many, as the specification writes it. */
export const missionsStartedText = (count: number): string => `${count} mission(s) started`;

/** Success messages without numbers. */
export const SUCCESS_TEXTS = {
  equip: 'Operation successful',
  autoEquipStarted: 'Auto Equip in progress',
  autoEquip: 'Auto Equip successful',
  autoEquipUndone: 'Auto Equip undone',
  arenaSent: 'Successfully sent captain to the arena!',
  arenaClaimed: 'Successfully claimed The Arena Rewards',
  moved: 'Transaction completed successfully',
} as const;

/** The number is the captain's uid plus one, as the specification requires. */
export const equippedText = (name: string, nftUid: string): string =>
  `Successfully equipped ${name} to NFT ${BigInt(nftUid) + 1n}`;
export const unequippedText = (name: string, nftUid: string): string =>
  `Successfully Unequipped ${name} from NFT ${BigInt(nftUid) + 1n}`;
export const levelledUpText = (name: string, level: number): string =>
  `Successfully Levelled Up ${name} to Level ${level}`;
