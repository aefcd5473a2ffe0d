/**
 * The keys of the advisory locks. The embedded chain takes 7_100_002. The executor's shards are pairs of keys (7_100 and
 * the shard), which PostgreSQL keeps apart from single keys. A lock that decides who owns something must keep its key,
 * or servers of two versions could both own it.
 */
export const MIGRATION_LOCK = 7_100_001;
/** Taken in the database `postgres`: one server per data folder. */
export const EMBEDDED_POSTGRES_LOCK = 7_100_003;
/** One process at a time queues movements whose request ended without booking them. */
export const REQUEUE_LOCK = 7_100_004;
