import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../sandbox-context.ts';
import { issuesOf } from '../sellers/listing-issues.ts';
import type { KnownSeller } from '../sellers/seller-directory.ts';
import { escapeHtml, portalPage } from './html.ts';
import { sendPage } from './send-page.ts';

const querySchema = v.object({ seller_id: v.optional(v.string(), '') });

/** The page on which Amazon shows a seller the issues with their listings. */
export function healthRoute(app: FastifyInstance, { seed, clock, directory }: SandboxContext): void {
  app.get('/performance/dashboard', (request, reply) => {
    const seller = directory.find(v.parse(querySchema, request.query).seller_id);
    const body = seller ? judgement(seller, seed, clock()) : '<p>There is no such seller.</p>';
    return sendPage(reply, seller ? 200 : 404, portalPage('Account health', body));
  });
}

function judgement({ profile, listings }: KnownSeller, seed: number, now: number): string {
  const parts = profile.marketplaces.map((marketplace) => {
    const lines = listings
      .filter((listing) => listing.marketplace.id === marketplace.id)
      .flatMap((listing) => issuesOf(seed, listing, now).map((issue) => ({ listing, issue })))
      .map(
        ({ listing, issue }) =>
          `<li><code>${escapeHtml(listing.sku)}</code> ${escapeHtml(listing.title)}: ${escapeHtml(issue.message)}${issue.enforcements ? ' <strong>Taken down.</strong>' : ''}</li>`,
      );
    return `<h2>${escapeHtml(marketplace.country)}</h2>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p>Nothing to object to.</p>'}`;
  });
  return `<p>${escapeHtml(profile.storeName)} · <code>${escapeHtml(profile.sellerId)}</code></p>${parts.join('')}`;
}
