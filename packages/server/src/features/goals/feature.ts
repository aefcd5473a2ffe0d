import { api } from '@blacktide/contract';
import type { RunId, Wallet } from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import { orm, type Client, type Database } from '../../platform/db/database.ts';
import { defineFeature } from '../../platform/feature.ts';
import { claimGoalAction, goalNotifications } from './claimGoal.ts';
import { createGoalReader, type FactSources } from './facts.ts';
import { createGoalHandlers } from './goals.ts';
import * as tables from './tables.ts';

interface Needs extends FactSources {
  readonly isOwnRunClaimed: (wallet: Wallet, run: RunId) => Promise<boolean | null>;
}

const { goalRecords } = tables;

/** What was paid stays, as in the ledger: a player who comes back is not paid again. */
const forget = async (client: Client, wallet: Wallet): Promise<void> => {
  await orm(client).update(goalRecords).set({ proofCheckedAt: null }).where(eq(goalRecords.wallet, wallet));
};

const exportGoals = async function* ({ orm: db }: Database, wallet: Wallet): AsyncGenerator<object> {
  yield* await db.select().from(goalRecords).where(eq(goalRecords.wallet, wallet));
};

export const goalsFeature = defineFeature({
  tables,
  actions: [claimGoalAction],
  notifications: goalNotifications,
  create: ({ db, gameClock: clock, content, requestQueue }, { isOwnRunClaimed, ...sources }: Needs) => ({
    handlers: {
      goals: createGoalHandlers({
        db,
        clock,
        requestQueue,
        isOwnRunClaimed,
        readGoals: createGoalReader({ db, clock, content, sources }),
      }),
    },
    closable: [api.goals.claim],
    personalData: { forget },
    exportLists: { goals: exportGoals },
  }),
});
