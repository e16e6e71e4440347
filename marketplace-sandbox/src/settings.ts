import * as v from 'valibot';
import { demoApplication } from './application.ts';

const wholeNumber = v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number));

const settingsSchema = v.object({
  SANDBOX_PORT: v.optional(v.pipe(wholeNumber, v.maxValue(65_535, 'must be a port up to 65535')), '8081'),
  SANDBOX_SEED: v.optional(wholeNumber, '2026'),
  SANDBOX_CLOCK: v.optional(
    v.pipe(v.string(), v.isoTimestamp('must be an ISO time such as 2026-11-21T08:00:00Z')),
  ),
  SANDBOX_RATE_SCALE: v.optional(v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more')), '1000'),
  SANDBOX_TIME_SCALE: v.optional(v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more')), '1000'),
  LWA_CLIENT_ID: v.optional(v.string(), demoApplication.id),
  LWA_CLIENT_SECRET: v.optional(v.string(), demoApplication.secret),
});

type Settings = v.InferOutput<typeof settingsSchema>;

/** Reads the environment. @throws one line per invalid setting, naming it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(settingsSchema, variables);
  if (result.success) return result.output;
  throw new Error(result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('\n'));
}
