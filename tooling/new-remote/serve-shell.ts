import { serveUntilStopped } from '../product/serve-until-stopped.ts';
import { startDevServers } from '../webpack/dev.ts';

// Run as a separate process by e2e/src/dev.spec.ts: the shell as `npm run dev` serves it. Prints its address.
await serveUntilStopped(async () => {
  const { origins, close } = await startDevServers(['host-shell']);
  console.log(JSON.stringify(origins));
  return { broken: new Promise<string>(() => undefined), stop: close };
});
