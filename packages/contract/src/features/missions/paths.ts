import { isWallet } from '@blacktide/rules';
import * as z from '../../lazySchemas.ts';

const MISSION = /^missions\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const ACTIVE =
  /^users\/([1-9A-HJ-NP-Za-km-z]{32,44})\/activeMissions\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** `missions/{slug}`. */
export const missionPathSchema = z
  .string()
  .check(z.maxLength(100), z.regex(MISSION, 'not a mission, as missions/supply-store'));

/** `users/{wallet}/activeMissions/{id}`. */
export const activeMissionPathSchema = z
  .string()
  .check(z.maxLength(120), z.regex(ACTIVE, 'not an active mission, as users/{wallet}/activeMissions/{id}'));

export const missionSlugOf = (path: string): string => MISSION.exec(path)?.[1] ?? '';

export const activeMissionPathOf = (wallet: string, id: string): string =>
  `users/${wallet}/activeMissions/${id}`;

/** Whose run, and which; null where the path is none. */
export const parseActiveMissionPath = (
  path: string,
): { readonly wallet: string; readonly id: string } | null => {
  const [, wallet = '', id = ''] = ACTIVE.exec(path) ?? [];
  return isWallet(wallet) ? { wallet, id } : null;
};
