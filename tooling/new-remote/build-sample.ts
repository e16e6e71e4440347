import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '../repository.ts';
import { remotePreset } from '../webpack/remote-preset.ts';
import { runCompiler } from '../webpack/run-compiler.ts';
import { filesOf } from './remote-files.ts';
import { namesOf } from './remote-names.ts';
import { takenNames } from './taken-names.ts';

// Run as a process of its own by e2e/src/outside.spec.ts: node build-sample.ts <folder> <mf-name>
process.env.NODE_ENV = 'production';
const [, , folder = '', remote = ''] = process.argv;
const names = namesOf(remote, await takenNames());
await rm(join(folder, remote), { recursive: true, force: true });
for (const [file, text] of Object.entries(filesOf(names))) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}
// What the remote asks for is installed for others (new-remote.test.ts): it is built as it would be in the checkout.
await symlink(join(repository, 'mf-admin', 'node_modules'), join(folder, remote, 'node_modules'));
await runCompiler({ ...remotePreset(join(folder, remote)), cache: false });
