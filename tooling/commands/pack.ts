import { join, relative, resolve } from 'node:path';
import { compileAll, packAll, packagesVersion, removeCompiled } from '../pack/pack-all.ts';
import { accept, assertAccepted, readApi, readReport } from '../pack/public-api.ts';
import { repository } from '../repository.ts';

/**
 * `npm run pack -- [folder]`: the packages of teams in other repositories, as tarballs for any npm registry. With
 * `--accept`: raises their version for types that changed.
 */
export async function run(args: string[]): Promise<void> {
  const [folder = join(repository, 'packages')] = args.filter((arg) => !arg.startsWith('-'));
  const compiled = await compileAll();
  try {
    const api = await readApi(await packagesVersion(), compiled);
    if (args.includes('--accept')) console.log(`Version ${await accept(api, await readReport())}`);
    else assertAccepted(api, await readReport());
    const tarballs = await packAll(compiled, resolve(folder));
    for (const file of tarballs) console.log(relative(process.cwd(), file));
  } finally {
    await removeCompiled(compiled);
  }
}
