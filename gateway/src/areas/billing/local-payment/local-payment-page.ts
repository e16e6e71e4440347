import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../../base/database/database.ts';
import { escapeHtml } from '../../../base/mail/escape-html.ts';
import { LOCAL_CARDS } from './local-cards.ts';

const SetupSchema = v.object({ setup: v.string(), return: v.string(), card: v.optional(v.string()) });

const style = `body{margin:0 auto;max-width:420px;padding:48px 16px;font:16px/1.5 Inter,system-ui,sans-serif;color:#1c232d;background:#f6f8fa}
h1{font-size:24px}p{color:#4f5763}a{display:block;margin:12px 0;padding:16px 20px;background:#fff;border:1px solid #7c8793;border-radius:8px;color:inherit;text-decoration:none}
a:hover{border-color:#006781}small{display:block;color:#4f5763}a.back{border:0;background:none;padding:0;color:#00617a;text-decoration:underline}
@media(prefers-color-scheme:dark){body{background:#0e1116;color:#e7eaed}p,small{color:#aab0b8}a{background:#151a20;border-color:#707a86}a.back{color:#77cde1}}`;

/**
 * The page of the local payment service, only for demo mode: GET /dev/payment. It replaces Stripe's page, so it takes
 * no card number: one of its cards is chosen.
 */
export function serveLocalPayment(app: FastifyInstance, database: Database, publicUrl: string): void {
  const productOrigin = new URL(publicUrl).origin;
  app.get('/dev/payment', async (request, reply) => {
    const query = v.safeParse(SetupSchema, request.query);
    if (!query.success || !isOwn(query.output.return, productOrigin))
      return reply.code(400).send({ error: true, message: 'This is no link of the product.' });
    const { setup, return: back, card } = query.output;
    if (card !== undefined) {
      await database.system
        .updateTable('local_payment_setup')
        .set({ card })
        .where('setup_id', '=', setup)
        .execute();
      return reply.redirect(`${back}?${new URLSearchParams({ setup })}`, 303);
    }
    const choices = LOCAL_CARDS.map(({ methodId, label, brand, last4 }) => {
      const link = `/dev/payment?${new URLSearchParams({ setup, return: back, card: methodId })}`;
      return `<a href="${escapeHtml(link)}">${escapeHtml(label)}<small>${brand} ending in ${last4}</small></a>`;
    });
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local payment service</title><style>${style}</style></head>
<body><main><h1>Local payment service</h1><p>This page replaces a payment service in the demo. No money moves.</p>${choices.join('\n')}
<a class="back" href="${escapeHtml(back)}">Back without a card</a></main></body></html>`);
  });
}

function isOwn(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}
