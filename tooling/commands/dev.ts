import { join } from 'node:path';
import { remotesIn } from '../build/rooms.ts';
import { PlainError } from '../plain-error.ts';
import { demoAccountLines } from '../product/demo-accounts.ts';
import { portFrom } from '../product/environment.ts';
import { importantText } from '../product/important-line.ts';
import { isDemo } from '../product/product-environment.ts';
import { serveAlone, serveForOverride } from '../product/serve-remote.ts';
import { serveUntilStopped } from '../product/serve-until-stopped.ts';
import { startProduct } from '../product/start-product.ts';
import { repository } from '../repository.ts';
import { startDevServers } from '../webpack/dev.ts';

/** `npm run dev`: the product while you edit. The front ends refresh in place, the gateway and the sandbox restart. With a remote's name: it alone. */
export async function run([remote, way]: string[] = []): Promise<void> {
  if (way !== undefined && way !== '--serve')
    throw new PlainError(`'${way}' is unknown here: npm run dev -- ${remote} --serve`);
  if (remote !== undefined) {
    assertRemote(remote);
    return (way ? serveForOverride : serveAlone)(join(repository, remote));
  }
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

function assertRemote(remote: string): void {
  if (!remotesIn(repository).includes(remote))
    throw new PlainError(`There is no remote '${remote}' here. 'npm run new-remote -- ${remote}' makes one.`);
}
