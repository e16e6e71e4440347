import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface HitLimits {
  /** Counts one hit for `key`; returns 0 if it is within the limit, else the ms until the window ends. */
  readonly take: (key: string, limit: { hits: number; windowMs: number }) => Promise<number>;
}

/** Counters in shared rows, so that any number of gateways enforce one limit together. */
export const createHitLimits = (database: Database, now: () => number): HitLimits => ({
  take: async (key, { hits, windowMs }) => {
    const at = new Date(now());
    const end = new Date(now() + windowMs);
    const { rows } = await sql<{ hits: number; window_ends_at: Date }>`
      insert into rate_limit as known (key, hits, window_ends_at) values (${key}, 1, ${end})
      on conflict (key) do update set
        hits = case when known.window_ends_at <= ${at} then 1 else known.hits + 1 end,
        window_ends_at = case when known.window_ends_at <= ${at} then ${end} else known.window_ends_at end
      returning hits, window_ends_at`.execute(database.system);
    const [row] = rows;
    if (!row || row.hits <= hits) return 0;
    return Math.max(1, row.window_ends_at.getTime() - now());
  },
});
