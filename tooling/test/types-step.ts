import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../build/in-parallel.ts';
import { ROOMS } from '../build/rooms.ts';
import { repository } from '../repository.ts';
import type { Step } from './step.ts';
import { runTool } from './tool-step.ts';

/** Type-checks some rooms; each room counts as one test. */
export const typesStepOf = (rooms: readonly string[]): Step => ({
  name: 'types',
  about: `tsc over ${rooms.length === ROOMS.length ? 'every room' : rooms.join(', ')}`,
  async run(signal) {
    const results = await inParallel(rooms, 2, async (room) => {
      const project = join(room, 'tsconfig.json');
      if (!existsSync(join(repository, project))) return { room, code: 1, output: `${project} is missing` };
      const args = ['-p', project, '--pretty', 'false'];
      return { room, ...(await runTool({ package: 'typescript', program: 'tsc', args }, signal)) };
    });
    const failing = results.filter(({ code }) => code !== 0);
    return {
      passed: results.length - failing.length,
      failed: failing.length,
      closing: failing.flatMap(({ room, output }) => [`${room}:`, output.trimEnd()]),
    };
  },
});
