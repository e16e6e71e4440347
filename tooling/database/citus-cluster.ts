import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { runProgram } from '../run-program.ts';
import { debianPrograms, startDebianPostgres } from './debian-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { reachableTemporaryFolder } from './reachable-folder.ts';

export interface CitusPrograms {
  /** Folder of `postgres` and `initdb`. */
  readonly programs: string;
  readonly remove: () => Promise<void>;
}

export interface CitusCluster {
  /** The coordinator. */
  readonly url: string;
  readonly workers: readonly string[];
  readonly stop: () => Promise<void>;
}

const hasCitus = (programs: string): boolean => existsSync(join(programs, '..', 'lib', 'citus.so'));
const keep = async (): Promise<void> => undefined;

/**
 * A PostgreSQL with Citus: the one whose folder of programs CITUS_PROGRAMS names, a copy of Debian's with the files of
 * the archive CITUS_ARCHIVE, or Debian's own. Undefined without any.
 */
export async function citusPrograms(): Promise<CitusPrograms | undefined> {
  const override = process.env.CITUS_PROGRAMS;
  const programs = override ?? (await debianPrograms());
  if (programs === undefined) return undefined;
  if (hasCitus(programs)) return { programs, remove: keep };
  const archive = process.env.CITUS_ARCHIVE;
  return archive && !override ? unpack(archive, programs) : undefined;
}

/** PostgreSQL finds its files by their place relative to its programs, so a copy of both folders works anywhere. */
async function unpack(archive: string, programs: string): Promise<CitusPrograms> {
  const version = basename(dirname(programs));
  const folder = await mkdtemp(join(await reachableTemporaryFolder(), 'fairshelf-citus-'));
  await chmod(folder, 0o755);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const part of [`usr/lib/postgresql/${version}`, `usr/share/postgresql/${version}`]) {
      await mkdir(join(folder, dirname(part)), { recursive: true });
      await cp(join('/', part), join(folder, part), { recursive: true });
    }
    const { code, output } = await runProgram('tar', ['-xf', archive, '-C', folder], { cwd: folder });
    if (code !== 0) throw new Error(`${archive} can't be unpacked: ${output}`);
    return { programs: join(folder, `usr/lib/postgresql/${version}/bin`), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Settings of a node, from the folder of its socket, by which it also reaches itself. */
export const citusSettings = (sockets: string): readonly string[] => [
  `citus.local_hostname=${sockets}`,
  'shared_preload_libraries=citus',
  'max_connections=300',
  'max_prepared_transactions=400',
  'max_locks_per_transaction=256',
  'max_worker_processes=64',
  'shared_buffers=128MB',
  'wal_level=logical',
  'citus.shard_count=2',
  'citus.node_conninfo=sslmode=disable',
  'citus.enable_statistics_collection=off',
  'citus.max_cached_conns_per_worker=1',
];

/** Starts a coordinator and two workers, which reach each other by their sockets. */
export async function startCitusCluster(programs: string): Promise<CitusCluster> {
  const nodes: EmbeddedPostgres[] = [];
  const stop = async () => {
    for (const node of nodes) await node.stop();
  };
  try {
    for (let node = 0; node < 3; node += 1) nodes.push(await startDebianPostgres(programs, citusSettings));
  } catch (error) {
    await stop();
    throw error;
  }
  const [coordinator, ...workers] = nodes.map(({ url }) => url);
  return { url: coordinator ?? '', workers, stop };
}
