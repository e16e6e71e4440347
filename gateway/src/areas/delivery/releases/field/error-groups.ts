import type { ErrorGroup } from '@fairshelf/shared-contracts/delivery';
import type { Database } from '../../../../base/database/database.ts';
import type { SourcePlace, SourcePlaces } from './source-places.ts';

/** The latest problems that are grouped; older ones of a remote rarely matter to its team. */
const READ = 200;
const MOST_GROUPS = 30;

interface Problem {
  readonly version: string;
  readonly stage: string;
  readonly message: string;
  readonly place: string;
  readonly stack: readonly string[];
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** A remote's problems by cause: the same message at the same place in the sources, over all versions. */
export async function errorGroups(
  database: Database,
  places: SourcePlaces,
  remote: string,
): Promise<ErrorGroup[]> {
  const problems = await database.system
    .selectFrom('remote_problem')
    .select(['version', 'stage', 'message', 'place', 'stack', 'count', 'first_at', 'last_at'])
    .where('remote', '=', remote)
    .orderBy('last_at', 'desc')
    .limit(READ)
    .execute();
  const groups = new Map<string, ErrorGroup>();
  for (const problem of problems) {
    const { stage, message, version } = problem;
    const origin = await locate(places, remote, problem);
    const key = JSON.stringify([stage, message, origin.cause]);
    const group = groups.get(key);
    groups.set(
      key,
      group
        ? merged(group, problem)
        : { stage, message, ...origin, ...timesOf(problem), versions: [version] },
    );
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count).slice(0, MOST_GROUPS);
}

const timesOf = ({ count, first_at, last_at }: Problem) => ({
  count,
  firstAt: first_at.toISOString(),
  lastAt: last_at.toISOString(),
});

/** Problems come latest first, and so do a group's versions. */
const merged = (group: ErrorGroup, problem: Problem): ErrorGroup => ({
  ...group,
  count: group.count + problem.count,
  firstAt: [group.firstAt, problem.first_at.toISOString()].toSorted()[0] ?? group.firstAt,
  versions: group.versions.includes(problem.version) ? group.versions : [...group.versions, problem.version],
});

/** The cause without a column: the next build moves columns, and lines rarely. */
async function locate(
  places: SourcePlaces,
  remote: string,
  { version, place, stack }: Problem,
): Promise<Pick<ErrorGroup, 'cause' | 'isMapped' | 'stack'>> {
  const frames = stack.length > 0 ? stack : place === '' ? [] : [place];
  const found = await Promise.all(frames.map((frame) => places.find(remote, version, frame)));
  const lines = frames.map((frame, index) => inWords(found[index]) ?? frame);
  // The remote's own code is the cause, not the library that it called.
  const own =
    found.find((each) => each !== undefined && !each.file.includes('node_modules/')) ??
    found.find((each) => each !== undefined);
  return { cause: own ? `${own.file}:${own.line}` : place, isMapped: own !== undefined, stack: lines };
}

const inWords = (place: SourcePlace | undefined): string | undefined =>
  place && `${place.file}:${place.line}${place.name ? ` (${place.name})` : ''}`;
