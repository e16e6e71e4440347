import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteDocument, RemoteDocumentSchema } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { ReleaseRefusal } from '../change-line.ts';
import { checkSpace, type Neighbour } from './check-space.ts';

/**
 * Refuses a version that takes space from other remotes of the edition or from the shell. Returns the budgets that it
 * exceeds, if its team's rule is a warning.
 */
export type SpaceGate = (
  document: RemoteDocument,
  others: readonly RemoteDocument[],
  active: RemoteDocument | undefined,
  overBudget: 'refuse' | 'warn',
) => Promise<readonly string[]>;

const ShellSchema = v.object({
  routes: v.array(v.pick(RemoteDocumentSchema.entries.routes.item, ['name', 'path', 'title'])),
});

/** Checks a release's routes, menu, texts and size against the budgets, the other remotes and this shell. */
export function createSpaceGate(roomsDir: string): SpaceGate {
  return async (document, others, active, rule) => {
    const report = checkSpace(document, [...(await readShell(roomsDir)), ...others], active);
    const problems = [...report.conflicts, ...(rule === 'refuse' ? report.overBudget : [])];
    if (problems.length > 0)
      throw new ReleaseRefusal(
        `${document.name} ${document.version} takes space that is not its own:\n${problems.map((each) => `  ${each}`).join('\n')}`,
      );
    return report.overBudget;
  };
}

async function readShell(roomsDir: string): Promise<Neighbour[]> {
  const text = await readFile(join(roomsDir, 'host-shell', 'dist', 'shell.json'), 'utf8').catch(
    () => undefined,
  );
  if (text === undefined) return [];
  const { routes } = v.parse(ShellSchema, JSON.parse(text));
  // The shell's menu entry, the dashboard, is above those of all remotes.
  return [{ name: 'the shell', routes, menu: [{ route: 'menu-dashboard', icon: '', order: 0 }] }];
}
