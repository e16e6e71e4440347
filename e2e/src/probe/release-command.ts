import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productUrl } from '../product.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '..', '..', '..');

/** `npm run release -- …`, as a person types it, against the product under test. Returns its output. */
export async function release(...args: string[]): Promise<string> {
  const token = process.env.FAIRSHELF_RELEASE_TOKEN;
  if (!token)
    throw new Error("FAIRSHELF_RELEASE_TOKEN is not set: run the browser tests through 'npm test'.");
  return releaseAs(token, ...args);
}

/** The same with a team's release key. Rejects with what the command printed when it is refused. */
export async function releaseAs(token: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(repository, 'tooling', 'run.mjs'), 'release', ...args],
    {
      cwd: repository,
      env: { ...process.env, RELEASE_URL: new URL('/', productUrl()).href, RELEASE_TOKEN: token },
    },
  );
  return stdout;
}
