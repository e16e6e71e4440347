import { join } from 'node:path';
import { createPool } from '../../gateway/src/base/database/pool.ts';
import type { Report } from '../bench/report.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { PlainError } from '../plain-error.ts';
import { type DrilledGateway, type Place, startGateway, withPlace } from './place.ts';
import { hasCommit, installRelease, previousRelease } from './previous-release.ts';
import { addRows, importAllAgain, whenIdle, whenRead } from './rows.ts';
import { signInPeople, startTraffic } from './traffic.ts';

/**
 * The previous release and this one on one database, both ways, while imports and requests run: upgrade, a crash of the
 * old one in the middle, rollback, and the upgrade again. The rows are compared at the end.
 */
export async function drillUpgrade(report: Report): Promise<void> {
  await withPlace(async (place) => {
    const sources = await previousSources(place);
    const database = await startEmbeddedPostgres({ dataDir: join(place.folder, 'postgres'), durable: true });
    const owner = createPool({ url: database.url, max: 2, as: 'owner', onError: () => undefined });
    const start = (name: string, isOld: boolean) =>
      startGateway(place, { name, databaseUrl: database.url, ...(isOld && { sources }) });
    try {
      const old = await start('old', true);
      const inService = new Set<DrilledGateway>([old]);
      const people = await signInPeople(old.url);
      const traffic = startTraffic(people, () => [...inService].map(({ url }) => url));

      console.log('Upgrade: the new release starts while the old one imports.');
      let began = await again(owner);
      await whenRead(owner, 0.2, began);
      const fresh = await start('new', false);
      inService.add(fresh);
      await whenRead(owner, 0.5, began);

      console.log('The old one is killed in the middle, and starts again on the new schema.');
      inService.delete(old);
      await old.kill();
      await old.start();
      inService.add(old);
      await whenRead(owner, 0.9, began);
      began = await again(owner);
      await whenRead(owner, 0.3, began);

      console.log('Rollback: the new one stops in the middle.');
      inService.delete(fresh);
      await fresh.stop();
      await whenRead(owner, 0.7, began);

      console.log('Upgrade again: the new one starts, the old one stops for good.');
      began = await again(owner);
      await fresh.start();
      inService.add(fresh);
      await whenRead(owner, 0.3, began);
      inService.delete(old);
      await old.stop();
      await whenRead(owner, 0.95, began);
      const result = await traffic.stop();
      await whenIdle(owner);
      await addRows(report, owner, result);
      await fresh.stop();
    } finally {
      await owner.end();
      await database.stop();
    }
  });
}

async function again(owner: Parameters<typeof importAllAgain>[0]): Promise<Date> {
  const began = new Date();
  await importAllAgain(owner);
  return began;
}

/** The sources of the release before, installed: those of DRILL_PREVIOUS, or of a commit of this repository's history. */
async function previousSources({ folder }: Place): Promise<string> {
  if (process.env.DRILL_PREVIOUS) return process.env.DRILL_PREVIOUS;
  const commit = await previousRelease();
  if (!(await hasCommit(commit)))
    throw new PlainError(
      `The previous release, ${commit} (deploy/previous-release), is not in the history of this checkout. Fetch it: git fetch --unshallow.`,
    );
  console.log(`Previous release: ${commit}`);
  return installRelease(folder, commit);
}
