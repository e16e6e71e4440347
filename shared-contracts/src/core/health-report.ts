import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const short = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** How Google's thresholds for web vitals rate a value. */
export const VITALS = ['lcp', 'cls', 'inp'] as const;
export const RATINGS = ['good', 'fair', 'poor'] as const;
export type Vital = (typeof VITALS)[number];
export type Rating = (typeof RATINGS)[number];

const MEASURES = VITALS.flatMap((vital) => RATINGS.map((rating) => `${vital}-${rating}` as const));

/**
 * What a page tells the gateway of one version of a remote. Nothing in it is about a person: no address, no account, no
 * page parameters; messages come without names, numbers and quoted texts.
 */
const RemoteHealthSchema = v.object({
  remote: short(60),
  version: short(80),
  /** Times that the remote was opened, and those of them in which something failed. */
  visits: count,
  failures: count,
  vitals: v.optional(v.record(v.picklist(MEASURES), count), {}),
  problems: v.optional(
    v.pipe(
      v.array(
        v.object({
          stage: short(20),
          message: short(160),
          /** `file.js:line:column` within the remote's built files, or empty. */
          place: short(160),
        }),
      ),
      v.maxLength(10),
    ),
    [],
  ),
});
export type RemoteHealth = v.InferOutput<typeof RemoteHealthSchema>;

/** What pages send to `/app/reports`. */
export const HealthReportSchema = v.object({
  remotes: v.pipe(v.array(RemoteHealthSchema), v.maxLength(20)),
});
