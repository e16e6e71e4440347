import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addPackages } from '../bootstrap/install.mjs';
import { filesOf } from '../new-remote/remote-files.ts';
import { namesOf } from '../new-remote/remote-names.ts';
import { takenNames } from '../new-remote/taken-names.ts';
import { repository } from '../repository.ts';
import { runTool } from '../test/tool-step.ts';

/**
 * `npm run new-remote -- mf-name`: creates a remote that builds, tests, runs without the others and is released with
 * them.
 */
export async function run([name]: string[]): Promise<void> {
  const names = namesOf(name, await takenNames());
  for (const [file, text] of Object.entries(filesOf(names))) {
    await mkdir(dirname(join(repository, file)), { recursive: true });
    await writeFile(join(repository, file), text, { flag: 'wx' });
    console.log(file);
  }
  addPackages(repository);
  // A long name wraps lines differently than a short one.
  await runTool(
    { package: '@biomejs/biome', program: 'biome', args: ['check', '--write', names.remote] },
    new AbortController().signal,
  );
  const { remote, title, path } = names;
  console.log(
    [
      '',
      `${remote} is there: '${title}' at /app${path}.`,
      `  npm run dev -- ${remote}: alone, in a mock shell`,
      `  npm test -- ${remote}: its format, types and tests`,
      `  npm start: in the product, released as its first version`,
      `  npm run release -- ${remote}: a new version of it alone`,
      'docs/remote-team.md says the rest on one page.',
    ].join('\n'),
  );
}
