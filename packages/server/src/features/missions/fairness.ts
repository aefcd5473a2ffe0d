import type { Api, FairnessRecord, NextSeeds } from '@blacktide/contract';
import {
  commitmentOf,
  requireValue,
  fairnessRecordOf,
  toRunId,
  serverSeedOf,
  type Wallet,
} from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fairnessMaster, missionRuns } from './tables.ts';
import { players } from '../../platform/db/tables.ts';
import { inPlayerTransaction } from '../../platform/executor/inPlayerTransaction.ts';
import { HttpError, createNotFound } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { toMissionRun } from './runs.ts';

/** Commitments that are published in advance: enough for the largest send. */
const PUBLISHED_COMMITMENTS = 100;

/** The secret from which all server seeds are derived. The first server that starts creates it; all others read it. */
export const createMasterSecret = ({ orm }: Database) => {
  let secret: string | null = null;
  return {
    load: async (): Promise<void> => {
      const created = { id: true, secret: randomBytes(32).toString('hex') };
      await orm.insert(fairnessMaster).values(created).onConflictDoNothing();
      const [stored] = await orm.select().from(fairnessMaster);
      secret = requireValue(stored).secret;
    },
    read: (): string => requireValue(secret),
  };
};

const toNextSeeds = (
  masterSecret: string,
  wallet: Wallet,
  { seedNumber, playerSeed }: { readonly seedNumber: bigint; readonly playerSeed: string },
): NextSeeds => {
  const number = Number(seedNumber);
  const commitments = Array.from({ length: PUBLISHED_COMMITMENTS }, (_, index) =>
    commitmentOf(serverSeedOf(masterSecret, wallet, number + index)),
  );
  return { number, commitment: requireValue(commitments[0]), commitments, playerSeed };
};

export const createFairnessHandlers = (
  { pool, orm }: Database,
  clock: Clock,
  masterSecret: () => string,
): Handlers<Api['fairness']> => ({
  next: async ({ caller: { wallet } }) => {
    const [player] = await orm.select().from(players).where(eq(players.wallet, wallet));
    if (!player) throw createNotFound('User');
    return toNextSeeds(masterSecret(), wallet, player);
  },
  seed: ({ caller: { wallet }, body: { seed } }) =>
    inPlayerTransaction(pool, wallet, [], new Date(clock.now()), (work) => {
      const player = { ...requireValue(work.table(players).get(wallet)), playerSeed: seed };
      work.table(players).replace(player);
      return toNextSeeds(masterSecret(), wallet, player);
    }),
});

/** The public record of a claimed run. Before the claim the outcome stays hidden. */
export const findFairnessRecord = async ({ orm }: Database, id: string): Promise<FairnessRecord> => {
  const [row] = await orm
    .select()
    .from(missionRuns)
    .where(eq(missionRuns.id, toRunId(id)));
  if (!row) throw createNotFound('Mission');
  const record = fairnessRecordOf(toMissionRun(row));
  if (!record) throw new HttpError('NOT_REVEALED', 'This mission is still running');
  return { ...record, weights: [...record.weights] };
};
