import { strangeShellKeys } from './areas/delivery/index.ts';
import { productionProblems } from './base/settings/production.ts';
import { readSettings } from './base/settings/read-settings.ts';
import { roomsDir } from './rooms-dir.ts';
import { createGateway } from './server/gateway.ts';

/** One clear line, and exit: 2 for an invalid setting, 1 for anything else. */
function giveUp(lines: readonly string[], status: 1 | 2): never {
  for (const line of lines) process.stderr.write(`gateway: ${line}\n`);
  process.exit(status);
}

const read = readSettings(process.env);
// Started by `npm run serve` and the container: a demo is not an installation.
const unfit = process.argv.includes('--production') ? productionProblems(process.env) : [];
if (!read.ok) giveUp([...read.problems, ...unfit], 2);
if (unfit.length > 0) giveUp(unfit, 2);
const { settings } = read;

const gateway = await createGateway(settings).catch((error: unknown) =>
  giveUp([error instanceof Error ? error.message : String(error)], 2),
);

const isServedElsewhere = settings.DEV_ORIGINS?.['host-shell'] !== undefined;
const strange = isServedElsewhere
  ? undefined
  : await strangeShellKeys(roomsDir, gateway.services.releases.publicKeys);
if (strange !== undefined) giveUp([strange], 2);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await gateway.stop();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

try {
  await gateway.start();
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  giveUp(
    [
      taken
        ? `port ${settings.PORT} is in use: end what uses it, or set PORT.`
        : error instanceof Error
          ? error.message
          : String(error),
    ],
    1,
  );
}
