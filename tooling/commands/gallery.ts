import { buildWhatChanged } from '../build/build-what-changed.ts';
import { portFrom } from '../product/environment.ts';
import { serveFolder } from '../product/serve-folder.ts';
import { serveUntilStopped } from '../product/serve-until-stopped.ts';

/** `npm run gallery`: builds the component gallery of shared-ui if it changed, and serves it. */
export async function run(): Promise<void> {
  await serveUntilStopped(async (signal) => {
    const port = portFrom(process.env, 'GALLERY_PORT', 8082);
    await buildWhatChanged({ rooms: ['shared-ui'], signal });
    const server = await serveFolder('shared-ui/dist', port, 'GALLERY_PORT');
    console.log(`The gallery is ready on http://localhost:${port}/`);
    return server;
  });
}
