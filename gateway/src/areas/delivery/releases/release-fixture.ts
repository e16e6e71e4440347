import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigratedDatabase } from '../../../testing/test-database.ts';
import { createContractGate } from './contract-gate.ts';
import { hashesOf } from './publish-local-builds.ts';
import { createReleases } from './releases.ts';
import { createReleaseSigner } from './signing.ts';
import { createSpaceGate } from './space/space-gate.ts';
import { folderStorage } from './storage/folder-storage.ts';

export const testSecret = `test:${Buffer.alloc(32, 3).toString('base64')}`;

interface ReleaseParts {
  /** The text of its entry. */
  readonly code?: string;
  readonly routes?: readonly object[];
  readonly menu?: readonly object[];
  readonly widgets?: readonly object[];
  readonly catalogues?: Readonly<Record<string, string>>;
  /** The parts of the contract that it uses. */
  readonly surface?: object;
  /** More files of the build, such as source maps, by name. */
  readonly others?: Readonly<Record<string, string>>;
}

/** For tests: a release of one script, with the documents that a build would write. */
export function someRelease(name: string, version: string, more: ReleaseParts = {}) {
  const { code = `${name} ${version}`, surface: uses = {}, others = {}, ...stated } = more;
  const files = new Map(
    Object.entries({ 'entry.js': code, ...others }).map(([file, text]) => [file, Buffer.from(text)] as const),
  );
  const document = {
    name,
    version,
    contract: '^1.0',
    entry: 'entry.js',
    container: name,
    expose: './remote',
    files: [],
    shared: [],
    routes: [],
    menu: [],
    widgets: [],
    integrity: { 'entry.js': `sha256-${hashesOf(files)['entry.js']}` },
    ...stated,
  };
  const surface = { contract: '1.0.0', ...uses };
  return { document, files, offer: { document, surface, files: hashesOf(files) } };
}

/** For tests: releases with their own database and folder. */
export async function testReleases() {
  const database = await createMigratedDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'fairshelf-releases-'));
  const storage = folderStorage(join(folder, 'releases'));
  const signer = createReleaseSigner({ releaseKey: undefined, secretsKey: testSecret });
  const problems: unknown[] = [];
  const open = (using = signer) =>
    createReleases({
      database,
      storage,
      signer: using,
      dataDir: folder,
      edition: 'unified',
      origins: ['/app/remotes/'],
      foreignOrigins: ['https://cdn.example'],
      now: () => new Date(),
      onProblem: (error) => problems.push(error),
      gate: createContractGate(join(folder, 'no-shell'), () => new Set()),
      space: createSpaceGate(join(folder, 'no-shell')),
    });
  const releases = open();
  return {
    database,
    storage,
    signer,
    releases,
    /** The same installation after a restart, by default with the same key. */
    open,
    problems,
    async publish(name: string, version: string, more?: ReleaseParts): Promise<void> {
      const { offer, files } = someRelease(name, version, more);
      await releases.begin(offer, 'test');
      for (const [file, bytes] of files) await releases.store(name, version, file, bytes);
      await releases.complete(name, version);
    },
    async end(): Promise<void> {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
