import { join, resolve } from 'node:path';
import { EDITION_NAMES, type ReleaseLine } from '@fairshelf/shared-contracts/delivery';
import { PlainError } from '../plain-error.ts';
import { formatHistory, formatLine, formatRegistry } from './format-releases.ts';
import { printUses } from './print-uses.ts';
import { readArguments, USAGE, type Wish } from './read-arguments.ts';
import { readBuild } from './read-build.ts';
import { readSource } from './read-source.ts';
import { type ReleaseClient, releaseClient } from './release-client.ts';

/** Somebody else released the same remote at the same moment: the later change is applied after reading the other. */
const ATTEMPTS = 5;

/** Where the sources of a remote are, and how they are built into `dist` of that folder. */
export interface Sources {
  readonly folderOf: (remote: string) => string;
  /** Builds and checks one remote. @throws PlainError if it doesn't exist, or its types are wrong */
  readonly build: (remote: string) => Promise<void>;
}

/** Publishes a remote and decides who gets which version of it, as the arguments say. */
export async function runRelease(args: string[], sources: Sources): Promise<void> {
  if (args.includes('--help')) return console.log(USAGE);
  if (args[0] === 'uses') return printUses(await releaseClient(process.env), args[1]);
  const wish = readArguments(args);
  const client = await releaseClient(process.env);
  if (wish.action === 'list') return list(client, wish);
  const { remote = '' } = wish;
  if (wish.isPreview) return preview(client, wish, sources);
  if (wish.action === 'approve' || wish.action === 'reject') {
    const { line } = await client.decide(remote, wish.version ?? '', wish.action);
    return console.log(line ? `Approved: ${remote} ${formatLine(line)}` : 'Rejected: nothing changed.');
  }
  // Before a slow build: checks that a product accepts releases.
  const lines = await linesToChange(client, wish);
  if (isForSome(wish) && lines.every(({ line }) => line === undefined))
    throw new PlainError(
      `Nothing of ${remote} is released here yet, so there is nothing to compare a canary with: npm run release -- ${remote}`,
    );
  const version = wish.action === 'publish' ? await publish(client, wish, sources) : wish.version;
  const change = changeOf(wish, version);
  for (const { edition, line: before } of lines) {
    const { line, waits } = await changeLine(client, { edition, remote, change, before });
    if (waits)
      console.log(
        `${edition}: waits until ${waits.expiresAt} for another person, who approves it on the Platform page or with their key: npm run release -- approve ${remote} ${waits.id}`,
      );
    else console.log(`${edition}: ${remote} ${line ? formatLine(line) : 'is withdrawn'}`);
  }
}

async function publish(client: ReleaseClient, wish: Wish, sources: Sources): Promise<string> {
  const { remote = '', from } = wish;
  if (!from) await sources.build(remote);
  const folder = from ? resolve(from) : sources.folderOf(remote);
  const build = await readBuild(from ? folder : join(folder, 'dist'));
  if (build.document.name !== remote)
    throw new PlainError(`This is a build of ${build.document.name}, not of ${remote}.`);
  const source = await readSource(folder);
  await client.publish(build, wish.origins, source);
  console.log(`${remote} ${build.document.version} is published (${build.files.size} files).`);
  const { versions } = await client.history(remote);
  const release = versions.find(({ version }) => version === build.document.version);
  for (const warning of release?.warnings ?? []) console.log(`Over budget: ${warning}`);
  return build.document.version;
}

async function preview(client: ReleaseClient, wish: Wish, sources: Sources): Promise<void> {
  // Before a slow build: checks that a product accepts releases.
  await client.registry(EDITION_NAMES[0]);
  const version = await publish(client, wish, sources);
  const { url, expiresAt } = await client.preview(wish.remote ?? '', version);
  console.log(`Preview until ${expiresAt}, for everyone who has this link:\n${url}`);
}

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
  const standings = all.filter(({ line }) => line !== undefined);
  if (action === 'withdraw' && standings.length === 0)
    throw new PlainError(`Nothing of ${remote} is released here.`);
  const withCanary = standings.filter(({ line }) => line?.canary !== undefined);
  if (OF_CANARY.includes(action) && withCanary.length > 0) return withCanary;
  return standings.length > 0 ? standings : [{ edition: 'unified', line: undefined }];
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
): Promise<Awaited<ReturnType<ReleaseClient['change']>>> {
  let current = before;
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.change(edition, remote, { ...change, expected: current?.revision ?? 0 });
    } catch (error) {
      const isRace = error instanceof PlainError && error.message.startsWith('Someone else changed');
      // A rollback without a preview would be too risky.
      if (!isRace || !('version' in change) || attempt === ATTEMPTS) throw error;
      current = (await client.registry(edition))?.remotes[remote];
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
