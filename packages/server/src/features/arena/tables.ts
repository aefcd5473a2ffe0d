import type { Money } from '@blacktide/rules';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigintColumn, timestampColumn, walletColumn } from '../../platform/db/columns.ts';
import { exactJson } from '../../platform/db/exactJson.ts';

/** Everybody who has ever sent a captain to the arena. */
export const arenaPlayers = pgTable('arena_players', {
  wallet: walletColumn().primaryKey(),
  /** Stays the same when the player moves to another wallet. */
  id: bigintColumn('id').notNull().generatedByDefaultAsIdentity(),
  xp: integer('xp').notNull(),
  battlesWon: integer('battles_won').notNull(),
  /** The captain that is in the arena now. */
  captain: bigintColumn('captain'),
  /** Null without a captain. */
  enteredAt: timestampColumn('entered_at'),
  /** Waits for its claim. */
  reward: exactJson('reward').$type<readonly Money[]>().notNull(),
});

/** The public record of a battle. A battle without contestants has none. */
export const arenaBattles = pgTable('arena_battles', {
  at: timestampColumn('at').primaryKey(),
  commitment: text('commitment').notNull(),
  serverSeed: text('server_seed').notNull(),
  contestantsHash: text('contestants_hash').notNull(),
  contentHash: text('content_hash').notNull(),
  contestants: integer('contestants').notNull(),
  /** Of the content at that time. */
  courage: integer('courage').notNull(),
  rewardForWin: exactJson('reward_for_win').$type<readonly Money[]>().notNull(),
  rewardForLoss: exactJson('reward_for_loss').$type<readonly Money[]>().notNull(),
});

/** One row for each captain of a battle. */
export const arenaFights = pgTable(
  'arena_fights',
  {
    battleAt: timestampColumn('battle_at').notNull(),
    captain: bigintColumn('captain').notNull(),
    /** `arenaPlayers.id` */
    player: bigintColumn('player').notNull(),
    strength: integer('strength').notNull(),
    /** Null: an opponent of the game. */
    against: bigintColumn('against'),
    againstStrength: integer('against_strength').notNull(),
    won: boolean('won').notNull(),
  },
  (table) => [primaryKey({ columns: [table.battleAt, table.captain] })],
);
