import { buildWhatChanged } from '../build/build-what-changed.ts';
import { ROOMS } from '../build/rooms.ts';
import { stopSignal } from '../product/stop-signal.ts';
import { advisoriesStep } from '../test/advisories-step.ts';
import { browserStep } from '../test/browser-step.ts';
import { gatewayDistributedStep } from '../test/distributed-step.ts';
import { gatewayEmbeddedStep, gatewayServerStep } from '../test/gateway-step.ts';
import { runJest } from '../test/jest-step.ts';
import { runSteps } from '../test/run-steps.ts';
import { roomsIn, selectSteps } from '../test/select-steps.ts';
import { oneCheck, type Step } from '../test/step.ts';
import { toolStep } from '../test/tool-step.ts';
import { typesStepOf } from '../test/types-step.ts';
import { upgradeStep } from '../test/upgrade-step.ts';

const UNIT_ROOMS = ROOMS.filter((room) => room !== 'gateway' && room !== 'e2e');

const STEPS: Step[] = [
  toolStep('lint', 'format and lint', {
    package: '@biomejs/biome',
    program: 'biome',
    args: ['ci', '--colors=off'],
  }),
  toolStep(
    'boundaries',
    'which room and which area imports which',
    {
      package: 'dependency-cruiser',
      program: 'depcruise',
      args: ['--config', '.dependency-cruiser.mjs', ...ROOMS],
    },
    {
      package: 'dependency-cruiser',
      program: 'depcruise',
      args: ['--config', '.dependency-cruiser.folders.mjs', 'gateway/src'],
    },
  ),
  toolStep('dead-code', 'files, exports and packages that nothing uses', {
    package: 'knip',
    program: 'knip',
    args: ['--no-progress', '--no-config-hints'],
  }),
  advisoriesStep,
  typesStepOf(ROOMS),
  {
    name: 'build',
    about: 'every room for production',
    run: async (signal) => {
      await buildWhatChanged({ signal });
      return oneCheck(true, []);
    },
  },
  {
    name: 'unit',
    about: 'the tests next to the code',
    run: (signal, options) => runJest([...UNIT_ROOMS], signal, options),
  },
  gatewayEmbeddedStep,
  gatewayServerStep,
  gatewayDistributedStep,
  upgradeStep,
  browserStep,
];

/** The steps for one team's rooms. */
const stepsOf = (rooms: readonly string[]): Step[] => [
  toolStep('lint', `format and lint of ${rooms.join(', ')}`, {
    package: '@biomejs/biome',
    program: 'biome',
    args: ['ci', '--colors=off', ...rooms],
  }),
  typesStepOf(rooms),
  {
    name: 'unit',
    about: `the tests of ${rooms.join(', ')}`,
    run: (signal, options) => runJest([...rooms], signal, options),
  },
];

/**
 * `npm test`: all checks and tests, in this order; continues after a failure. Ends with 'N passed, N failed'. With
 * names of rooms: only their checks. `--repeat-failed`, for CI, repeats up to two failing test files of a step once.
 */
export async function run(args: string[]): Promise<void> {
  const rooms = roomsIn(args, [...UNIT_ROOMS, 'gateway']);
  const steps = selectSteps(rooms.length > 0 ? stepsOf(rooms) : STEPS, args);
  const { passed, failed } = await runSteps(steps, stopSignal(), console.log, {
    repeatFailed: args.includes('--repeat-failed'),
  });
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
