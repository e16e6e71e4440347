import cookie from '@fastify/cookie';
import { afterAll, beforeAll } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { readTicket, writeTicket } from '../releases/health/page-ticket.ts';
import { testReleases } from '../releases/release-fixture.ts';
import { openPageDesk, type PageDesk, page, signedOverride } from './page-server-fixture.ts';
import { registerPageServer } from './register-page-server.ts';

export const AT = Date.UTC(2026, 10, 23);
let world: Awaited<ReturnType<typeof testReleases>>;
let desk: PageDesk;
let app: FastifyInstance;

/** For tests: a page server with a released remote, at a fixed time. */
export function setUpPages(): void {
  beforeAll(async () => {
    world = await testReleases();
    await world.releases.start(undefined);
    desk = await openPageDesk();
    const routes = [page('/probe', { who: 'anyone' })];
    await world.publish('mf-probe', '1.0.0', { routes });
    await world.publish('mf-probe', '2.0.0', { routes });
    await change({ action: 'activate', version: '1.0.0' });
    app = Fastify();
    await app.register(cookie);
    registerPageServer(app, {
      roomsDir: desk.rooms,
      edition: 'unified',
      publicUrl: 'https://shop.test',
      released: world.releases,
      reportShare: 100,
      overrideOf: ({ headers }) =>
        headers['x-override']
          ? {
              override: {
                kind: 'override',
                edition: 'unified',
                person: 'u1',
                remote: 'mf-probe',
                url: 'http://localhost:9201/',
                expiresAt: '2099-01-01T00:00:00Z',
              },
              signed: signedOverride,
            }
          : undefined,
      ticketOf: ({ canaries, bucket }) =>
        writeTicket(world.signer, { edition: 'unified', at: AT, canaries: { ...canaries }, bucket }),
    });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await desk.close();
    await world.end();
  });
}

/** Changes the remote. */
export const change = (request: Parameters<typeof world.releases.change>[0]['wanted']) =>
  world.releases.change({ edition: 'unified', remote: 'mf-probe', wanted: request, actor: 'test' });

/** The ticket in the start page. */
export async function ticketOfPage(headers: Record<string, string> = {}) {
  const { body } = await app.inject({ url: '/app/', headers });
  const [, token] = /"ticket":"([^"]+)"/.exec(body) ?? [];
  return readTicket(token, { signer: world.signer, edition: 'unified', now: new Date(AT) });
}
