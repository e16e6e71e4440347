/**
 * A test waits for a named condition, and reports after its own time-out that it didn't occur; a busy machine must not
 * end it before.
 */
export const TEST_TIMEOUT_MS = 30_000;
