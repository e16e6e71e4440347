import { readFile } from 'node:fs/promises';
import { companion, expect, journey, NORTHWIND_US, test } from './fixtures.ts';
import { goThroughMenu } from './menu.ts';
import { askAsOperator } from './operator-calls.ts';
import { accounts } from './product.ts';
import {
  button,
  drawer,
  inPortal,
  labelToFile,
  openCaseOf,
  SELLER_ID,
  status,
} from './reimbursement-case.ts';

test.describe('a lost unit, from the ledger row to the paid invoice line', () => {
  const seller = journey({
    person: accounts.seller,
    store: NORTHWIND_US,
    imported: true,
  });
  const manager = companion({ person: accounts.caseManager });
  let fnsku = '';
  let marketplaceCase = '';
  test.afterAll(async () => {
    // The browser reports the status of the upload that was refused on purpose.
    const complaints = [...seller.complaints, ...manager.complaints];
    expect(complaints.filter((complaint) => !/status of 400 .*\/document\/upload/.test(complaint))).toEqual(
      [],
    );
  });

  test('links from the ledger to its case', async () => {
    const { page } = seller;
    fnsku = await labelToFile(page);
    await goThroughMenu(page, 'Lost in Warehouse', 'Reimbursement');
    await page.getByRole('searchbox', { name: 'Search labels' }).fill(fnsku);
    await page.getByRole('row').filter({ hasText: fnsku }).getByRole('button').click();
    await expect(
      page
        .getByRole('table', { name: 'Ledger movements' })
        .getByText(/misplaced|unrecoverable/)
        .first(),
    ).toBeVisible();
    await expect(
      page
        .getByRole('table', { name: 'Reconciliation' })
        .getByText(/units? lost in [A-Z]{2}/)
        .first(),
    ).toBeVisible();
    await button(page, /^Open the case of/)
      .first()
      .click();
    await expect(status(page, /^Fairshelf files it by /)).toBeVisible();
  });

  test('gets a question from the case manager, and a document and an answer from the seller', async () => {
    await openCaseOf(fnsku, manager.page, 'reimburse/case-manager');
    await drawer(manager.page)
      .getByLabel('Question to the seller')
      .fill('Please confirm that the stock did not turn up.');
    await drawer(manager.page).getByRole('button', { name: 'Ask the seller' }).click();
    await expect(status(manager.page, /^Seller: answer our question by /)).toBeVisible();

    const { page } = seller;
    await openCaseOf(fnsku, page, 'reimburse/action-needed-cases');
    await expect(
      drawer(page)
        .getByText(/Please confirm that the stock/)
        .first(),
    ).toBeVisible();
    const upload = async (name: string, content: string) => {
      await drawer(page)
        .getByLabel('Document', { exact: true })
        .setInputFiles({
          name,
          mimeType: 'application/pdf',
          buffer: Buffer.from(content),
        });
      await drawer(page).getByRole('button', { name: 'Upload' }).click();
    };
    await upload('invoice.pdf', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await expect(drawer(page).getByText(/SVG drawing, which can hold scripts/)).toBeVisible();
    await upload('invoice.pdf', INVOICE);
    await expect(drawer(page).getByRole('button', { name: 'Download invoice.pdf' })).toBeVisible();
    await expect(status(page, /^You: answer our question by /)).toBeVisible();
    await drawer(page).getByLabel('Your answer').fill('It did not turn up.');
    await drawer(page).getByRole('button', { name: 'Send answer' }).click();
    await expect(status(page, /^Fairshelf files it by /)).toBeVisible();
  });

  test("is filed with the document and Amazon's case id", async () => {
    const { page } = manager;
    await openCaseOf(fnsku, page, 'reimburse/case-manager');
    await expect(status(page, /^File it by /)).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      drawer(page).getByRole('button', { name: 'Download invoice.pdf' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('invoice.pdf');
    expect(await readFile(await saved.path(), 'utf8')).toBe(INVOICE);
    const portalCase = await inPortal<{ caseId: string }>('cases', { sellerId: SELLER_ID, fnsku, units: 1 });
    marketplaceCase = portalCase.caseId;
    await drawer(page).getByLabel('Amazon case ID').fill(marketplaceCase);
    await drawer(page).getByRole('button', { name: 'Filed', exact: true }).click();
    await expect(
      drawer(page).getByText(new RegExp(`Case ${marketplaceCase}. With 1 document.`)),
    ).toBeVisible();
    await expect(status(page, /^Amazon has had it since /)).toBeVisible();
    await openCaseOf(fnsku, seller.page, 'reimburse/cases-in-progress');
    await expect(status(seller.page, /^Amazon has had it since /)).toBeVisible();
  });

  test('is paid according to the report, and shown as paid in the case, the ledger and the bill', async () => {
    await inPortal(`cases/${marketplaceCase}/pay`, {});
    await drawer(manager.page).getByRole('button', { name: 'Read the outcome now' }).click();
    await expect(status(manager.page, /^Paid \$[\d,.]+ on /)).toBeVisible({ timeout: 60_000 });

    const { page } = seller;
    await openCaseOf(fnsku, page, 'reimbursement/cases?state=paid');
    await expect(status(page, /^Paid \$[\d,.]+ on /)).toBeVisible();
    await expect(drawer(page).getByText(/1 unit paid in cash, reimbursement \d+/)).toBeVisible();
    await page.goto(`reimburse/lost-in-warehouse?label=${fnsku}`);
    const steps = page.getByRole('table', { name: 'Reconciliation' });
    await expect(steps.getByText(new RegExp(`claimed, Amazon case ${marketplaceCase}`))).toBeVisible();
    await expect(steps.getByText(/1 unit reimbursed in cash/).first()).toBeVisible();
  });

  test("is paid out to the seller's bank, which both sides see", async () => {
    const { page } = seller;
    await openCaseOf(fnsku, page, 'reimbursement/cases?state=paid');
    await expect(drawer(page).getByText(/^Expected in the payout of /)).toBeVisible();
    await inPortal('payouts', { sellerId: SELLER_ID });
    const { searchParams } = new URL(manager.page.url());
    const ask = await askAsOperator(accounts.caseManager);
    await ask('POST', '/api/reimburse/case-manager/outcome', {
      company_id: searchParams.get('company'),
      case_id: searchParams.get('case'),
    });
    for (const [each, path] of [
      [page, 'reimbursement/cases?state=paid'],
      [manager.page, 'reimburse/case-manager?view=closed'],
    ] as const)
      await expect(async () => {
        await openCaseOf(fnsku, each, path);
        await expect(drawer(each).getByText(/^Reached the bank on /)).toBeVisible({ timeout: 5_000 });
        await expect(status(each, /^Paid \$[\d,.]+ on /)).toBeVisible();
      }).toPass({ timeout: 120_000 });
  });

  test('is invoiced on a separate line, and paid', async () => {
    const { page } = seller;
    await page.goto('reimburse/settings/billing');
    await page.getByRole('tab', { name: 'Not invoiced yet' }).click();
    const open = page.getByRole('table', { name: 'Lines not invoiced yet' });
    await expect(open.getByRole('row').filter({ hasText: marketplaceCase }).first()).toBeVisible();
    await button(page, 'Create invoice now').click();
    await page.getByRole('button', { name: 'Create invoice', exact: true }).click();
    const notice = await page.getByText(/^Invoices? .+ (was|were) created\.$/).textContent();
    const numbers = notice?.match(/\S*\d\S*/g) ?? [];
    await page.getByRole('tab', { name: 'Invoices' }).click();
    // One invoice per currency was created: the unit was lost in the US.
    const invoice = page
      .getByRole('table', { name: 'Invoices' })
      .getByRole('row')
      .filter({ hasText: new RegExp(numbers.join('|')) })
      .filter({ hasText: /\$[\d,.]+\s*PDF/ });
    await expect(invoice.getByText('Paid', { exact: true })).toBeVisible({ timeout: 60_000 });
    await invoice.getByRole('button').first().click();
    await expect(drawer(page).getByRole('row').filter({ hasText: marketplaceCase }).first()).toBeVisible();
    await expect(drawer(page).getByText('Paid', { exact: true }).first()).toBeVisible();
    await openCaseOf(fnsku, page, 'reimbursement/cases?state=paid');
    await expect(drawer(page).getByText(/^Our fee: \$[\d,.]+, invoice FS-/)).toBeVisible();
  });
});

test.describe('a denied unit that is appealed, paid and reversed', () => {
  const seller = journey({
    person: accounts.seller,
    store: NORTHWIND_US,
    imported: true,
  });
  const manager = companion({ person: accounts.caseManager });
  let fnsku = '';
  let marketplaceCase = '';
  test.afterAll(async () => {
    expect([...seller.complaints, ...manager.complaints]).toEqual([]);
  });

  test('is filed and denied, with a reason that the seller sees', async () => {
    fnsku = await labelToFile(seller.page);
    const portalCase = await inPortal<{ caseId: string }>('cases', { sellerId: SELLER_ID, fnsku, units: 1 });
    marketplaceCase = portalCase.caseId;
    const { page } = manager;
    await openCaseOf(fnsku, page, 'reimburse/case-manager');
    await drawer(page).getByLabel('Amazon case ID').fill(marketplaceCase);
    await drawer(page).getByRole('button', { name: 'Filed', exact: true }).click();
    await expect(status(page, /^Amazon has had it since /)).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Denied', exact: true }).click();
    await drawer(page).getByLabel('Note').fill('Amazon states that the unit was found.');
    await drawer(page).getByRole('button', { name: 'Denied', exact: true }).click();
    await openCaseOf(fnsku, seller.page, 'reimbursement/cases?status=denied');
    await expect(status(seller.page, /^Denied: appeal by /)).toBeVisible();
    await expect(
      drawer(seller.page).getByText('Amazon states that the unit was found.').first(),
    ).toBeVisible();
  });

  test('is appealed with one click, filed by the case manager, and paid', async () => {
    await drawer(seller.page).getByRole('button', { name: 'Appeal', exact: true }).click();
    await expect(status(seller.page, /^Fairshelf files the appeal by /)).toBeVisible();
    const { page } = manager;
    await openCaseOf(fnsku, page, 'reimburse/case-manager');
    await expect(status(page, /^File the appeal by /)).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Appeal', exact: true }).click();
    await drawer(page).getByLabel('Note').fill('The ledger has no find for this label.');
    await drawer(page).getByRole('button', { name: 'Appeal', exact: true }).click();
    await expect(status(page, /^Amazon has had the appeal since /)).toBeVisible();
    await inPortal(`cases/${marketplaceCase}/pay`, {});
    await drawer(page).getByRole('button', { name: 'Read the outcome now' }).click();
    await expect(status(page, /^Paid \$[\d,.]+ on /)).toBeVisible({ timeout: 60_000 });
    await openCaseOf(fnsku, seller.page, 'reimbursement/cases?status=paid');
    await expect(status(seller.page, /^Paid \$[\d,.]+ on /)).toBeVisible();
  });

  test('is reversed by Amazon, which both sides see', async () => {
    const { page } = manager;
    const { searchParams } = new URL(page.url());
    await inPortal(`cases/${marketplaceCase}/reverse`, {});
    const ask = await askAsOperator(accounts.caseManager);
    await ask('POST', '/api/reimburse/case-manager/outcome', {
      company_id: searchParams.get('company'),
      case_id: searchParams.get('case'),
    });
    await expect(async () => {
      await openCaseOf(fnsku, seller.page, 'reimbursement/cases?status=reversed');
      await expect(status(seller.page, /^Amazon reversed the payment on /)).toBeVisible();
    }).toPass({ timeout: 180_000 });
    await openCaseOf(fnsku, page, 'reimburse/case-manager?view=closed');
    await expect(status(page, /^Amazon reversed the payment on /)).toBeVisible();
  });
});

test('an approved sourcing cost revalues the open cases within a minute', async () => {
  const ask = await askAsOperator(accounts.seller);
  const store = { sellerId: SELLER_ID, marketId: 'ATVPDKIKX0DER' };
  const cases = async (search: string): Promise<readonly ValuedCase[]> => {
    const query = new URLSearchParams({
      ...store,
      category: 'lost-in-warehouse',
      status: 'fairshelf',
      search,
    });
    const { data } = await ask<{ data: { rows: ValuedCase[] } }>('GET', `/api/reimburse/case/list?${query}`);
    return data.rows;
  };
  let open: readonly ValuedCase[] = [];
  await expect(async () => {
    open = await cases('');
    expect(open.length).toBeGreaterThan(0);
  }).toPass({ timeout: 180_000 });
  const { id, sku, units, anchorDay } = open.at(-1) ?? { id: '', sku: '', units: 0, anchorDay: '' };
  const path = '/api/reimburse/sourcing-cost';
  // In force from the day of the loss: the demo's own costs are older.
  const costs = [{ sku, amount: '1.23', validFrom: anchorDay }];
  await ask('PUT', `${path}/save`, { ...store, costs });
  for (const state of ['submitted', 'approved'])
    await ask('PUT', `${path}/state`, { ...store, skus: [sku], state });
  await expect(async () => {
    const rows = await cases(sku);
    expect(rows.find((each) => each.id === id)?.estimate?.minor).toBe(123 * units);
  }).toPass({ timeout: 60_000 });
});

const INVOICE = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

interface ValuedCase {
  readonly id: string;
  readonly anchorDay: string;
  readonly sku: string;
  readonly units: number;
  readonly estimate: { readonly minor: number } | null;
}
