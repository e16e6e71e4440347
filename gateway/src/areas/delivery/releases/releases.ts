import { ROLES } from '@fairshelf/shared-contracts/core';
import {
  EDITION_NAMES,
  EDITIONS,
  type Edition,
  type ReleasedVersion,
  type ReleaseHistory,
  type RemoteDocument,
} from '@fairshelf/shared-contracts/delivery';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../base/database/database.ts';
import type { Tables } from '../../../base/database/tables/index.ts';
import { isOnOrigin } from './allowed-origins.ts';
import { AUTOMATIC_ROLLBACK } from './automatic-rollback.ts';
import { type ReleaseAction, ReleaseRefusal } from './change-line.ts';
import { compareVersions } from './compare-versions.ts';
import type { ContractGate } from './contract-gate.ts';
import { createSourcePlaces } from './field/source-places.ts';
import { createRegistryReader } from './last-good.ts';
import {
  beginRelease,
  completeRelease,
  contentsOf,
  noteWarnings,
  type ReleaseOffer,
  readDocument,
  releasedVersion,
  storagePath,
  storeFile,
  surfaceOf,
} from './publish.ts';
import { hashesOf, type LocalBuild, localRemotes, readLocalBuild } from './publish-local-builds.ts';
import {
  type ChangeOutcome,
  changeRegistry,
  isWithdrawn,
  readRegistry,
  type SignedRegistry,
  setOrigins,
} from './release-registry.ts';
import { rulesOf } from './release-rules.ts';
import { renewReleases } from './renew-releases.ts';
import { isReservedName } from './reserved-names.ts';
import { endRollout } from './rollouts/end-rollout.ts';
import { documentDigest, type ReleaseSigner } from './signing.ts';
import { overSize } from './space/check-space.ts';
import { findDocument, neighboursOf } from './space/neighbours.ts';
import type { SpaceGate } from './space/space-gate.ts';
import { folderStorage } from './storage/folder-storage.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';

export interface ReleasesOptions {
  readonly database: Database;
  readonly storage: ReleaseStorage;
  readonly signer: ReleaseSigner;
  readonly dataDir: string;
  /** The edition whose pages this gateway serves. */
  readonly edition: Edition;
  /** The locations of remotes; the first one serves. */
  readonly origins: readonly string[];
  /** The operator's allow-list: other origins that a release may name for its files. */
  readonly foreignOrigins: readonly string[];
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
  /** Checked before activating a version that wasn't built here. */
  readonly gate: ContractGate;
  /** Checked for the same versions: whether they fit next to the other remotes and the shell. */
  readonly space: SpaceGate;
}

/** A requested change: versions only by name. */
export type WantedChange =
  | { readonly action: 'activate' | 'pin'; readonly version: string }
  | { readonly action: 'canary'; readonly version: string; readonly share: number; readonly cohort?: string }
  | { readonly action: 'promote' | 'unpin' }
  /** With a version: to one that was active before, instead of the previous one. */
  | { readonly action: 'rollback'; readonly version?: string | undefined }
  | { readonly action: 'widen'; readonly share: number }
  /** Without a version: the remote as a whole. */
  | { readonly action: 'withdraw'; readonly version?: string | undefined };

export interface ChangeRequest {
  readonly edition: string;
  readonly remote: string;
  readonly wanted: WantedChange;
  readonly expected?: number | undefined;
  readonly actor: string;
  /** The release key used for the change. */
  readonly keyId?: string | undefined;
  readonly reason?: string | undefined;
  /** Runs in the transaction of the change, for what must not be true without it. A change without one ends a rollout. */
  readonly alongside?: ((db: Transaction<Tables>) => Promise<void>) | undefined;
  /** Records in the same transaction that a second person approved the change. */
  readonly approved?: ((db: Transaction<Tables>) => Promise<void>) | undefined;
}

export type Releases = ReturnType<typeof createReleases>;

declare module '../../../base/services.ts' {
  interface Services {
    readonly releases: Releases;
  }
}

