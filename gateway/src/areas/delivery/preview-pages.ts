import type { Services } from '../../base/services.ts';
import type { PreviewReading } from './pages/page-preview.ts';
import type { PageServerOptions } from './pages/register-page-server.ts';
import { readPreviewCookie, writePreviewCookie } from './preview-cookie.ts';
import { signPreviewLine } from './releases/previews/preview-line.ts';
import { findPreview, noteOpened, PREVIEW_MS } from './releases/previews/previews.ts';

interface Needed extends Pick<Services, 'database' | 'releases' | 'now'> {
  readonly settings: Pick<Services['settings'], 'EDITION' | 'PUBLIC_URL'>;
}

/** Longer than every token: anything longer is invalid and wouldn't fit into a cookie. */
const TOKEN_LENGTH = 1_000;

/** How pages learn of the preview in their browser, and how a link starts one. */
export function previewPages(
  services: Needed,
): Required<Pick<PageServerOptions, 'previewOf' | 'openPreview' | 'endPreview'>> {
  const secure = services.settings.PUBLIC_URL.startsWith('https:');
  return {
    previewOf: async (request) => {
      const token = readPreviewCookie(request);
      return token === undefined ? undefined : (await read(services, token)).reading;
    },
    openPreview: async (token, reply) => {
      const { id, reading } = await read(services, token);
      // Also for an invalid link: the page that follows explains why.
      writePreviewCookie(reply, { token: token.slice(0, TOKEN_LENGTH), seconds: PREVIEW_MS / 1000 }, secure);
      if (id !== undefined) await noteOpened(services.database, id, services.now());
      return reading;
    },
    endPreview: (reply) => writePreviewCookie(reply, undefined, secure),
  };
}

async function read(
  { database, releases, settings: { EDITION: edition }, now }: Needed,
  token: string,
): Promise<{ readonly id?: string; readonly reading: PreviewReading }> {
  try {
    const found = await findPreview(database, releases, token, { edition, now: now() });
    if ('refused' in found) return { reading: found };
    const registry = (await releases.current())?.registry;
    if (!registry) return { reading: UNKNOWN };
    const { id, remote, release, expiresAt } = found;
    const line = signPreviewLine(releases.signing, registry, found);
    return { id, reading: { remote, release, line, expiresAt: expiresAt.toISOString() } };
  } catch {
    // Without the database it is unknown whether the preview was revoked, so the released version is served.
    return { reading: UNKNOWN };
  }
}

const UNKNOWN: PreviewReading = {
  refused: 'The preview can’t be checked at the moment. Reload to try again.',
  isTemporary: true,
};
