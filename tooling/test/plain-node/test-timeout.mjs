/**
 * A test waits for a named condition, and reports after its own time-out that it didn't occur; a busy machine must not
 * end it before. On the three nodes of a Citus cluster, which share a machine, everything takes longer.
 */
export const TEST_TIMEOUT_MS = process.env.TEST_CITUS_WORKERS ? 90_000 : 30_000;
