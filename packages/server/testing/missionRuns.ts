import type { WireCaptain as CaptainView, Notification } from '@blacktide/contract';
import type { Database } from '../src/platform/db/database.ts';
import { waitForResult, type TestPlayer } from './testServer.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export const loadCaptains = async (player: TestPlayer): Promise<CaptainView[]> =>
  (await player.api.inventory.nfts()).flatMap((nft) =>
    nft.type === 'QM' || nft.type === 'FM' || nft.type === 'UNIQUE' ? [nft] : [],
  );

/** Sends one team and waits for the result. */
export const sendAndWait = async (
  player: TestPlayer,
  slug: string,
  nfts: readonly string[],
  levelCount?: number,
): Promise<Notification> => {
  const body = { missionPath: `missions/${slug}`, nfts: [...nfts], ...(levelCount ? { levelCount } : {}) };
  return waitForResult(player, (await player.api.missions.initiate({ body })).jobId);
};

export const readActiveMissionPath = ({ data }: Notification): string => {
  const path = data.result?.['activeMissionPath'];
  if (typeof path !== 'string') throw new Error(`the team was not sent: ${data.message}`);
  return path;
};

export const parseRunId = (path: string): string => path.split('/').at(-1) ?? '';

export const claimAndWait = async (player: TestPlayer, activeMissionPath: string): Promise<Notification> =>
  waitForResult(player, (await player.api.missions.claim({ body: { activeMissionPath } })).jobId);

/** Equips a captain with an asset. */
export const updateEquippedRow = ({ pool }: Database, uid: string, asset: string) =>
  pool.query(`update assets set lock_kind = 'equipped', lock_ref = $1 where uid = $2`, [uid, asset]);
