import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EDITION_NAMES, type ReleaseLine } from '@fairshelf/shared-contracts/delivery';
import { buildWhatChanged } from '../build/build-what-changed.ts';
import { PlainError } from '../plain-error.ts';
import { stopSignal } from '../product/stop-signal.ts';
import { formatHistory, formatLine, formatRegistry } from '../release/format-releases.ts';
import { readArguments, USAGE, type Wish } from '../release/read-arguments.ts';
import { readBuild } from '../release/read-build.ts';
import { readSource } from '../release/read-source.ts';
import { type ReleaseClient, releaseClient } from '../release/release-client.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';

/** Somebody else released the same remote at the same moment: the later change is applied after reading the other. */
const ATTEMPTS = 5;

/** `npm run release`: publishes a remote and decides who gets which version of it. Nothing else is rebuilt. */
export async function run(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(USAGE);
  const wish = readArguments(args);
  const client = await releaseClient(process.env);
  if (wish.action === 'list') return list(client, wish);
  const { remote = '' } = wish;
  // Before a slow build: checks that a product accepts releases.
  const lines = await linesToChange(client, wish);
  if (isForSome(wish) && lines.every(({ line }) => line === undefined))
    throw new PlainError(
      `Nothing of ${remote} is released here yet, so there is nothing to try a canary beside: npm run release -- ${remote}`,
    );
  const version = wish.action === 'publish' ? await publish(client, wish) : wish.version;
  const change = changeOf(wish, version);
  for (const { edition, line: before } of lines) {
    const line = await changeLine(client, { edition, remote, change, before });
    console.log(`${edition}: ${remote} ${line ? formatLine(line) : 'is withdrawn'}`);
  }
}

async function publish(client: ReleaseClient, wish: Wish): Promise<string> {
  const { remote = '', from } = wish;
  if (!from) await buildAndCheck(remote);
  const build = await readBuild(from ? resolve(from) : join(repository, remote, 'dist'));
  if (build.document.name !== remote)
    throw new PlainError(`This is a build of ${build.document.name}, not of ${remote}.`);
  const source = await readSource(from ? resolve(from) : join(repository, remote));
  await client.publish(build, wish.origins, source);
  console.log(`${remote} ${build.document.version} is published (${build.files.size} files).`);
  return build.document.version;
}

/** Only the remote: type-checks it while it builds. */
async function buildAndCheck(remote: string): Promise<void> {
  if (!existsSync(join(repository, remote, 'webpack.config.mjs')))
    throw new PlainError(`There is no remote '${remote}' here. 'npm run new-remote -- ${remote}' makes one.`);
  const signal = stopSignal();
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  const [types] = await Promise.all([
    runProgram(process.execPath, [tsc, '-p', remote, '--noEmit', ...remembering(remote)], {
      cwd: repository,
      signal,
    }),
    buildWhatChanged({ rooms: [remote], signal }),
  ]);
  if (types.code !== 0) throw new PlainError(`${remote} has wrong types:\n${types.output.trim()}`);
}

/** Files that neither changed nor import changed ones were checked by the previous release. */
const remembering = (remote: string): string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  join(repository, '.cache', 'types', `${remote}.tsbuildinfo`),
];

const isForSome = ({ canary, cohort, rollout }: Wish): boolean =>
  canary !== undefined || cohort !== undefined || rollout !== undefined;

function changeOf(wish: Wish, version: string | undefined): object {
  const { action, canary, cohort, reason } = wish;
  const why = reason === undefined ? {} : { reason };
  const { rollout: steps, everyMinutes, notify } = wish;
  const who = cohort === undefined ? {} : { cohort };
  if (steps) return { action: 'rollout', version, steps, everyMinutes, notify, ...who, ...why };
  if (isForSome(wish)) return { action: 'canary', version, share: canary ?? 0, ...who, ...why };
  if (action === 'publish') return { action: 'activate', version, ...why };
  return { action, ...(version && { version }), ...why };
}

interface Standing {
  readonly edition: string;
  readonly line: ReleaseLine | undefined;
}

/** The fields of a canary, if there is one. */
const OF_CANARY: readonly Wish['action'][] = ['promote', 'rollback', 'pause', 'resume'];

/**
 * The affected editions with their current entry: the given ones, otherwise those that have the remote; a new remote
 * goes to the editions that the platform assigns. If a canary ended automatically in one edition and continues in
 * another, the continuing one is used.
 */
async function linesToChange(
  client: ReleaseClient,
  { action, remote = '', editions }: Wish,
): Promise<Standing[]> {
  const all: Standing[] = [];
  for (const edition of editions.length > 0 ? editions : EDITION_NAMES)
    all.push({ edition, line: (await client.registry(edition))?.remotes[remote] });
  if (editions.length > 0) return all;
  const released = all.filter(({ line }) => line !== undefined);
  if (action === 'withdraw' && released.length === 0)
    throw new PlainError(`Nothing of ${remote} is released here.`);
  const withCanary = released.filter(({ line }) => line?.canary !== undefined);
  if (OF_CANARY.includes(action) && withCanary.length > 0) return withCanary;
  return released.length > 0 ? released : [{ edition: 'unified', line: undefined }];
}

/** Changes the entry as it was read. A change with an explicit version is retried if somebody else was first. */
async function changeLine(
  client: ReleaseClient,
  {
    edition,
    remote,
    change,
    before,
  }: { edition: string; remote: string; change: object; before: ReleaseLine | undefined },
): Promise<ReleaseLine | null> {
  let seen = before;
  for (let attempt = 1; ; attempt++) {
    try {
      const { line } = await client.change(edition, remote, { ...change, expected: seen?.revision ?? 0 });
      return line;
    } catch (error) {
      const isRace = error instanceof PlainError && error.message.startsWith('Someone else changed');
      // A rollback without a preview would be too risky.
      if (!isRace || !('version' in change) || attempt === ATTEMPTS) throw error;
      seen = (await client.registry(edition))?.remotes[remote];
    }
  }
}

async function list(client: ReleaseClient, { remote, editions }: Wish): Promise<void> {
  const history = remote === undefined ? undefined : await client.history(remote);
  if (history?.versions.length === 0) throw new PlainError(`Nothing of ${remote} was ever published here.`);
  for (const edition of editions.length > 0 ? editions : EDITION_NAMES) {
    const registry = await client.registry(edition);
    const lines = Object.entries(registry?.remotes ?? {}).filter(([name]) => !remote || name === remote);
    console.log([edition, formatRegistry(Object.fromEntries(lines)) || '  nothing'].join('\n'));
  }
  if (history) console.log(formatHistory(history));
}
