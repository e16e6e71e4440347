import type { WrittenContent } from './layout.ts';

/** The plain-text part: the same content as the HTML, with links written out. */
export function asText(content: WrittenContent): string {
  const { heading, paragraphs, secret, button, steps, sections = [], closing, unsubscribe } = content;
  const parts = [
    heading,
    ...paragraphs,
    secret,
    steps?.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    ...sections.map(({ title, lines, url, links = [] }) =>
      [title, ...lines, ...(url ? [url] : []), ...links.map((link) => `${link.label}: ${link.url}`)].join(
        '\n',
      ),
    ),
    button && `${button.label}:\n${button.url}`,
    closing,
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.url}`,
    '-- \nFairshelf',
  ];
  return parts.filter(Boolean).join('\n\n');
}
