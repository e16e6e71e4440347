import * as v from 'valibot';
import { MOST_FRAMES } from './stack-frames.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const short = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** What is measured of a page as its visitor experiences it (web.dev/vitals): ms, except `cls`, which has no unit. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
/** How the thresholds for web vitals rate a value. */
export const RATINGS = ['good', 'fair', 'poor'] as const;
export type Vital = (typeof VITALS)[number];
export type Rating = (typeof RATINGS)[number];
/** The vitals of one page load; unmeasured or missing ones are left out. */
export type Vitals = Partial<Record<Vital, number>>;

const measurement = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000)));

/**
 * A page's report about one version of a remote. It contains nothing about a person: no address, no account, no page
 * parameters; messages come without names, numbers and quoted texts.
 */
const RemoteHealthSchema = v.object({
  remote: short(60),
  version: short(80),
  /** Whether the remote was opened, and whether something failed: each counts once per ticket. */
  visits: count,
  failures: count,
  /** From the finished page load. Older shells sent ratings here, which are ignored. */
  /** The name of the route that the remote was opened at: the vitals are also counted by it. */
  route: v.optional(short(60)),
  vitals: v.optional(
    v.object({ lcp: measurement, inp: measurement, cls: measurement, ttfb: measurement }),
    {},
  ),
  problems: v.optional(
    v.pipe(
      v.array(
        v.object({
          stage: short(20),
          message: short(160),
          /** `file.js:line:column` within the remote's built files, where two copies lie, or empty. */
          place: short(400),
          /** The calls that led there, innermost first, each as `place`. Missing from older shells. */
          stack: v.optional(v.pipe(v.array(short(200)), v.maxLength(MOST_FRAMES)), []),
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
export type HealthReport = v.InferOutput<typeof HealthReportSchema>;
