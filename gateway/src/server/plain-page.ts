import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../base/mail/escape-html.ts';

/** A bare page, for responses sent before the product could be loaded. */
interface PlainPage {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
}

const STYLE = `
:root { color-scheme: light dark; --canvas: #f7f8fa; --text: #1b2026; --muted: #545c66; --accent: #0b6458; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0e1116; --text: #e7eaed; --muted: #aab0b8; --accent: #6fd0c0; } }
body { margin: 0; padding: 20vh 1rem 3rem; background: var(--canvas); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.3; }
p { margin: 0 0 1.5rem; color: var(--muted); }
a { color: var(--accent); }`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const htmlOf = ({ language, title, text, link }: PlainPage): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></main></body></html>
`;

export const sendPlainPage = (reply: FastifyReply, status: number, page: PlainPage): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlOf(page));
