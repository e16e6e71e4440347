import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { remotesIn } from '../build/rooms.ts';
import { repository } from '../repository.ts';
import { readStatement } from '../webpack/remote-statement.ts';

const RoutesSchema = v.array(v.object({ path: v.string(), title: v.string() }));

/** The names and addresses that are taken: folders, and pages of the shell and of every remote. */
export async function takenNames() {
  const statements = await Promise.all(
    remotesIn(repository).map((remote) => readStatement(join(repository, remote))),
  );
  const { shell } = await import(join(repository, 'host-shell', 'src', 'shell.ts'));
  const routes = [shell, ...statements].flatMap((statement) => v.parse(RoutesSchema, statement.routes));
  return { remotes: readdirSync(repository), routes };
}
