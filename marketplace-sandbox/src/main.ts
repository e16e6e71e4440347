import process from 'node:process';
import { runningClock } from './clock.ts';
import { createSandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

function stopWith(message: string): never {
  process.stderr.write(`marketplace-sandbox: ${message}\n`);
  process.exit(1);
}

function settingsOrStop() {
  try {
    return readSettings(process.env);
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error));
  }
}

const settings = settingsOrStop();
const sandbox = createSandbox({
  port: settings.SANDBOX_PORT,
  seed: settings.SANDBOX_SEED,
  clock: runningClock(settings.SANDBOX_CLOCK),
  rateScale: settings.SANDBOX_RATE_SCALE,
  reportPace: { by: 'time', scale: settings.SANDBOX_TIME_SCALE },
  applications: [{ id: settings.LWA_CLIENT_ID, secret: settings.LWA_CLIENT_SECRET }],
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));

try {
  await sandbox.listen();
  process.stdout.write(`marketplace-sandbox: listening on ${sandbox.url}\n`);
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  stopWith(
    taken
      ? `port ${settings.SANDBOX_PORT} is in use; set SANDBOX_PORT to another`
      : `could not start: ${String(error)}`,
  );
}
