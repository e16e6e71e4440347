import { readSettings } from '../../../../base/settings/read-settings.ts';
import { createGateway } from '../../../../server/gateway.ts';
import { advanceRollouts } from './advance-rollouts.ts';

/** For tests: a gateway process that takes the rollout steps that are due, once, and can be killed at any moment. */
async function run(): Promise<void> {
  const read = readSettings(process.env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { services } = await createGateway(read.settings, { workers: [] });
  await advanceRollouts(services, (problem) => {
    throw problem;
  });
  process.exit();
}

if (process.env.KILLED_STEP) await run();
