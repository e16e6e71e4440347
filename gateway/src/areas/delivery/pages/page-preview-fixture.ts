import { ReleasedLineSchema } from '@fairshelf/shared-contracts/delivery';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { previewPages } from '../preview-pages.ts';
import { createPreview } from '../releases/previews/previews.ts';
import { testReleases } from '../releases/release-fixture.ts';
import { openPageDesk, type PageDesk, page } from './page-server-fixture.ts';
import { registerPageServer } from './register-page-server.ts';

export const DAY = 86_400_000;
export const ACTOR = { actor: 'Probe team / ci', keyId: undefined };
/** The time of the server, in Unix ms. */
export const clock = { now: Date.UTC(2026, 10, 23) };

/** The time of the server. */
export const now = () => new Date(clock.now);
/** The releases. */
export let world: Awaited<ReturnType<typeof testReleases>>;
let desk: PageDesk;
/** The page server. */
export let app: FastifyInstance;

/** For tests: a page server with releases of two remotes. */
export function setUpPages(): void {
  beforeAll(async () => {
    world = await testReleases();
    await world.releases.start(undefined);
    desk = await openPageDesk();
    const routes = [
      page('/probe/:id', { who: 'anyone' }, { name: 'probe-detail' }),
      page('/probe', { who: 'anyone' }),
      page('/probe-team', { who: 'signedIn', roles: ['super-admin'] }),
    ];
    await world.publish('mf-probe', '1.0.0', { routes });
    await world.publish('mf-probe', '2.0.0', { routes });
    await world.publish('mf-secret', '1.0.0', {
      routes: [page('/secret', { who: 'signedIn', roles: ['super-admin'] })],
    });
    const activation = { action: 'activate', version: '1.0.0' } as const;
    await world.releases.change({
      edition: 'unified',
      remote: 'mf-probe',
      wanted: activation,
      actor: 'test',
    });
    const { database, releases } = world;
    app = Fastify();
    await app.register(cookie);
    registerPageServer(app, {
      roomsDir: desk.rooms,
      edition: 'unified',
      publicUrl: 'https://shop.test',
      released: releases,
      reportShare: 100,
      ticketOf: () => 'ticket',
      viewerOf: async ({ headers }) =>
        headers['x-viewer'] === 'admin' ? { roles: ['super-admin'], plans: [] } : undefined,
      ...previewPages({
        database,
        releases,
        settings: { EDITION: 'unified', PUBLIC_URL: 'https://shop.test' },
        now,
      }),
    });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await desk.close();
    await world.end();
  });
  beforeEach(() => {
    clock.now = Date.UTC(2026, 10, 23);
  });
}

/** Creates a preview of a version. */
export const preview = (remote: string, version: string) =>
  createPreview(world.database, world.releases, { edition: 'unified', remote, version, ...ACTOR }, now());

/** Opens the link of a preview. */
export const openLink = (token: string) => app.inject(`/app/preview?token=${encodeURIComponent(token)}`);

interface Page {
  readonly status: number;
  readonly version: string | undefined;
  readonly preview: unknown;
  readonly ticket: string | undefined;
  readonly line: unknown;
  readonly preloads: string;
  readonly cookie: unknown;
}

/** The page as a browser with this preview gets it; without a token, as everybody else. */
export async function pageOf(path: string, token?: string, viewer = ''): Promise<Page> {
  const headers = { 'x-viewer': viewer, ...(token && { cookie: `fs_preview=${token}` }) };
  const reply = await app.inject({ url: `/app${path}`, headers });
  const [, json = '{}'] =
    /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(reply.body) ?? [];
  const { remotes, preview, ticket } = JSON.parse(json);
  const name = path.startsWith('/secret') ? 'mf-secret' : 'mf-probe';
  const entry = remotes.find(({ document }: { document: { name: string } }) => document.name === name);
  return {
    status: reply.statusCode,
    version: entry?.document.version,
    preview,
    ticket,
    line: entry && v.parse(ReleasedLineSchema, JSON.parse(entry.released.text)),
    preloads: [...reply.body.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].join(),
    cookie: reply.headers['set-cookie'],
  };
}
