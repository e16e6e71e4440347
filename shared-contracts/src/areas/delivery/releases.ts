import * as v from 'valibot';
import { timestamp } from '../../core/calls/envelope.ts';

/** One version of a remote as the registry names it. `digest` is that of its `remote.json` (`documentText`). */
const ReleasedVersionSchema = v.object({
  version: v.string(),
  digest: v.string(),
  /** Where the files of this version lie when not at the registry's own origins; the first serves, the others stand in. */
  origins: v.optional(v.array(v.string())),
});
export type ReleasedVersion = v.InferOutput<typeof ReleasedVersionSchema>;

const CanarySchema = v.object({
  ...ReleasedVersionSchema.entries,
  /** Of all browsers, in per cent. */
  share: v.number(),
  /** People who get it whatever the share is: `internal`, or the name of a role. */
  cohort: v.optional(v.string()),
  since: v.string(),
});

/** What is released of one remote. `pinned` serves everyone while it is there. */
export const ReleaseLineSchema = v.object({
  /** Grows with every change of this line: who changes it says which one they saw. */
  revision: v.number(),
  /** Remotes are asked for a path in this order, ascending; equals by name. */
  order: v.number(),
  active: ReleasedVersionSchema,
  previous: v.optional(ReleasedVersionSchema),
  canary: v.optional(CanarySchema),
  pinned: v.optional(ReleasedVersionSchema),
});
export type ReleaseLine = v.InferOutput<typeof ReleaseLineSchema>;

const WithdrawalSchema = v.object({
  remote: v.string(),
  /** Missing: the remote as a whole. */
  version: v.optional(v.string()),
  at: v.string(),
});
export type Withdrawal = v.InferOutput<typeof WithdrawalSchema>;

/** A version of a remote that was published completely. */
export const PublishedVersionSchema = v.object({
  version: v.string(),
  publishedAt: timestamp,
  publishedBy: v.string(),
  /** Why it was rolled back automatically; null when it never was. */
  failure: v.nullable(v.string()),
  /** The commit it was built from; null where the publisher didn't say. */
  source: v.nullable(v.object({ commit: v.string(), author: v.string(), message: v.string() })),
  /** Bytes of the files that browsers load, uncompressed; null for versions published before it was measured. */
  size: v.nullable(v.number()),
});

/** A change of what is released of a remote. */
export const ReleaseChangeLineSchema = v.object({
  action: v.string(),
  version: v.string(),
  actor: v.string(),
  reason: v.nullable(v.string()),
  changedAt: timestamp,
});

/** The release registry of one edition, as the gateway signs and stores it. */
export const ReleaseRegistrySchema = v.object({
  edition: v.string(),
  revision: v.number(),
  changedAt: v.string(),
  /** Where remotes lie, each ending in a slash: files are at `<origin><remote>/<version>/<file>`. */
  origins: v.array(v.string()),
  remotes: v.record(v.string(), ReleaseLineSchema),
  /** What was withdrawn lately, oldest first: no one can activate it, and open tabs that have it are told. */
  withdrawn: v.optional(v.array(WithdrawalSchema), []),
});
export type ReleaseRegistry = v.InferOutput<typeof ReleaseRegistrySchema>;

/** One line as it travels with a page: signed by itself, so that a page names only the remotes its viewer may know of. */
export const ReleasedLineSchema = v.object({
  edition: v.string(),
  remote: v.string(),
  origins: v.array(v.string()),
  line: ReleaseLineSchema,
});
export type ReleasedLine = v.InferOutput<typeof ReleasedLineSchema>;

/** A text with the Ed25519 signature of its UTF-8 bytes, in base64. The text itself travels, so nothing is written anew. */
export const SignedTextSchema = v.object({ text: v.string(), signature: v.string() });
export type SignedText = v.InferOutput<typeof SignedTextSchema>;

/** The text of a `remote.json` over which its digest is taken: the same however the file was laid out. */
export const documentText = (document: unknown): string => JSON.stringify(document);

/** Every version that a line lets a browser run, the one to fall back to included. */
export const allowedVersions = ({ active, previous, canary, pinned }: ReleaseLine): ReleasedVersion[] =>
  [active, previous, canary, pinned].filter((each) => each !== undefined);

/** The addresses below which the files of a version lie: the first serves, the others stand in for it. */
export function basesOf(
  registry: { readonly origins: readonly string[] },
  remote: string,
  { version, origins }: ReleasedVersion,
): string[] {
  return (origins ?? registry.origins).map((origin) => `${origin}${remote}/${version}/`);
}
