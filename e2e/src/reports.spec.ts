import { readFile } from 'node:fs/promises';
import { expect, journey, NORTHWIND_US, test } from './fixtures.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';

test.describe('reports', () => {
  const seller = journey({
    person: accounts.seller,
    store: NORTHWIND_US,
    imported: true,
  });
  test('are built in the background and downloaded with the chosen columns', async () => {
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
    await expect(download).toBeVisible();
    await expect(download).toHaveCount(1);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const text = await readFile(await file.path(), 'utf8');
    const [head = '', first = ''] = text.split('\r\n');
    expect(head).toMatch(/^\ufeffStore,Country,ASIN,/);
    expect(head).not.toMatch(/Tags/);
    expect(first).toMatch(/Northwind/);
  });
});
