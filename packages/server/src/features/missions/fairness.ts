import type { Api, FairnessRecord, NextSeeds } from '@blacktide/contract';
import { commitmentOf, present, publicRecordOf, runId, serverSeedOf, type Wallet } from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Pool } from '../../platform/db/database.ts';
import { missionRuns, players } from '../../platform/db/schema.ts';
import { asPlayer } from '../../platform/executor/asPlayer.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { runOf } from './runs.ts';

/** How many commitments are out at once: a whole fleet's. */
const PUBLISHED = 100;

/** The secret that every server seed follows from. Made by the first server to start, the same for all others. */
export const createMaster = (pool: Pool) => {
  let secret: string | null = null;
  return {
    load: async (): Promise<void> => {
      await pool.query('insert into fairness_master (secret) values ($1) on conflict do nothing', [
        randomBytes(32).toString('hex'),
      ]);
      const { rows } = await pool.query<{ secret: string }>('select secret from fairness_master');
      secret = present(rows[0]).secret;
    },
    read: (): string => present(secret),
  };
};

const seedsOf = (
  master: string,
  wallet: Wallet,
  { seedNumber, playerSeed }: { readonly seedNumber: bigint; readonly playerSeed: string },
): NextSeeds => {
  const number = Number(seedNumber);
  const commitments = Array.from({ length: PUBLISHED }, (_, index) =>
    commitmentOf(serverSeedOf(master, wallet, number + index)),
  );
  return { number, commitment: present(commitments[0]), commitments, playerSeed };
};

export const createFairness = (
  { pool, orm }: Database,
  clock: Clock,
  master: () => string,
): Handlers<Api['fairness']> => ({
  next: async ({ caller: { wallet } }) => {
    const [player] = await orm.select().from(players).where(eq(players.wallet, wallet));
    if (!player) throw notFound('User');
    return seedsOf(master(), wallet, player);
  },
  seed: ({ caller: { wallet }, body: { seed } }) =>
    asPlayer(pool, wallet, [], new Date(clock.now()), (work) => {
      const player = { ...present(work.table(players).get(wallet)), playerSeed: seed };
      work.table(players).put(player);
      return seedsOf(master(), wallet, player);
    }),
});

/** Of a claimed run, for anyone: the outcome of one that is under way stays hidden from everybody. */
export const findRecord = async ({ orm }: Database, id: string): Promise<FairnessRecord> => {
  const [row] = await orm
    .select()
    .from(missionRuns)
    .where(eq(missionRuns.id, runId(id)));
  if (!row) throw notFound('Mission');
  const record = publicRecordOf(runOf(row));
  if (!record) throw new HttpError('NOT_REVEALED', 'This mission is still under way');
  return { ...record, weights: [...record.weights] };
};
