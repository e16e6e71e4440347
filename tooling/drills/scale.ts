import { createPool } from '../../gateway/src/base/database/pool.ts';
import { ratingListPath, whenImported } from '../bench/demo-seller.ts';
import type { Report } from '../bench/report.ts';
import { debianServers } from '../database/debian-servers.ts';
import { withConnection } from '../database/socket-url.ts';
import { type DrilledGateway, startGateway, withPlace } from './place.ts';
import { whenIdle } from './rows.ts';

const SECONDS = 10;
const CONNECTIONS = 32;

/** Requests per second of 1, 2 and 4 web processes on one database: pages of 50 products for a signed-in seller. */
export async function drillScale(report: Report): Promise<void> {
  await withPlace(async (place) => {
    const servers = await debianServers();
    const server = await servers.startPrimary('primary');
    await withConnection(server.urlOf('postgres'), (client) => client.query('create database fairshelf'));
    const databaseUrl = server.urlOf('fairshelf');
    const owner = createPool({ url: databaseUrl, max: 1, as: 'owner', onError: () => undefined });
    const start = (name: string, role: string) =>
      startGateway(place, { name, databaseUrl, settings: { GATEWAY_ROLE: role, LOG_LEVEL: 'warn' } });
    const web: DrilledGateway[] = [];
    try {
      const worker = await start('worker', 'worker');
      web.push(await start('web-1', 'web'));
      const { accessToken, channel } = await whenImported(web[0]?.url ?? '');
      await whenIdle(owner);
      await worker.stop();
      for (const processes of [1, 2, 4]) {
        while (web.length < processes) web.push(await start(`web-${web.length + 1}`, 'web'));
        const answerCount = await load(
          web.map(({ url }) => `${url}${ratingListPath(channel)}`),
          accessToken,
        );
        report.add({ what: `web processes: ${processes}`, value: answerCount / SECONDS, unit: 'requests/s' });
      }
    } finally {
      for (const gateway of web) await gateway.stop();
      await owner.end();
      await servers.end();
    }
  });
}

async function load(addresses: readonly string[], token: string): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let answerCount = 0;
  const client = async (number: number) => {
    const address = addresses[number % addresses.length] ?? '';
    while (performance.now() < end) {
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      await answer.text();
      if (answer.ok) answerCount += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => client(number)));
  return answerCount;
}
