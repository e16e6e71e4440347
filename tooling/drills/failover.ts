import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '../../gateway/src/base/database/pool.ts';
import type { Report } from '../bench/report.ts';
import { debianServers } from '../database/debian-servers.ts';
import { withConnection } from '../database/socket-url.ts';
import { openDatabaseWay } from './database-way.ts';
import { type DrilledGateway, startGateway, withPlace } from './place.ts';
import { addRows, importAllAgain, whenIdle, whenRead } from './rows.ts';
import { signInPeople, startTraffic } from './traffic.ts';

/**
 * Two gateways on a primary with a synchronous standby: the primary is killed in the middle of imports, sign-ins and
 * reports, the standby is promoted, and the database's address leads to it.
 */
export async function drillFailover(report: Report): Promise<void> {
  await withPlace(async (place) => {
    const servers = await debianServers();
    const primary = await servers.startPrimary('primary');
    await withConnection(primary.urlOf('postgres'), (client) => client.query('create database fairshelf'));
    const standby = await servers.start(await servers.copy(primary, 'standby', true));
    // From here on nothing is acknowledged that the standby does not have.
    await withConnection(primary.urlOf('postgres'), async (client) => {
      await client.query(`alter system set synchronous_standby_names = '*'`);
      await client.query('select pg_reload_conf()');
    });
    const way = await openDatabaseWay(primary.sockets);
    const owner = createPool({ url: way.url, max: 2, as: 'owner', onError: () => undefined });
    try {
      const gateways: DrilledGateway[] = [];
      for (const name of ['gateway-1', 'gateway-2'])
        gateways.push(await startGateway(place, { name, databaseUrl: way.url }));
      const people = await signInPeople(gateways[0]?.url ?? '');
      const traffic = startTraffic(people, () => gateways.map(({ url }) => url));
      const began = new Date();
      await importAllAgain(owner);
      await whenRead(owner, 0.3, began);

      console.log('The primary is killed.');
      const killTime = performance.now();
      await way.cut();
      await primary.kill();
      await withConnection(standby.urlOf('fairshelf'), (client) => client.query('select pg_promote()'));
      await way.leadTo(standby.sockets);
      for (;;) {
        const answer = await fetch(`${gateways[0]?.url}/api/health`).catch(() => undefined);
        await answer?.body?.cancel();
        if (answer?.ok) break;
        await wait(50);
      }
      report.add({ what: 'away', value: (performance.now() - killTime) / 1000, unit: 's' });

      await whenRead(owner, 0.95, began);
      const result = await traffic.stop();
      await whenIdle(owner);
      await addRows(report, owner, result);
      for (const gateway of gateways) await gateway.stop();
    } finally {
      await owner.end();
      await way.close();
      await servers.end();
    }
  });
}
