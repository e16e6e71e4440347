import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '../repository.ts';
import { filesOf } from './remote-files.ts';
import { namesOf } from './remote-names.ts';

/** Writes the output of `npm run new-remote` to a folder outside the repository. Returns the remote's folder. */
export async function writeSample(folder: string, remote: string): Promise<string> {
  const place = join(folder, remote);
  await rm(place, { recursive: true, force: true });
  // It has no neighbours, so any name is free: even that of a remote that it replaces.
  for (const [file, text] of Object.entries(filesOf(namesOf(remote, { remotes: [], routes: [] })))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  // The remote's dependencies are installed for others (new-remote.test.ts): it builds as in the checkout.
  await symlink(join(repository, 'mf-admin', 'node_modules'), join(place, 'node_modules'));
  return place;
}
