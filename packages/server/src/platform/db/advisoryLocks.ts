/**
 * The keys of all advisory locks that the game server takes. The embedded chain takes 7_100_002; a key must not change
 * while servers of the earlier version may run on the same database.
 */
export const MIGRATION_LOCK = 7_100_001;
/** Taken in the database `postgres`: one server per data folder. */
export const EMBEDDED_POSTGRES_LOCK = 7_100_003;
/** One process at a time queues movements whose request ended without booking them. */
export const REQUEUE_LOCK = 7_100_004;
