import {
  allowedVersions,
  basesOf,
  documentText,
  type RegistryEntry,
  type ReleasedLine,
  ReleasedLineSchema,
  type ReleasedVersion,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { verifySigned } from './page-keys.ts';

/** Distinguishes released code from other files. No code of a remote runs before it was checked. */
export interface Trust {
  /**
   * The released entry of a remote; a reason if it can't be verified; neither in development, which signs nothing.
   */
  lineOf(entry: RegistryEntry): Promise<{ readonly line?: ReleasedLine; readonly refusal?: string }>;
  /** Why no code of this entry may run, according to its remote's registry entry; undefined if it may. */
  refusalOf(entry: RegistryEntry, line: ReleasedLine): Promise<string | undefined>;
  /** Whether a `remote.json` fetched later is the one that the registry entry names. */
  isDocumentOf(release: ReleasedVersion, raw: unknown): Promise<boolean>;
}

interface TrustParts {
  readonly edition: string;
  /** `name@version` → the document as in the page: digests cover this text, not what a schema parsed from it. */
  readonly rawDocuments: ReadonlyMap<string, unknown>;
  /** The raw public keys in base64; empty means that nothing is signed (development). */
  readonly keys: readonly string[];
  /** Missing if the page itself came over an insecure connection: nothing is left to protect there. */
  readonly subtle: SubtleCrypto | undefined;
  readonly origin: string;
  /** The address of this browser's override, which was verified earlier: its files aren't in the registry. */
  readonly overrideUrl?: string | undefined;
}

export function createTrust({ edition, rawDocuments, keys, subtle, origin, overrideUrl }: TrustParts): Trust {
  const raws = new Map(rawDocuments);
  const lines = new Map<string, ReturnType<Trust['lineOf']>>();

  async function isDocumentOf({ digest }: ReleasedVersion, raw: unknown): Promise<boolean> {
    return raw !== undefined && (!subtle || (await digestOf(documentText(raw), subtle)) === digest);
  }

  async function readLine({ base, document: { name }, released }: RegistryEntry) {
    if (base === overrideUrl) return {};
    if (keys.length === 0) return {};
    if (!released) return { refusal: `What is released of ${name} is not signed.` };
    // A browser without Ed25519 support has only the integrity hashes and the content policy.
    if (subtle && (await verifySigned(released, keys, subtle)) === false)
      return { refusal: `What is released of ${name} was not signed by its owner.` };
    const parsed = v.safeParse(ReleasedLineSchema, JSON.parse(released.text));
    if (!parsed.success || parsed.output.remote !== name || parsed.output.edition !== edition)
      return { refusal: `What is signed is released of something else than ${name}.` };
    const { until } = parsed.output;
    if (until !== undefined && new Date(until).getTime() <= Date.now())
      return { refusal: `The preview of ${name} has expired.` };
    return { line: parsed.output };
  }

  return {
    lineOf(entry) {
      const { name } = entry.document;
      const line = lines.get(name) ?? readLine(entry);
      lines.set(name, line);
      return line;
    },
    async refusalOf({ base, document: { name, version } }, line) {
      const release = allowedVersions(line.line).find((each) => each.version === version);
      if (!release) return `${name} ${version} is not released.`;
      const address = new URL(base, origin).href;
      const bases = basesOf(line, name, release).map((each) => new URL(each, origin).href);
      if (!bases.includes(address)) return `${name} is not released from ${address}.`;
      const isIt = await isDocumentOf(release, raws.get(`${name}@${version}`));
      return isIt ? undefined : `${name} ${version} is not what was released.`;
    },
    async isDocumentOf(release, raw) {
      const isIt = await isDocumentOf(release, raw);
      if (isIt) raws.set(nameIn(raw), raw);
      return isIt;
    },
  };
}

/** SHA-256 of a text, in base64. */
export async function digestOf(text: string, subtle: SubtleCrypto): Promise<string> {
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** `name@version` of a document as written. */
export function nameIn(raw: unknown): string {
  const isDocument = typeof raw === 'object' && raw && 'name' in raw && 'version' in raw;
  return isDocument ? `${raw.name}@${raw.version}` : '';
}
