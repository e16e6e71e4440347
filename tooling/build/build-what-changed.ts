import { join } from 'node:path';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { forgetBuild, isBuilt, rememberBuild } from './build-stamp.ts';
import { inParallel } from './in-parallel.ts';
import { releaseKeysOf } from './release-keys.ts';
import { roomSources } from './room-sources.ts';
import { BUILT_ROOMS } from './rooms.ts';
import { sourceHash } from './source-hash.ts';

export interface BuildOptions {
  rooms?: readonly string[];
  /** Also builds what hasn't changed. */
  force?: boolean;
  signal?: AbortSignal;
}

/**
 * Builds the rooms whose sources changed, two at a time, and prints a line for each. @throws PlainError if one fails.
 */
export async function buildWhatChanged(options: BuildOptions): Promise<void> {
  const rooms = options.rooms ?? BUILT_ROOMS;
  const failures = await inParallel(rooms, 2, (room) => buildRoom(room, options));
  const names = rooms.filter((_, index) => failures[index]);
  if (names.length > 0) throw new PlainError(`Not built: ${names.join(', ')}. The lines above say why.`);
}

/** Returns whether it failed. */
async function buildRoom(room: string, { force = false, signal }: BuildOptions): Promise<boolean> {
  const sources = await sourceHash(repository, await roomSources(room));
  // The shell is built from its release keys as well.
  const keys = room === 'host-shell' ? releaseKeysOf(process.env) : [];
  const hash = [sources, ...keys].join(' ');
  if (!force && (await isBuilt(repository, room, hash))) {
    console.log(`${label(room)}unchanged`);
    return false;
  }
  await forgetBuild(repository, room);
  const began = performance.now();
  // A separate process: its memory is freed when it ends, and two builds use two cores.
  const script = join(import.meta.dirname, 'build-room.ts');
  const { code, output } = await runProgram(process.execPath, [script, room], { cwd: repository, signal });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (code !== 0) {
    console.error(`${label(room)}failed\n${output.trim()}`);
    return true;
  }
  await rememberBuild(repository, room, hash);
  console.log(`${label(room)}built in ${seconds} s`);
  return false;
}

/** A column of names; a longer one gets a space as well. */
const label = (room: string): string => `${room.padEnd(13)} `;
