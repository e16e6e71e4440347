import { basename } from 'node:path';
import { startOverrideServer } from '../webpack/dev-server.ts';
import { startMockServer } from '../webpack/mock-server.ts';
import { portFrom } from './environment.ts';
import { assertPortFree } from './free-port.ts';
import { serveUntilStopped } from './serve-until-stopped.ts';

const ALONE_PORT = 8090;
const OVERRIDE_PORT = 9201;

/**
 * Serves the remote in `folder` in a mock shell: no gateway, no database; a panel switches person, role and store.
 */
export function serveAlone(folder: string): Promise<void> {
  return serve(
    folder,
    ALONE_PORT,
    startMockServer,
    (name, port) => `${name} runs alone on http://localhost:${port}/app/ and follows what you save.`,
  );
}

/**
 * Serves the sources in `folder` at an address that a running shell can be pointed to (docs/federation.md#overrides).
 */
export function serveForOverride(folder: string): Promise<void> {
  return serve(
    folder,
    OVERRIDE_PORT,
    startOverrideServer,
    (name, port) => `${name} is served at http://localhost:${port}/ for an override on the Platform page.`,
  );
}

function serve(
  folder: string,
  usualPort: number,
  start: (folder: string, port: number) => Promise<{ readonly stop: () => Promise<void> }>,
  words: (name: string, port: number) => string,
): Promise<void> {
  return serveUntilStopped(async () => {
    const port = portFrom(process.env, 'PORT', usualPort);
    await assertPortFree(port, 'PORT');
    const { stop } = await start(folder, port);
    console.log(words(basename(folder), port));
    return { broken: new Promise<string>(() => undefined), stop };
  });
}
