import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { escapeHtml } from './escape-html.ts';
import { readMailbox, type StoredMail } from './local-mailbox.ts';

const QuerySchema = v.object({ to: v.optional(v.pipe(v.string(), v.toLowerCase()), undefined) });

/** The local mailbox, only for demo mode: GET /dev/mail (a page) and /dev/mail.json?to= (the same as data). */
export function serveMailbox(app: FastifyInstance, database: Database): void {
  app.get('/dev/mail.json', async (request) => readMailbox(database, recipientOf(request.query)));

  app.get('/dev/mail', async (request, reply) => {
    const mails = await readMailbox(database, recipientOf(request.query));
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page(mails));
  });
}

function recipientOf(query: unknown): string | undefined {
  const parsed = v.safeParse(QuerySchema, query);
  return parsed.success ? parsed.output.to : undefined;
}

const style = `body{margin:0 auto;max-width:760px;padding:32px 16px;font:14px/1.5 Inter,system-ui,sans-serif;color:#1c232d;background:#f6f8fa}
article{margin:0 0 16px;padding:16px 20px;background:#fff;border:1px solid #dbe0e6;border-radius:8px}
h1{font-size:24px}h2{margin:0 0 4px;font-size:16px}.about{margin:0 0 12px;color:#4f5763}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:inherit}
summary{margin-top:12px;cursor:pointer;color:#4f5763}iframe{width:100%;height:560px;margin-top:8px;border:1px solid #dbe0e6;border-radius:8px}
@media(prefers-color-scheme:dark){body{background:#0e1116;color:#e7eaed}article{background:#151a20;border-color:#2d333c}.about,summary{color:#aab0b8}iframe{border-color:#2d333c}}`;

/** The text with its web addresses as links. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const filesOf = ({ attachments }: StoredMail): string =>
  attachments
    .map(
      ({ name, type, base64 }) =>
        `<p><a download="${escapeHtml(name)}" href="data:${escapeHtml(type)};base64,${base64}">${escapeHtml(name)}</a></p>`,
    )
    .join('');

function page(mails: readonly StoredMail[]): string {
  const articles = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="about">to ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)} UTC</p><pre>${withLinks(mail.text)}</pre>${filesOf(mail)}
<details><summary>As it is designed</summary><iframe sandbox title="${escapeHtml(mail.subject)}" loading="lazy" srcdoc="${escapeHtml(mail.html)}"></iframe></details></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mailbox</title><style>${style}</style></head>
<body><h1>Local mailbox</h1>${articles.join('\n') || '<p>No mail yet.</p>'}</body></html>`;
}
