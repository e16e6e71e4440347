import * as v from 'valibot';
import { SignedTextSchema } from './releases.ts';

/**
 * One remote from one address in place of what is released, for one super-admin's browser and for one hour. It travels
 * signed; `kind` keeps it apart from everything else that the same key signs.
 */
export const OverrideSchema = v.object({
  kind: v.literal('override'),
  edition: v.string(),
  /** The id of the super-admin it was made for. */
  person: v.string(),
  remote: v.string(),
  /** Where the build lies, ending in a slash: `http://localhost:9201/`. */
  url: v.string(),
  /** UTC, ISO 8601. */
  expiresAt: v.string(),
});
export type Override = v.InferOutput<typeof OverrideSchema>;

/** What a page says of the override of its browser: the signed one, or why the one that was there does not count. */
export const PageOverrideSchema = v.union([
  v.object({ signed: SignedTextSchema }),
  v.object({ refused: v.string() }),
]);
export type PageOverride = v.InferOutput<typeof PageOverrideSchema>;
