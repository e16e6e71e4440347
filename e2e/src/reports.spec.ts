import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, type Visit, visit } from './browser.ts';
import { untilImported } from './imported.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';
import { chooseStore } from './store.ts';

describe('reports', () => {
  let browser: Browser;
  let seller: Visit;

  before(async () => {
    browser = await launch();
    seller = await visit(browser);
    await signIn(seller.page, accounts.seller);
    await untilImported(seller.page);
    await chooseStore(seller.page, 'Northwind Goods', 'United States');
  });
  after(async () => {
    await browser.close();
  });

  it('are built in the background and come as a file with the chosen columns', async () => {
    const { page } = seller;
    const name = `E2E ${Date.now()}`;
    await goThroughMenu(page, 'Reports');
    await page.getByRole('button', { name: 'New report' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('checkbox', { name: 'Tags' }).uncheck();
    await page.getByRole('radio', { name: 'CSV' }).check({ force: true });
    // Two clicks, as people do: one report.
    await page.getByRole('button', { name: 'Build report' }).dblclick();
    const download = page.getByRole('button', { name: `Download ${name}` });
    await download.waitFor();
    assert.equal(await download.count(), 1);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const text = await readFile(await file.path(), 'utf8');
    const [head = '', first = ''] = text.split('\r\n');
    assert.match(head, /^\ufeffStore,Country,ASIN,/);
    assert.doesNotMatch(head, /Tags/);
    assert.match(first, /Northwind/);
  });
});
