import { HOUR_MS, nextBattleAt, type BattleType } from '@blacktide/rules';
import { expect } from 'vitest';
import type { SeededPlayer } from './seededPlayer.ts';
import { waitForResult, type TestClock, type TestServer } from './testServer.ts';

/** Links a Discord account, which the arena asks for. */
export const linkDiscord = (
  { app }: TestServer,
  { wallet }: Pick<SeededPlayer, 'wallet'>,
): Promise<unknown> =>
  app.db.pool.query(
    `insert into linked_accounts (id, wallet, provider, subject, username, linked_at)
     values ('discord/' || $1, $1, 'discord', $1, 'sailor', now())`,
    [wallet],
  );

/** Sends a captain to the arena (`action` true) or claims it. */
export const initiateArena = async (player: SeededPlayer, nftuid: string, action: boolean) => {
  const { jobId } = await player.api.arena.initiate({ body: { nftuid, action } });
  return (await waitForResult(player, jobId)).data;
};

const readFoughtUntil = async ({ app }: TestServer, type: BattleType): Promise<number> => {
  const { rows } = await app.db.pool.query<{ at: Date }>(
    'select fought_until as at from battle_schedule where type = $1',
    [type],
  );
  return rows[0]?.at.getTime() ?? 0;
};

/** Moves the clock to the next battle and waits until it has been fought. */
export const fightNextBattle = async (
  server: TestServer,
  clock: TestClock,
  type: BattleType,
): Promise<number> => {
  const battleAt = nextBattleAt(type, clock.now());
  clock.advance(battleAt - clock.now());
  await expect.poll(() => readFoughtUntil(server, type)).toBe(battleAt);
  clock.advance(HOUR_MS / 60);
  return battleAt;
};

/** Waits until every battle that is due has been fought. */
export const waitForDueBattles = async (
  server: TestServer,
  clock: TestClock,
  type: BattleType,
): Promise<void> => {
  const isDone = async () => nextBattleAt(type, await readFoughtUntil(server, type)) > clock.now();
  await expect.poll(isDone).toBe(true);
};