/** Publishing remotes, and deciding which version of them each edition serves (docs/federation.md, 'Releases'). */
export function createReleases(options: ReleasesOptions) {
  const { database, storage, signer, edition, now } = options;
  const reader = createRegistryReader({
    database,
    signer,
    kept: folderStorage(options.dataDir),
    edition,
    clock: () => performance.now(),
    onProblem: options.onProblem,
  });

  /** Changes the registry. A version that doesn't fit the platform is refused. @throws ReleaseRefusal */
  async function change(request: ChangeRequest): Promise<ChangeOutcome> {
    const { remote, wanted, edition } = request;
    if (!EDITION_NAMES.some((each) => each === edition))
      throw new ReleaseRefusal(`There is no edition '${edition}': ${EDITION_NAMES.join(', ')}.`);
    if ('cohort' in wanted && wanted.cohort !== undefined && !COHORTS.includes(wanted.cohort))
      throw new ReleaseRefusal(`There is no cohort '${wanted.cohort}': ${COHORTS.join(', ')}.`);
    const version = versionToServe(wanted);
    if (version !== undefined) await checkVersion(edition, remote, version);
    if (wanted.action === 'rollback' && version !== undefined) await checkWasActive(edition, remote, version);
    return apply(request);
  }

  /** Refuses a version that doesn't fit the platform now, or was withdrawn. @throws ReleaseRefusal */
  async function checkVersion(edition: string, remote: string, version: string): Promise<void> {
    await options.gate(await surfaceOf(database, remote, version));
    // An origin may have been removed from the list since the version was published.
    const { origins } = await releasedVersion({ database, signer }, remote, version);
    checkOrigins(origins);
    const document = await findDocument(database, remote, version);
    if (document) await checkSpaceIn(edition, document);
    const registry = (await readRegistry(database, signer, edition))?.registry;
    if (isWithdrawn(registry?.withdrawn ?? [], remote, version))
      throw new ReleaseRefusal(`${remote} ${version} was withdrawn. Publish a new version.`);
  }

  async function checkSpaceIn(name: string, document: RemoteDocument): Promise<readonly string[]> {
    const registry = (await readRegistry(database, signer, name))?.registry;
    const line = registry?.remotes[document.name];
    const active = line && (await findDocument(database, document.name, line.active.version));
    const { overBudget } = await rulesOf(database, document.name);
    return options.space(document, await neighboursOf(database, registry, document.name), active, overBudget);
  }

  function checkOrigins(origins: readonly string[] | undefined): void {
    const foreign = origins?.find(
      (origin) => !options.origins.includes(origin) && !isOnOrigin(options.foreignOrigins, origin),
    );
    if (foreign !== undefined)
      throw new ReleaseRefusal(`${foreign} is not on the allow-list of this installation (RELEASE_ORIGINS).`);
  }

  async function checkWasActive(edition: string, remote: string, version: string): Promise<void> {
    const row = await database.system
      .selectFrom('release_change')
      .select('change_id')
      .where('edition', '=', edition)
      .where('remote', '=', remote)
      .where(sql<string>`after -> 'active' ->> 'version'`, '=', version)
      .executeTakeFirst();
    if (!row) throw new ReleaseRefusal(`${remote} ${version} was never active here. Activate it instead.`);
  }

  /** The size of the active version's entry, or of its largest script, to compare a file with. */
  async function activeSize({ name, entry }: RemoteDocument, file: string): Promise<number | undefined> {
    for (const each of editionsOf(name)) {
      const line = (await readRegistry(database, signer, each))?.registry.remotes[name];
      if (!line) continue;
      const { version } = line.active;
      const active = await contentsOf(database, name, version);
      const scripts =
        file === entry
          ? [active.document.entry]
          : Object.keys(active.files).filter((script) => /\.m?js$/.test(script));
      const found = await Promise.all(
        scripts.map((script) => storage.open(storagePath(name, version, script))),
      );
      const sizes = found.flatMap((stored) => stored?.size ?? []);
      if (sizes.length > 0) return Math.max(...sizes);
    }
    return undefined;
  }

  async function apply(request: ChangeRequest): Promise<ChangeOutcome> {
    const { remote, wanted } = request;
    const version = versionToServe(wanted);
    const release =
      version === undefined ? undefined : await releasedVersion({ database, signer }, remote, version);
    const outcome = await changeRegistry(database, signer, {
      ...request,
      change: asAction(wanted, release),
      alongside: async (db) => {
        await (request.alongside?.(db) ?? endRollout(db, request, now()));
        await request.approved?.(db);
      },
      order: orderOf(request.edition, remote),
      now: now(),
    });
    reader.expire();
    return outcome;
  }

  async function publishLocal(build: LocalBuild): Promise<void> {
    const offer = { document: build.document, surface: build.surface, files: hashesOf(build.files) };
    const { document, isComplete } = await beginRelease({ database, signer }, offer, 'local build');
    if (isComplete) return;
    const { name: remote, version } = document;
    for (const [file, bytes] of build.files)
      await storeFile({ storage }, { remote, version }, file, bytes, offer.files[file]);
    await completeRelease({ database, storage, signer }, remote, version);
    // Shell, gateway and local remotes were built from the same sources.
    for (const each of editionsOf(remote)) {
      await apply({
        edition: each,
        remote,
        wanted: { action: 'activate', version },
        actor: 'local build',
        reason: 'Deployed with the installation.',
      });
    }
  }

  async function renewSignatures(): Promise<number> {
    for (const each of Object.keys(EDITIONS))
      await setOrigins(database, signer, { edition: each, origins: options.origins, now: now() });
    return renewReleases(database, signer);
  }

  return {
    publicKeys: signer.publicKeys,
    /** Signs other data for browsers, and verifies it when it comes back. */
    signing: { sign: signer.sign, verify: signer.verify },
    current: () => reader.current(),
    change,
    checkVersion,

    /** The registry's data about a completely published version. @throws ReleaseRefusal */
    publishedVersion: (remote: string, version: string): Promise<ReleasedVersion> =>
      releasedVersion({ database, signer }, remote, version),

    /** Reads the current registry of any edition, bypassing every cache. */
    read: (name: string): Promise<SignedRegistry | undefined> => readRegistry(database, signer, name),

    /** Records a release that fits this platform; its files follow. @throws ReleaseRefusal */
    async begin(offer: ReleaseOffer, by: string) {
      const document = readDocument(offer.document);
      const { name, version, contract } = document;
      if (isReservedName(name)) throw new ReleaseRefusal(`'${name}' is reserved for the platform.`);
      checkOrigins(offer.origins);
      await options.gate({ name, version, range: contract, surface: offer.surface });
      const warnings: string[] = [];
      for (const each of editionsOf(name)) warnings.push(...(await checkSpaceIn(each, document)));
      const release = await beginRelease({ database, signer }, offer, by);
      if (!release.isComplete) await noteWarnings(database, document, warnings);
      return release;
    },
    complete: (remote: string, version: string) =>
      completeRelease({ database, storage, signer }, remote, version),
    async store(remote: string, version: string, file: string, bytes: Buffer): Promise<void> {
      const row = await database.system
        .selectFrom('remote_release')
        .select(['files', 'document'])
        .where('remote', '=', remote)
        .where('version', '=', version)
        .executeTakeFirst();
      if (!row) throw new ReleaseRefusal(`${remote} ${version} was not announced.`);
      const document = readDocument(JSON.parse(row.document));
      if (overSize(document, file, bytes.length)) {
        const tooLarge = overSize(document, file, bytes.length, await activeSize(document, file));
        const { overBudget } = await rulesOf(database, remote);
        if (tooLarge && (tooLarge.isExtreme || overBudget === 'refuse'))
          throw new ReleaseRefusal(`${remote} ${version}: ${tooLarge.problem}.`);
        if (tooLarge) await noteWarnings(database, document, [tooLarge.problem]);
      }
      await storeFile({ storage }, { remote, version }, file, bytes, row.files[file]);
    },

    /** The completely published versions of a remote, newest first, and its latest changes. */
    async list(remote: string): Promise<ReleaseHistory> {
      const versions = await database.system
        .selectFrom('remote_release')
        .select([
          'version',
          'published_by',
          'created_at',
          'commit_id',
          'commit_author',
          'commit_message',
          'size_bytes',
          'warnings',
        ])
        .where('remote', '=', remote)
        .where('complete', '=', true)
        .orderBy('created_at', 'desc')
        .limit(20)
        .execute();
      const changes = await database.system
        .selectFrom('release_change')
        .select(['edition', 'action', 'version', 'actor', 'reason', 'changed_at'])
        .where('remote', '=', remote)
        .orderBy('change_id', 'desc')
        .limit(20)
        .execute();
      const rollbacks = await database.system
        .selectFrom('release_change')
        .select([sql<string | null>`before -> 'canary' ->> 'version'`.as('version'), 'reason'])
        .where('remote', '=', remote)
        .where('action', '=', 'rollback')
        .where('actor', '=', AUTOMATIC_ROLLBACK)
        .execute();
      const reasonOf = new Map(rollbacks.map(({ version, reason }) => [version, reason]));
      return {
        versions: versions.map((each) => ({
          version: each.version,
          publishedAt: each.created_at.toISOString(),
          publishedBy: each.published_by,
          failure: reasonOf.get(each.version) ?? null,
          source: sourceOf(each),
          size: each.size_bytes,
          ...(each.warnings.length > 0 && { warnings: each.warnings }),
        })),
        changes: changes.map(({ changed_at, ...change }) => ({
          ...change,
          changedAt: changed_at.toISOString(),
        })),
      };
    },

    /** The changes between two published versions. @throws ReleaseRefusal if one is unknown */
    async compare(remote: string, from: string, to: string) {
      const [before, after] = await Promise.all([
        contentsOf(database, remote, from),
        contentsOf(database, remote, to),
      ]);
      return compareVersions(before, after);
    },

    /** The `remote.json` of a version, as it was released. */
    documentOf: async (remote: string, { version }: ReleasedVersion): Promise<RemoteDocument> =>
      (await contentsOf(database, remote, version)).document,

    /** The range of the contract that a version was built for. */
    contractOf: async (remote: string, version: string): Promise<string> =>
      (await surfaceOf(database, remote, version)).range,

    /** Places in the sources of released versions. */
    sources: createSourcePlaces(storage),

    /** A public file of a version, by `<remote>/<version>/<file>`. */
    open: (path: string) => storage.open(path),

    /** Reads files of a version; its `remote.json` must be the one that the registry names. */
    filesOf:
      (remote: string, { version, digest }: ReleasedVersion) =>
      async (file: string): Promise<string> => {
        const bytes = await storage.read(storagePath(remote, version, file));
        if (!bytes) throw new Error(`${remote} ${version} has no ${file}.`);
        const text = bytes.toString('utf8');
        if (file === 'remote.json' && documentDigest(JSON.parse(text)) !== digest)
          throw new Error(`${file} of ${remote} ${version} is not the one that was released.`);
        return text;
      },

    /** Re-signs versions that weren't signed by the first key; returns how many. */
    renewSignatures,

    /** Sets the origins of every edition, renews signatures, and releases local builds that are new. */
    async start(roomsDir: string | undefined): Promise<void> {
      await renewSignatures();
      if (roomsDir === undefined) return;
      for (const remote of await localRemotes(roomsDir)) {
        const build = await readLocalBuild(roomsDir, remote);
        // One remote with a broken build must not block releases of the others.
        if (build) await oneAtATime(database, () => publishLocal(build)).catch(options.onProblem);
      }
    },
  };
}

