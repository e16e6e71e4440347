import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWhatChanged } from '../build/build-what-changed.ts';
import { PlainError } from '../plain-error.ts';
import { gatewayMemory, gatewayServer } from '../product/gateway-server.ts';
import { keepRunning, type Run } from '../product/keep-running.ts';
import { StopRequested, stopSignal } from '../product/stop-signal.ts';
import { repository } from '../repository.ts';

/** The gateway stops within 10 s; if it hangs, it is killed. */
const STOP_LIMIT_MS = 11_000;
const endWithParent = join(import.meta.dirname, '..', 'bootstrap', 'end-with-parent.mjs');

/**
 * `npm run serve`: the gateway for production, configured only by this environment. Creates no database, key, sandbox
 * or demo. Restarts the gateway if it exits; a missing or wrong setting exits with status 2 and a line for each.
 */
export async function run(args: string[]): Promise<void> {
  if (args.length > 0) throw new PlainError(`'${args[0]}' is unknown. Settings are environment variables.`);
  const signal = stopSignal();
  try {
    await buildWhatChanged({ signal });
  } catch (error) {
    if (error instanceof StopRequested) return;
    throw error;
  }
  const status = await keepRunning({
    start: startGateway,
    signal,
    log: (line) => console.error(line),
    wait: (ms) => wait(ms, undefined, { signal }).catch(() => undefined),
    now: () => performance.now(),
  });
  process.exit(status);
}

function startGateway(): Run {
  const child = spawn(process.execPath, ['--import', endWithParent, ...gatewayServer, '--production'], {
    cwd: repository,
    env: {
      ...gatewayMemory,
      ...process.env,
      NODE_ENV: 'production',
      FAIRSHELF_STARTED_BY: String(process.pid),
    },
    // Its log lines are this command's output, for journald or a container's log.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Not reached by the terminal's Ctrl-C: this process stops it gracefully.
    detached: true,
  });
  console.error(`The gateway runs as process ${child.pid}.`);
  const ended = once(child, 'close').then(([status]) => (typeof status === 'number' ? status : undefined));
  return {
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(kill);
    },
  };
}
