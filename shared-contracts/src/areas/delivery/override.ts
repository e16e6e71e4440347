import * as v from 'valibot';
import { SignedTextSchema } from './releases.ts';

/**
 * One remote loaded from one address in place of the released one, for one super-admin's browser and for one hour. It
 * is signed; `kind` distinguishes it from everything else that the same key signs.
 */
export const OverrideSchema = v.object({
  kind: v.literal('override'),
  edition: v.string(),
  /** The id of the super-admin it was made for. */
  person: v.string(),
  remote: v.string(),
  /** The address of the build, ending in a slash: `http://localhost:9201/`. */
  url: v.string(),
  /** UTC, ISO 8601. */
  expiresAt: v.string(),
});
export type Override = v.InferOutput<typeof OverrideSchema>;

/** A page's data about its browser's override: the signed one, or why an existing one doesn't apply. */
export const PageOverrideSchema = v.union([
  v.object({ signed: SignedTextSchema }),
  v.object({ refused: v.string() }),
]);
export type PageOverride = v.InferOutput<typeof PageOverrideSchema>;
