import type { Money } from '@blacktide/rules';
import { arenaPlayers } from './tables.ts';

/** Amounts of a jsonb column that a compiled statement has read: the driver does not know their form. */
export const readStoredMoney = (value: unknown): readonly Money[] =>
  arenaPlayers.reward.mapFromDriverValue(value) as readonly Money[];
