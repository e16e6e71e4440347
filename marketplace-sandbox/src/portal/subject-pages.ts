import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { escapeHtml, portalPage } from './html.ts';
import { sendPage } from './send-page.ts';

/** Pages of the seller portal that the product links to, with the field of the address that names their subject. */
const PAGES = [
  ['/cu/case-dashboard/view-case', 'Case', 'caseID'],
  ['/orders-v3/order/:id', 'Order', 'id'],
  ['/fba/inbound-shipment/summary/:id', 'Shipment', 'id'],
  ['/recoveryui/removal-order-details/:id', 'Removal order', 'id'],
  ['/myinventory/inventory', 'Inventory', 'searchTerm'],
  ['/inventory', 'Listings', ''],
  ['/brand-customer-reviews', 'Customer reviews', ''],
  ['/abuse-submission/report-abuse', 'Report abuse', ''],
  ['/feedback-manager/index.html', 'Feedback manager', ''],
] as const;

const namesSchema = v.record(v.string(), v.unknown());

/** Placeholder pages that name the subject in the real portal, as targets for the product's links. */
export function subjectPages(app: FastifyInstance): void {
  for (const [path, title, field] of PAGES)
    app.get(path, ({ params, query }, reply) => {
      const parameters = { ...v.parse(namesSchema, query), ...v.parse(namesSchema, params) };
      const { [field]: subject, seller_id: seller } = parameters;
      const facts = [subject, seller].flatMap((value) =>
        typeof value === 'string' && value !== '' ? [`<code>${escapeHtml(value)}</code>`] : [],
      );
      const body = `<p>${facts.join(' · ')}</p><p>Amazon shows this page here. The sandbox has no more of it.</p>`;
      return sendPage(reply, 200, portalPage(title, body));
    });
}
