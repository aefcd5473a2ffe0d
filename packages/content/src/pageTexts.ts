import type { Currency } from '@blacktide/rules';

// What the page says before anything is refused: apart from the sentences, which it fetches when it needs them.

/** What players call a currency, as the specification's texts spell it. */
export const CURRENCY_NAMES: Readonly<Record<Currency, string>> = {
  BOOTY: 'BOOTY',
  GOLD: 'GOLD',
  GEMS: 'GEMS',
  TREASURE: 'TREASURE',
  MYTHIC_TOKEN: 'Mythic Ship Token',
  BATTLE_TOKEN: 'Battle Token',
};

/** Both for one team and for a fleet, as the specification has it. */
export const missionsStartedText = (count: number): string => `${count} mission(s) started`;

/** Successes that carry no figure. */
export const SUCCESS_TEXTS = {
  equip: 'Operation successful',
  autoEquipStarted: 'Auto Equip in progress',
  autoEquip: 'Auto Equip successful',
  arenaSent: 'Successfully sent captain to the arena!',
  arenaClaimed: 'Successfully claimed The Arena Rewards',
  moved: 'Transaction completed successfully',
} as const;
