import { remotesIn } from '../build/rooms.ts';
import { PlainError } from '../plain-error.ts';
import { demoAccountLines } from '../product/demo-accounts.ts';
import { portFrom } from '../product/environment.ts';
import { assertPortFree } from '../product/free-port.ts';
import { importantText } from '../product/important-line.ts';
import { isDemo } from '../product/product-environment.ts';
import { serveUntilStopped } from '../product/serve-until-stopped.ts';
import { startProduct } from '../product/start-product.ts';
import { repository } from '../repository.ts';
import { serveForOverride, startDevServers } from '../webpack/dev.ts';
import { startMockServer } from '../webpack/mock-server.ts';

const ALONE_PORT = 8090;
const OVERRIDE_PORT = 9201;

/** `npm run dev`: the product while you edit. The front ends refresh in place, the gateway and the sandbox restart. With a remote's name: it alone. */
export async function run([remote, way]: string[] = []): Promise<void> {
  if (way !== undefined && way !== '--serve')
    throw new PlainError(`'${way}' is unknown here: npm run dev -- ${remote} --serve`);
  if (remote !== undefined) return way ? runForOverride(remote) : runAlone(remote);
  await serveUntilStopped(async (signal) => {
    const ports = {
      port: portFrom(process.env, 'PORT', 8080),
      sandboxPort: portFrom(process.env, 'SANDBOX_PORT', 8081),
    };
    const servers = await startDevServers();
    try {
      const product = await startProduct({
        ...ports,
        dataDir: process.env.DATA_DIR || '.data',
        env: {
          ...process.env,
          NODE_ENV: process.env.NODE_ENV || 'development',
          DEV_ORIGINS: JSON.stringify(servers.origins),
        },
        sources: true,
        signal,
        show: (service, line) => {
          const text = importantText(line);
          if (text !== undefined) console.log(`${service.padEnd(8)}| ${text}`);
        },
      });
      console.log(`Fairshelf is ready on ${product.url}/app/ and follows what you save.`);
      if (isDemo(process.env)) for (const line of demoAccountLines()) console.log(line);
      return {
        broken: product.broken,
        async stop() {
          await servers.close();
          await product.stop();
        },
      };
    } catch (error) {
      await servers.close();
      throw error;
    }
  });
}

/** One remote in a mock shell: no gateway, no database; a panel switches person, role and store. */
async function runAlone(remote: string): Promise<void> {
  assertRemote(remote);
  await serveUntilStopped(async () => {
    const port = portFrom(process.env, 'PORT', ALONE_PORT);
    await assertPortFree(port, 'PORT');
    const { stop } = await startMockServer(remote, port);
    console.log(`${remote} runs alone on http://localhost:${port}/app/ and follows what you save.`);
    return { broken: new Promise<string>(() => undefined), stop };
  });
}

/** The sources of one remote at an address that a running shell can be pointed to (federation.md, 'Overrides'). */
async function runForOverride(remote: string): Promise<void> {
  assertRemote(remote);
  await serveUntilStopped(async () => {
    const port = portFrom(process.env, 'PORT', OVERRIDE_PORT);
    await assertPortFree(port, 'PORT');
    const { stop } = await serveForOverride(remote, port);
    console.log(`${remote} is served at http://localhost:${port}/ for an override on the Platform page.`);
    return { broken: new Promise<string>(() => undefined), stop };
  });
}

function assertRemote(remote: string): void {
  if (!remotesIn(repository).includes(remote))
    throw new PlainError(`There is no remote '${remote}' here. 'npm run new-remote -- ${remote}' makes one.`);
}
