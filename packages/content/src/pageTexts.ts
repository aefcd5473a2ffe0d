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
  arenaSent: 'Successfully sent captain to the arena!',
  arenaClaimed: 'Successfully claimed The Arena Rewards',
  moved: 'Transaction completed successfully',
} as const;
