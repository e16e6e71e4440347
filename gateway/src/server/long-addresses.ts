import type { FastifyInstance } from 'fastify';
import { forReader } from '../base/formats/person-formats.ts';
import { Refusal } from '../base/refusal.ts';
import { t } from '../base/texts/text.ts';
import { sendPlainPage } from './plain-page.ts';
import { readerOfRequest } from './request-reader.ts';

/** Far above any address of the product; proxies in front of it often allow less. */
const MOST_CHARACTERS = 12_000;

/** The header limit after which Node responds on its own; it leaves room for long URLs, which get a proper response. */
export const HEADER_BYTES = 65_536;

/** Answers an address that is too long with a page that says so, and a call with the envelope. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length <= MOST_CHARACTERS) return;
    if (request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html')) {
      throw new Refusal(414, 'The address of the request is too long.');
    }
    const reader = readerOfRequest(request, undefined);
    return forReader(reader, () =>
      sendPlainPage(reply, 414, {
        language: reader.language ?? 'en',
        title: t`This address is too long`,
        text: t`Shorten the search or the filters in it, or open the page from the menu.`,
        link: { label: t`Go to the start page`, href: '/app/' },
      }),
    );
  });
}
