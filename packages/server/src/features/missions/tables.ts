import type {
  ClaimResult,
  WireMoney,
  WireOrderEndReason,
  OrderLogEntry,
  WireStandingOrderStep,
} from '@blacktide/contract';
import type { AssetUid, DrawnOutcome, JobId, MissionRun, Money, Prize, RunId } from '@blacktide/rules';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bigintColumn, timestampColumn, walletColumn } from '../../platform/db/columns.ts';
import { exactJson } from '../../platform/db/exactJson.ts';

/** The secret from which all server seeds are derived; created by the first server that starts. */
export const fairnessMaster = pgTable('fairness_master', {
  id: boolean('id').primaryKey(),
  secret: text('secret').notNull(),
});

/** One team on one mission, from send to claim. It contains all that the claim needs, in case the content changes. */
export const missionRuns = pgTable('mission_runs', {
  id: uuid('id').$type<RunId>().primaryKey(),
  owner: walletColumn('owner').notNull(),
  mission: text('mission').notNull(),
  kind: text('kind').$type<MissionRun['kind']>().notNull(),
  team: jsonb('team').$type<readonly AssetUid[]>().notNull(),
  startedAt: timestampColumn('started_at').notNull(),
  endsAt: timestampColumn('ends_at').notNull(),
  levelCount: integer('level_count').notNull(),
  paid: exactJson('paid').$type<readonly Money[]>().notNull(),
  outcome: jsonb('outcome').$type<DrawnOutcome>().notNull(),
  prize: exactJson('prize').$type<Prize>().notNull(),
  contentHash: text('content_hash').notNull(),
  commitment: text('commitment').notNull(),
  playerSeed: text('player_seed').notNull(),
  serverSeed: text('server_seed').notNull(),
  claimedAt: timestampColumn('claimed_at'),
  /** The result of the claim as sent to the player. */
  claim: jsonb('claim').$type<ClaimResult>(),
  claimJob: uuid('claim_job').$type<JobId>(),
  /** The standing order that sent it. */
  orderId: uuid('order_id'),
});

/** An order to the server to claim a run and send the team again. `run` is the current one. */
export const standingOrders = pgTable('standing_orders', {
  id: uuid('id').primaryKey(),
  wallet: walletColumn().notNull(),
  run: uuid('run').$type<RunId>().notNull(),
  mission: text('mission').notNull(),
  team: jsonb('team').$type<readonly AssetUid[]>().notNull(),
  levelCount: integer('level_count').notNull(),
  times: integer('times'),
  until: timestampColumn('until'),
  claimWhen: text('claim_when').$type<'ready' | 'full'>().notNull(),
  stopOnFailure: boolean('stop_on_failure').notNull(),
  keep: jsonb('keep').$type<readonly WireMoney[]>().notNull(),
  sent: integer('sent').notNull(),
  dueAt: timestampColumn('due_at').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  endedAt: timestampColumn('ended_at'),
  endReason: text('end_reason').$type<WireOrderEndReason>(),
  message: text('message').notNull(),
});

export const orderLog = pgTable('order_log', {
  id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  wallet: walletColumn().notNull(),
  at: timestampColumn('at').notNull(),
  what: text('what').$type<OrderLogEntry['what']>().notNull(),
  message: text('message').notNull(),
  jobId: uuid('job_id').$type<JobId>(),
  turn: jsonb('turn').$type<WireStandingOrderStep>(),
});

/** What each faucet had ever paid when the UTC day began. */
export const emissionMarks = pgTable(
  'emission_marks',
  {
    faucet: text('faucet').notNull(),
    currency: text('currency').notNull(),
    day: integer('day').notNull(),
    ever: bigintColumn('ever').notNull(),
  },
  (table) => [primaryKey({ columns: [table.faucet, table.currency] })],
);
