import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '../../gateway/src/base/database/pool.ts';
import type { Report } from '../bench/report.ts';
import { debianServers } from '../database/debian-servers.ts';
import { pgbouncerProgram, startPgBouncer } from '../database/pgbouncer.ts';
import { withConnection } from '../database/socket-url.ts';
import { PlainError } from '../plain-error.ts';
import { startGateway, withPlace } from './place.ts';
import { countReads } from './replica-reads.ts';
import { addRows, importAllAgain, whenIdle } from './rows.ts';
import { signInPeople, startTraffic } from './traffic.ts';

const KILLS = Number(process.env.DRILL_KILLS ?? 50);
const POOL_USER = 'fairshelf_pool';
/**
 * The maximum pause after a process is back, and the time for which the standby is down, so that reads happen without
 * it.
 */
const PAUSE_MS = 3_000;

/**
 * Two web and two worker processes behind PgBouncer on a primary with a standby that they read, with imports and
 * requests: any of them is killed with SIGKILL at random moments and started again. `DRILL_KILLS` says how often, 50 by default.
 */
export async function drillKills(report: Report): Promise<void> {
  const program = await pgbouncerProgram();
  if (!program) throw new PlainError('This drill needs PgBouncer of Debian: apt-get install pgbouncer.');
  await withPlace(async (place) => {
    const servers = await debianServers();
    let primary = await servers.startPrimary('primary');
    await withConnection(primary.urlOf('postgres'), async (client) => {
      await client.query('create database fairshelf');
      await client.query(`create role ${POOL_USER} login`);
    });
    let standby = await servers.start(await servers.copy(primary, 'standby', true));
    const bouncer = await startPgBouncer(program, {
      serverFolder: primary.sockets,
      poolSize: 40,
      users: [POOL_USER],
    });
    const databaseUrl = primary.urlOf('fairshelf');
    const owner = createPool({ url: databaseUrl, max: 2, as: 'owner', onError: () => undefined });
    const start = (name: string, role: string) =>
      startGateway(place, {
        name,
        databaseUrl,
        settings: {
          GATEWAY_ROLE: role,
          DATABASE_POOL_URL: bouncer.urlFor(databaseUrl, POOL_USER),
          DATABASE_REPLICA_URL: standby.urlOf('fairshelf'),
          LOG_LEVEL: 'warn',
        },
      });
    try {
      const web = [await start('web-1', 'web'), await start('web-2', 'web')];
      const workers = [await start('worker-1', 'worker'), await start('worker-2', 'worker')];
      const people = await signInPeople(web[0]?.url ?? '');
      const traffic = startTraffic(people, () => web.map(({ url }) => url));
      const reads = countReads();
      const victims = [
        ...[...web, ...workers].map((gateway) => ({
          name: gateway.name,
          kill: async () => {
            await reads.note(gateway);
            await gateway.kill();
          },
          again: gateway.start,
        })),
        { name: 'pgbouncer', kill: bouncer.kill, again: bouncer.restart },
        {
          name: 'primary',
          kill: () => primary.kill(),
          again: async () => {
            primary = await primary.restart();
          },
        },
        {
          name: 'standby',
          kill: () => standby.kill(),
          again: async () => {
            await wait(randomInt(PAUSE_MS));
            standby = await standby.restart();
          },
        },
      ];
      const kills = new Map<string, number>();
      for (let nth = 0; nth < KILLS; nth += 1) {
        if (nth % 10 === 0) await importAllAgain(owner).catch(() => undefined);
        await wait(randomInt(PAUSE_MS));
        const victim = victims[randomInt(victims.length)];
        if (!victim) continue;
        await victim.kill();
        await victim.again();
        kills.set(victim.name, (kills.get(victim.name) ?? 0) + 1);
        console.log(`${nth + 1} of ${KILLS}: ${victim.name}`);
      }
      await importAllAgain(owner);
      const result = await traffic.stop();
      await whenIdle(owner);
      for (const [name, times] of kills) report.add({ what: `kills of ${name}`, value: times, unit: '' });
      await addRows(report, owner, result);
      for (const gateway of [...web, ...workers]) await reads.note(gateway);
      reads.addTo(report);
      for (const gateway of [...web, ...workers]) await gateway.stop();
    } finally {
      await owner.end();
      await bouncer.stop();
      await servers.end();
    }
  });
}
