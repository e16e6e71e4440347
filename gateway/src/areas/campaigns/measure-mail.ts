import { escapeHtml } from '../../base/mail/escape-html.ts';
import { FOOTER_MARKS } from './campaign-footer.ts';
import type { MailLinks } from './mail-links.ts';

/** A link of a rendered email as MJML writes it: its address is escaped and in double quotes. */
const LINK = /(<a\b[^>]*?\shref=")([^"]*)(")/g;

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (each) => characters[each] ?? each);

/** The targets of an email's links, each once, in order. The unsubscribe link is not included. */
export function linksOf(html: string): readonly string[] {
  const found = [...html.matchAll(LINK)].map(([, , url = '']) => unescapeHtml(url));
  return [...new Set(found)].filter((url) => url.startsWith('https://') && url !== FOOTER_MARKS.url);
}

/**
 * An email for a recipient who allows tracking: its links lead through the gateway, and an invisible pixel reports
 * the open. The unsubscribe link stays as it is, and so does the plain text, where people read the address itself.
 */
export function measuredHtml(
  html: string,
  { links, recipientId, urls }: { links: MailLinks; recipientId: string; urls: readonly string[] },
): string {
  const places = new Map(urls.map((url, place) => [escapeHtml(url), place]));
  const trackedHtml = html.replace(LINK, (whole, before: string, url: string, after: string) => {
    const place = places.get(url);
    return place === undefined ? whole : before + escapeHtml(links.urlOf({ recipientId, place })) + after;
  });
  const picture = `<img src="${escapeHtml(links.urlOf({ recipientId, place: 'open' }))}" width="1" height="1" alt="" style="display:block;border:0"/>`;
  const end = trackedHtml.lastIndexOf('</body>');
  return end < 0 ? trackedHtml + picture : trackedHtml.slice(0, end) + picture + trackedHtml.slice(end);
}
