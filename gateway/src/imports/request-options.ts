import type { RequestOptions } from '../outside/marketplace/sp-api/request.ts';

/** An import waits patiently for its share of the marketplace's rate: nobody sits in front of it. */
const PATIENCE_MS = 10 * 60_000;

/** How imports ask the marketplace: patiently, and no longer than their job lives. */
export const patiently = (signal?: AbortSignal): RequestOptions => ({
  deadlineMs: PATIENCE_MS,
  ...(signal ? { signal } : {}),
});
