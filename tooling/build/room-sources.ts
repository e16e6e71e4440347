import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { contractAreas } from './contract-areas.ts';
import { FRONT_END_ROOMS } from './rooms.ts';

const ALWAYS = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tooling/build'];
/** What every front-end room is built from. The presets write documents of the area `delivery`. */
const CONTRACTS = ['package.json', 'src/core.ts', 'src/core', 'src/client', 'src/state', 'src/react'];
const WRITTEN_BY_PRESETS = ['delivery'];

/**
 * The inputs of a room's build, as paths from the root. Of the contracts these are the common parts and the areas
 * that the room uses, so that a changed call makes only the builds that use it stale.
 */
export async function roomSources(room: string, root = repository): Promise<string[]> {
  if (room === 'gateway')
    return [...ALWAYS, 'gateway', 'shared-contracts/package.json', 'shared-contracts/src'];
  if (!FRONT_END_ROOMS.includes(room) && room !== 'shared-ui')
    throw new Error(`The room '${room}' is not built.`);
  const rooms = [room, ...(await sharedRooms(room, root))];
  const areas = await contractAreas(root, rooms, WRITTEN_BY_PRESETS);
  return [
    ...ALWAYS,
    'tooling/webpack',
    ...rooms,
    ...CONTRACTS.map((path) => `shared-contracts/${path}`),
    ...areas.map((area) => `shared-contracts/src/areas/${area}`),
  ];
}

/** The shared component rooms that a room has as dependencies. */
async function sharedRooms(room: string, root: string): Promise<string[]> {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    await readFile(join(root, room, 'package.json'), 'utf8'),
  );
  return ['shared-ui', 'shared-signup'].filter((candidate) => `@fairshelf/${candidate}` in dependencies);
}
