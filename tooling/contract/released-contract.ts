import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { CONTRACT_VERSION } from '@fairshelf/shared-contracts/core';
import {
  type CallShape,
  callShape,
  checkSurface,
  offersWith,
  type Surface,
  SurfaceSchema,
} from '@fairshelf/shared-contracts/delivery';
import { satisfies } from 'semver';
import * as v from 'valibot';
import { repository } from '../repository.ts';
import { ownersOf, shellVersions } from '../webpack/shared-modules.ts';

/** Compressed files: shapes repeat themselves, so that a contract of 400 KB has 30 KB. */
const RELEASED = join(import.meta.dirname, 'released');
const KEPT = 3;

const ContractSchema = v.object({
  version: v.string(),
  calls: SurfaceSchema.entries.calls,
  events: SurfaceSchema.entries.subscribes,
  slots: v.array(v.string()),
});
export type Contract = v.InferOutput<typeof ContractSchema>;

/** The contract of these sources. */
export function currentContract(): Contract {
  const { events, slots } = offersWith({});
  return {
    version: CONTRACT_VERSION,
    calls: Object.fromEntries(ALL_CALLS.map((call) => [call.name, callShape(call)] as const).toSorted()),
    events,
    slots,
  };
}

/** The contract that was released last. */
export const releasedContract = (): Contract =>
  v.parse(ContractSchema, readCompressed(join(RELEASED, 'contract.json.gz')));

/** A contract as a remote that uses all of it. */
const surfaceOf = ({ version, calls, events, slots }: Contract): Surface => ({
  contract: version,
  calls,
  publishes: events,
  subscribes: events,
  slots,
  shared: {},
});

/** The incompatibilities of a remote of one contract with the other, a sentence each, ignoring the version. */
const lacks = (user: Contract, provider: Contract): string[] =>
  checkSurface(surfaceOf(user), '^0.0', {
    shell: { contract: '0.0.0', events: provider.events, slots: provider.slots, shared: {} },
    calls: new Map(Object.entries(provider.calls)),
  });

/**
 * Why the contract's version is wrong after a change since the last release: what was removed or narrowed needs a major
 * version, what was added a minor one. Empty if the version is right.
 */
export function versionProblems(before: Contract, now: Contract): string[] {
  const [major = 0, minor = 0] = numbersOf(now.version);
  const [oldMajor = 0, oldMinor = 0] = numbersOf(before.version);
  const isMajor = major > oldMajor;
  const isMinor = isMajor || minor > oldMinor;
  const breakages = lacks(before, now);
  const additions = lacks(now, before);
  if (breakages.length > 0 && !isMajor)
    return [`A major version after ${before.version} is needed: removed or changed is`, ...breakages];
  if (additions.length > 0 && !isMinor)
    return [`A minor version after ${before.version} is needed: added is`, ...additions];
  return [];
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** One of the last released versions of a remote. */
interface ReleasedSurface {
  readonly remote: string;
  readonly version: string;
  /** The range of the contract that it needs. */
  readonly range: string;
  readonly surface: Surface;
  /** Package of a shared module → the range that the remote accepts of the shell. */
  readonly packages: Readonly<Record<string, string>>;
}

const KeptSchema = v.array(
  v.object({
    version: v.string(),
    range: v.string(),
    surface: SurfaceSchema,
    packages: v.record(v.string(), v.string()),
  }),
);

/** The last released versions of each remote, newest first. */
export function releasedSurfaces(): ReleasedSurface[] {
  return readdirSync(RELEASED).flatMap((file) => {
    const [, remote] = /^(mf-[\w-]+)\.json\.gz$/.exec(file) ?? [];
    if (remote === undefined) return [];
    return v.parse(KeptSchema, readCompressed(join(RELEASED, file))).map((each) => ({ remote, ...each }));
  });
}

/** Keeps a built remote as its newest release; the oldest of more than three is dropped. */
export function keepSurface({ remote, ...released }: ReleasedSurface): void {
  const before = releasedSurfaces().filter(
    (each) => each.remote === remote && each.version !== released.version,
  );
  const newest = [released, ...before.map(({ remote: _, ...each }) => each)].slice(0, KEPT);
  writeCompressed(join(RELEASED, `${remote}.json.gz`), newest);
}

export const keepContract = (contract: Contract): void =>
  writeCompressed(join(RELEASED, 'contract.json.gz'), contract);

/** A shell and a gateway. */
interface Side {
  readonly calls: Readonly<Record<string, CallShape>>;
  /** Shared module → the names provided. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Package → the version provided. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Why a released remote does not run with this shell and gateway, in a sentence each; empty if it does. */
export function misfits(
  { range, surface, packages }: Pick<ReleasedSurface, 'range' | 'surface' | 'packages'>,
  { calls, shared, versions }: Side,
): string[] {
  const platform = { shell: offersWith(shared), calls: new Map(Object.entries(calls)) };
  return [
    ...checkSurface(surface, range, platform),
    ...Object.entries(packages)
      .filter(([name, packageRange]) => !satisfies(versions[name] ?? '0.0.0', packageRange))
      .map(([name, packageRange]) => `${name}: it needs ${packageRange}, the shell has ${versions[name]}`),
  ];
}

/** The ranges that a remote built now accepts, for the shared modules that it uses. */
export function acceptedRanges({ shared }: Surface): Record<string, string> {
  const versions = shellVersions(repository);
  return Object.fromEntries(
    ownersOf(Object.keys(shared)).map((name) => [name, `^${versions[name] ?? '0.0.0'}`]),
  );
}

const readCompressed = (file: string): unknown => JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));

function writeCompressed(file: string, content: unknown): void {
  mkdirSync(RELEASED, { recursive: true });
  writeFileSync(file, gzipSync(JSON.stringify(content), { level: 9 }));
}
