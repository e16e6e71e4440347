import { buildWhatChanged } from '../build/build-what-changed.ts';
import { demoAccountLines } from '../product/demo-accounts.ts';
import { portFrom } from '../product/environment.ts';
import { importantText } from '../product/important-line.ts';
import { isDemo } from '../product/product-environment.ts';
import { serveUntilStopped } from '../product/serve-until-stopped.ts';
import { startProduct } from '../product/start-product.ts';

/** `npm start`: builds what changed and serves the product until it is told to stop. */
export async function run(): Promise<void> {
  await serveUntilStopped(async (signal) => {
    const ports = {
      port: portFrom(process.env, 'PORT', 8080),
      sandboxPort: portFrom(process.env, 'SANDBOX_PORT', 8081),
    };
    await buildWhatChanged({ signal });
    const product = await startProduct({
      ...ports,
      dataDir: process.env.DATA_DIR || '.data',
      env: process.env,
      signal,
      show: (service, line) => {
        const text = importantText(line);
        if (text !== undefined) console.log(`${service.padEnd(8)}| ${text}`);
      },
    });
    console.log(`Fairshelf is ready on ${product.url}/app/`);
    if (isDemo(process.env)) for (const line of demoAccountLines()) console.log(line);
    console.log('Ctrl-C stops it.');
    return product;
  });
}
