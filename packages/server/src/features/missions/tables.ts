import type { ClaimResult, OrderLogEntry, WireOrderEndReason } from '@blacktide/contract';
import type { AssetUid, DrawnOutcome, JobId, MissionRun, Money, Prize, RunId } from '@blacktide/rules';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bigintColumn, timestampColumn, walletColumn } from '../../platform/db/columns.ts';
import { exactJson } from '../../platform/db/exactJson.ts';

/** The secret from which all server seeds are derived; created by the first server that starts. */
export const fairnessMaster = pgTable('fairness_master', {
  id: boolean('id').primaryKey(),
  secret: text('secret').notNull(),
});

/** What a claim paid, in smallest units, with names and pictures as they were then. `toClaimResult` adds the run. */
export interface StoredClaim extends Pick<ClaimResult, 'mission' | 'nfts' | 'things' | 'levels'> {
  /** The published text of the row that was drawn. */
  readonly effect: string;
  readonly multiplierPermille: number;
  readonly money: readonly Money[];
  readonly goldBars: bigint;
}

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
  claim: exactJson('claim').$type<StoredClaim>(),
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
  keep: exactJson('keep').$type<readonly Money[]>().notNull(),
  sent: integer('sent').notNull(),
  dueAt: timestampColumn('due_at').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  endedAt: timestampColumn('ended_at'),
  endReason: text('end_reason').$type<WireOrderEndReason>(),
  message: text('message').notNull(),
});

/** One execution of a standing order: the run that it claimed, the run that it sent, and why it ended the order. */
interface StoredTurn {
  readonly claimed: RunId | null;
  readonly sent: RunId | null;
  readonly end: WireOrderEndReason | null;
}

export const orderLog = pgTable('order_log', {
  id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  wallet: walletColumn().notNull(),
  at: timestampColumn('at').notNull(),
  what: text('what').$type<OrderLogEntry['what']>().notNull(),
  message: text('message').notNull(),
  jobId: uuid('job_id').$type<JobId>(),
  turn: jsonb('turn').$type<StoredTurn>(),
});
