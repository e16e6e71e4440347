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

/**
 * `npm run dev`: the product while you edit. Front ends hot-reload, gateway and sandbox restart. With a remote's
 * name: only that remote.
 */
export async function run(args: string[] = []): Promise<void> {
  const isForOverride = args.includes('--serve');
  const [remote, ...odd] = args.filter((arg) => arg !== '--serve');
  if (odd.length > 0 || remote?.startsWith('-') || (isForOverride && remote === undefined))
    throw new PlainError(
      'Say one remote, or none: npm run dev, npm run dev -- mf-name, npm run dev -- mf-name --serve',
    );
  if (remote !== undefined) {
    assertRemote(remote);
    return (isForOverride ? serveForOverride : serveAlone)(join(repository, remote));
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
