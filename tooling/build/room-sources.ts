import { FRONT_END_ROOMS } from './rooms.ts';

const ALWAYS = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tooling/build'];

/** What the build of a room depends on: paths from the root. */
export function roomSources(room: string): string[] {
  if (room === 'gateway') return [...ALWAYS, 'gateway', 'shared-contracts'];
  if (FRONT_END_ROOMS.includes(room) || room === 'shared-ui')
    return [
      ...ALWAYS,
      'tooling/webpack',
      'shared-contracts',
      'shared-ui',
      ...(room === 'shared-ui' ? [] : ['shared-signup', room]),
    ];
  throw new Error(`The room '${room}' is not built.`);
}
