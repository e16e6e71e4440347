import * as v from 'valibot';
import { timestamp } from '../../core/calls/envelope.ts';

/** A registry's data about one version of a remote. `digest` is that of its `remote.json` (`documentText`). */
const ReleasedVersionSchema = v.object({
  version: v.string(),
  digest: v.string(),
  /**
   * Where this version's files are if not at the registry's own origins; the first serves, the others are fallbacks.
   */
  origins: v.optional(v.array(v.string())),
});
export type ReleasedVersion = v.InferOutput<typeof ReleasedVersionSchema>;

const CanarySchema = v.object({
  ...ReleasedVersionSchema.entries,
  /** Percent of all browsers. */
  share: v.number(),
  /** People who get it whatever the share is: `internal`, or the name of a role. */
  cohort: v.optional(v.string()),
  since: v.string(),
});

/** The released versions of one remote. `pinned` serves everyone while set. */
export const ReleaseLineSchema = v.object({
  /** Increases with every change of this entry: a change states the version that it is based on. */
  revision: v.number(),
  /** Remotes are searched for a path in this order, ascending; equals by name. */
  order: v.number(),
  active: ReleasedVersionSchema,
  previous: v.optional(ReleasedVersionSchema),
  canary: v.optional(CanarySchema),
  pinned: v.optional(ReleasedVersionSchema),
});
export type ReleaseLine = v.InferOutput<typeof ReleaseLineSchema>;

const WithdrawalSchema = v.object({
  remote: v.string(),
  /** If omitted, the whole remote is withdrawn. */
  version: v.optional(v.string()),
  at: v.string(),
});
export type Withdrawal = v.InferOutput<typeof WithdrawalSchema>;

/** A version of a remote that was published completely. */
export const PublishedVersionSchema = v.object({
  version: v.string(),
  publishedAt: timestamp,
  publishedBy: v.string(),
  /** Why it was rolled back automatically; null if it never was. */
  failure: v.nullable(v.string()),
  /** The commit it was built from; null if the publisher didn't state it. */
  source: v.nullable(v.object({ commit: v.string(), author: v.string(), message: v.string() })),
  /** Bytes of the files that browsers load, uncompressed; null for versions published before it was measured. */
  size: v.nullable(v.number()),
  /** The budgets it exceeds, where its team allows that. */
  warnings: v.optional(v.array(v.string())),
});

/** A change of a remote's released versions. */
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
  /** The origins of remotes, each ending in a slash: files are at `<origin><remote>/<version>/<file>`. */
  origins: v.array(v.string()),
  remotes: v.record(v.string(), ReleaseLineSchema),
  /** Recently withdrawn, oldest first: no one can activate it, and open tabs that have it are notified. */
  withdrawn: v.optional(v.array(WithdrawalSchema), []),
});
export type ReleaseRegistry = v.InferOutput<typeof ReleaseRegistrySchema>;

/** One entry as sent with a page: signed separately, so that a page names only the remotes its viewer may know of. */
export const ReleasedLineSchema = v.object({
  edition: v.string(),
  remote: v.string(),
  origins: v.array(v.string()),
  line: ReleaseLineSchema,
  /** For a preview: the time until which it may run, UTC, ISO 8601. */
  until: v.optional(v.string()),
});
export type ReleasedLine = v.InferOutput<typeof ReleasedLineSchema>;

/**
 * A text with the Ed25519 signature of its UTF-8 bytes, in base64. The text itself is sent, so nothing is serialised
 * again.
 */
export const SignedTextSchema = v.object({ text: v.string(), signature: v.string() });
export type SignedText = v.InferOutput<typeof SignedTextSchema>;

/** The canonical text of a `remote.json` for its digest: the same however the file was formatted. */
export const documentText = (document: unknown): string => JSON.stringify(document);

/** The text of one language's entry in `catalogues.json` for its digest in `remote.json`. */
export const catalogueText = (hashes: Readonly<Record<string, string>>): string => JSON.stringify(hashes);

/** Every version that an entry lets a browser run, including the fallback. */
export const allowedVersions = ({ active, previous, canary, pinned }: ReleaseLine): ReleasedVersion[] =>
  [active, previous, canary, pinned].filter((each) => each !== undefined);

/** The base addresses of a version's files: the first serves, the others are fallbacks. */
export function basesOf(
  registry: { readonly origins: readonly string[] },
  remote: string,
  { version, origins }: ReleasedVersion,
): string[] {
  return (origins ?? registry.origins).map((origin) => `${origin}${remote}/${version}/`);
}
