import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSandbox, type Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = createSandbox();
  await sandbox.listen();
});
afterAll(() => sandbox.close());

it.each([
  ['/cu/case-dashboard/view-case?caseID=170&seller_id=S1', 'Case', '170'],
  ['/orders-v3/order/111-1?seller_id=S1', 'Order', '111-1'],
  ['/fba/inbound-shipment/summary/FBA1?seller_id=S1', 'Shipment', 'FBA1'],
  ['/recoveryui/removal-order-details/R%201?seller_id=S1', 'Removal order', 'R 1'],
  ['/myinventory/inventory?searchTerm=%3Cb%3E&seller_id=S1', 'Inventory', '&lt;b&gt;'],
])('names the subject of %s', async (path, title, subject) => {
  const answer = await fetch(`${sandbox.url}${path}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`<code>${subject}</code> · <code>S1</code>`);
});
