import { type CallError, createClient } from '@fairshelf/shared-contracts/client';
import {
  checkOverride,
  OverrideSchema,
  type Registry,
  type RegistryEntry,
  RemoteDocumentSchema,
} from '@fairshelf/shared-contracts/delivery';
import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import * as v from 'valibot';
import { isSignedBy, pageKeys } from '../federation/page-keys.ts';
import { admitBase } from '../federation/script-policy.ts';
import { settleOverride } from './in-force.ts';

/** How long the address of an override may take to answer. */
const ANSWER_MS = 5_000;

export interface OverrideChecks {
  /** Whether one of the shell's keys signed it; always true in development, which signs nothing. */
  readonly isSigned: (signedText: { readonly text: string; readonly signature: string }) => Promise<boolean>;
  /** Rejects with the reason if the override was created for somebody else. */
  readonly isMine: (person: string) => Promise<unknown>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/**
 * The registry with one remote replaced by this browser's override; unchanged, with the reason stored for the banner,
 * if the override doesn't apply. Nothing of the remote has run by then.
 */
export async function applyOverride(
  registry: Registry,
  checks: OverrideChecks = browserChecks(),
): Promise<Registry> {
  const { override } = registry;
  if (!override) return registry;
  try {
    if ('refused' in override) throw new Error(override.refused);
    if (!(await checks.isSigned(override.signed))) throw new Error('The override was not signed here.');
    const { remote, url, edition, person, expiresAt } = v.parse(
      OverrideSchema,
      JSON.parse(override.signed.text),
    );
    if (edition !== registry.edition) throw new Error('The override is for another edition.');
    if (new Date(expiresAt).getTime() <= checks.now()) throw new Error('The override has run out.');
    await checks.isMine(person);
    const entry = await fetchEntry(remote, url, checks.fetch);
    admitBase(url);
    settleOverride({ state: 'in-force', remote, url, expiresAt });
    // The health of a development build isn't that of the released one.
    return { ...registry, remotes: withReplacement(registry.remotes, entry), reportShare: 0 };
  } catch (error) {
    settleOverride({ state: 'refused', reason: error instanceof Error ? error.message : String(error) });
    return registry;
  }
}

async function fetchEntry(remote: string, url: string, ask: typeof fetch): Promise<RegistryEntry> {
  const answer = await ask(`${url}remote.json`, {
    signal: AbortSignal.timeout(ANSWER_MS),
    cache: 'no-store',
    credentials: 'omit',
  }).catch(() => undefined);
  if (!answer?.ok) throw new Error(`${url} does not answer: ${remote} is the released one.`);
  const parsed = v.safeParse(RemoteDocumentSchema, await answer.json().catch(() => undefined));
  if (!parsed.success) throw new Error(`${url} serves no build of a remote: ${remote} is the released one.`);
  if (parsed.output.name !== remote)
    throw new Error(`${url} serves ${parsed.output.name}, the override is for ${remote}.`);
  return { base: url, document: parsed.output };
}

/** In its old position, because earlier remotes win a path; a new remote comes last. */
function withReplacement(remotes: readonly RegistryEntry[], entry: RegistryEntry): RegistryEntry[] {
  const isSame = ({ document }: RegistryEntry) => document.name === entry.document.name;
  return remotes.some(isSame) ? remotes.map((each) => (isSame(each) ? entry : each)) : [...remotes, entry];
}

/** The shell's client isn't connected yet: the registry comes first. */
function browserChecks(): OverrideChecks {
  const client = createClient({
    origin: '',
    accessToken: () => store.get(sessionAtom)?.accessToken,
    login: () => undefined,
    onUnauthorized: () => {},
    onLoading: () => {},
  });
  return {
    isSigned: (signedText) => isSignedBy(signedText, pageKeys()),
    isMine: (person) =>
      client.ask(checkOverride, { query: { person } }).catch((error: CallError) => {
        throw new Error(
          error.status === 401 ? 'The override counts while you are signed in.' : error.message,
        );
      }),
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
  };
}
