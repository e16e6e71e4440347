import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const short = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** What is measured of a page as its visitor lives it (web.dev/vitals): ms, but for `cls`, which has no unit. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
/** How the thresholds for web vitals rate a value. */
export const RATINGS = ['good', 'fair', 'poor'] as const;
export type Vital = (typeof VITALS)[number];
export type Rating = (typeof RATINGS)[number];
/** The vitals of one page load; what a browser does not measure, or what did not happen, is left out. */
export type Vitals = Partial<Record<Vital, number>>;

const measured = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000)));

/**
 * What a page reports of one version of a remote. Nothing in it is about a person: no address, no account, no
 * page parameters; messages come without names, numbers and quoted texts.
 */
const RemoteHealthSchema = v.object({
  remote: short(60),
  version: short(80),
  /** Whether the remote was opened, and whether something failed: with one ticket each counts once. */
  visits: count,
  failures: count,
  /** Of the page load that ended. Shells from before this counted ratings here, which are passed over. */
  vitals: v.optional(v.object({ lcp: measured, inp: measured, cls: measured, ttfb: measured }), {}),
  problems: v.optional(
    v.pipe(
      v.array(
        v.object({
          stage: short(20),
          message: short(160),
          /** `file.js:line:column` within the remote's built files, where two copies lie, or empty. */
          place: short(400),
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
  /** The ticket of the page load (`Registry['ticket']`): without it nothing is counted. */
  ticket: v.optional(short(2_000)),
  remotes: v.pipe(v.array(RemoteHealthSchema), v.maxLength(20)),
});
