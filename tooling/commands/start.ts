import { buildWhatChanged } from '../build/build-what-changed.ts';
import { PlainError } from '../plain-error.ts';
import { demoAccountLines } from '../product/demo-accounts.ts';
import { portFrom } from '../product/environment.ts';
import { importantText } from '../product/important-line.ts';
import { isDemo, realTime } from '../product/product-environment.ts';
import { serveUntilStopped } from '../product/serve-until-stopped.ts';
import { startProduct } from '../product/start-product.ts';

/**
 * `npm start`: builds what changed and serves the product until it is stopped. With `--real-time` the demo's
 * marketplace keeps Amazon's documented rate limits and report times.
 */
export async function run(args: string[] = []): Promise<void> {
  const isRealTime = args.includes('--real-time');
  const odd = args.find((arg) => arg !== '--real-time');
  if (odd !== undefined)
    throw new PlainError(`'${odd}' is unknown. Use npm start or npm start -- --real-time.`);
  if (isRealTime && !isDemo(process.env))
    throw new PlainError(
      "--real-time is for the demo. With your own credentials the rates are Amazon's already.",
    );
  const env = isRealTime ? { ...process.env, ...realTime } : process.env;
  await serveUntilStopped(async (signal) => {
    const ports = {
      port: portFrom(process.env, 'PORT', 8080),
      sandboxPort: portFrom(process.env, 'SANDBOX_PORT', 8081),
    };
    await buildWhatChanged({ signal });
    const product = await startProduct({
      ...ports,
      dataDir: process.env.DATA_DIR || '.data',
      env,
      signal,
      show: (service, line) => {
        const text = importantText(line);
        if (text !== undefined) console.log(`${service.padEnd(8)}| ${text}`);
      },
    });
    console.log(`Fairshelf is ready on ${product.url}/app/`);
    if (isDemo(process.env)) for (const line of demoAccountLines()) console.log(line);
    if (isRealTime) console.log(realTimeLine(product.sandboxUrl));
    console.log('Ctrl-C stops it.');
    return product;
  });
}

const realTimeLine = (sandboxUrl = '') =>
  `Real time: Amazon's documented rates, reports of 1 to 15 minutes. A new account shows its products after about 10 minutes and 60 days of orders after about 20. Watch the requests on ${sandboxUrl}/_sandbox.`;