/** Gateways that start together publish one after the other; the second finds everything published. */
async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  await database.system.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(hashtext('fairshelf local builds'))`.execute(db);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('fairshelf local builds'))`.execute(db);
    }
  });
}

/** The version that people get by a change, if it names one. */
const versionToServe = (change: WantedChange): string | undefined =>
  'version' in change && change.action !== 'withdraw' ? change.version : undefined;

function asAction(change: WantedChange, release: ReleasedVersion | undefined): ReleaseAction {
  if (change.action === 'promote' || change.action === 'unpin') return change;
  if (change.action === 'rollback') return { action: 'rollback', ...(release && { release }) };
  if (change.action === 'withdraw' || change.action === 'widen') return change;
  if (!release) throw new ReleaseRefusal('A version must be named.');
  if (change.action !== 'canary') return { action: change.action, release };
  const cohort = change.cohort === undefined ? {} : { cohort: change.cohort };
  return { action: 'canary', release, share: change.share, ...cohort };
}

/** The editions that a remote belongs to; one that none names is part of the whole product. */
export function editionsOf(remote: string): Edition[] {
  const editions = EDITION_NAMES.filter((each) => namesOf(each).includes(remote));
  return editions.length > 0 ? editions : ['unified'];
}

/** The canary cohort: everyone with a role, or people with a specific role. */
const COHORTS: readonly string[] = ['internal', ...ROLES];
const namesOf = (edition: Edition): readonly string[] => EDITIONS[edition];

/** Remotes named earlier in an edition win a path; those that no edition names come last, by name. */
function orderOf(edition: string, remote: string): number {
  const editionName = EDITION_NAMES.find((each) => each === edition);
  const place = editionName ? namesOf(editionName).indexOf(remote) : -1;
  return place < 0 ? 100 : place;
}

interface StoredSource {
  readonly commit_id: string | null;
  readonly commit_author: string | null;
  readonly commit_message: string | null;
}

const sourceOf = ({ commit_id: commit, commit_author: author, commit_message: message }: StoredSource) =>
  commit === null ? null : { commit, author: author ?? '', message: message ?? '' };
