import { parseRoles } from '@fairshelf/shared-contracts/core';
import { pathInEdition, type RemoteDocument } from '@fairshelf/shared-contracts/delivery';
import type { FastifyInstance } from 'fastify';
import {
  OverrideRefusal,
  previewPages,
  type ReleaseSource,
  type Releases,
  readOverride,
  readOverrideCookie,
  readRemotes,
  registerPageServer,
  writeOverrideCookie,
  writeTicket,
} from '../areas/delivery/index.ts';
import { readHint } from '../base/http/session-hint.ts';
import type { Services } from '../base/services.ts';
import type { Settings } from '../base/settings/read-settings.ts';
import { roomsDir } from '../rooms-dir.ts';

const releaseOf = ({ EDITION, DEV_ORIGINS, PUBLIC_URL }: Settings, released: Releases): ReleaseSource => ({
  roomsDir,
  edition: EDITION,
  publicUrl: PUBLIC_URL.replace(/\/+$/, ''),
  devOrigins: DEV_ORIGINS,
  released,
});

/** The released remotes' declarations: the routes and menu entries that the shell guards by. */
export async function releasedRemotes(settings: Settings, releases: Releases): Promise<RemoteDocument[]> {
  return (await readRemotes(releaseOf(settings, releases))).map(({ document }) => document);
}

/** Passes everything below /app/ to the page server; the booking page of 'Start Now' has its own address. */
export function servePages(app: FastifyInstance, services: Services): void {
  const { settings, releases, now } = services;
  app.get('/go/booking', async (_request, reply) => reply.redirect(settings.BOOKING_URL, 302));
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(settings, now())),
  );
  registerPageServer(app, {
    ...releaseOf(settings, releases),
    whatsNewScript: settings.WHATS_NEW_SCRIPT_URL,
    openReleased: releases.open,
    reportShare: settings.REPORT_SHARE,
    https: settings.PUBLIC_URL.startsWith('https:'),
    imageOrigins: settings.DEMO
      ? [settings.SANDBOX_URL, `http://localhost:${settings.SANDBOX_PORT}`]
      : ['https://m.media-amazon.com'],
    ticketOf: (page) =>
      writeTicket(releases.signing, {
        edition: settings.EDITION,
        at: now().getTime(),
        canaries: { ...page.canaries },
        bucket: page.bucket,
      }),
    overrideOf: (request) => {
      const token = readOverrideCookie(request);
      if (token === undefined) return undefined;
      try {
        return readOverride(token, {
          signer: releases.signing,
          edition: settings.EDITION,
          allowed: settings.OVERRIDE_ORIGINS,
          now: now(),
        });
      } catch (error) {
        if (error instanceof OverrideRefusal) return { refused: error.message };
        throw error;
      }
    },
    endOverride: (reply) => writeOverrideCookie(reply, undefined, settings.PUBLIC_URL.startsWith('https:')),
    ...previewPages(services),
    viewerOf: async (request) => {
      const hint = readHint(request);
      return hint && { ...hint, roles: parseRoles(hint.roles) };
    },
    chosenLanguage: (request) => readHint(request)?.language,
  });
}

const YEAR_MS = 364 * 86_400_000;
/** The page with the disclosure policy. */
const POLICY = '/security';

/** Where to report vulnerabilities (RFC 9116). The file must state its expiry, which is always a year away. */
function securityText({ CONTACT_ADDRESS, PUBLIC_URL, EDITION }: Settings, now: Date): string {
  const base = PUBLIC_URL.replace(/\/+$/, '');
  return [
    `Contact: mailto:${CONTACT_ADDRESS}`,
    `Expires: ${new Date(now.getTime() + YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${base}/.well-known/security.txt`,
    ...(pathInEdition(EDITION, POLICY) === POLICY ? [`Policy: ${base}/app${POLICY}`] : []),
    '',
  ].join('\n');
}
