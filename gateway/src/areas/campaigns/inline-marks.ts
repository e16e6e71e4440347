import { BOLD, LINK, textParts } from '@fairshelf/shared-contracts/campaigns';
import { escapeHtml } from '../../base/mail/escape-html.ts';

/** A line of campaign text as HTML: escaped, then **bold** and [link](https://…) as inline formatting. */
export const lineAsHtml = (line: string): string =>
  escapeHtml(line).replace(LINK, '<a href="$2">$1</a>').replace(BOLD, '<strong>$1</strong>');

/** The same line as plain text. */
export const lineAsText = (line: string): string => line.replace(LINK, '$1 ($2)').replace(BOLD, '$1');

/** Paragraphs are separated by an empty line; lines that start with '- ' form a list. */
export const textAsHtml = (text: string): string =>
  textParts(text)
    .map(({ isList, lines }) =>
      isList
        ? `<ul style="margin:0 0 12px;padding-left:20px">${lines.map((line) => `<li>${lineAsHtml(line)}</li>`).join('')}</ul>`
        : `<p style="margin:0 0 12px">${lines.map(lineAsHtml).join('<br/>')}</p>`,
    )
    .join('');

/** The same as plain text. */
export const textAsPlain = (text: string): string => text.split('\n').map(lineAsText).join('\n');
