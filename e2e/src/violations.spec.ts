import { expect, journey, startVisit, test } from './fixtures.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';
import { untilImported } from './until-imported.ts';

test.describe('violations', () => {
  const worker = journey({ person: accounts.violation });

  test.beforeAll(async ({ browser }) => {
    const seller = await startVisit(browser);
    await signIn(seller.page, accounts.seller);
    await untilImported(seller.page);
    await seller.context.close();
  });
  test('come with the import, and can be assigned, appealed and resolved', async () => {
    const { page } = worker;
    await goThroughMenu(page, 'Violation');
    await page.goto('violation?state=new&sort=-openedAt');
    await page
      .getByRole('table', { name: 'Violations' })
      .getByRole('rowheader')
      .first()
      .getByRole('button')
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Start work' }).click();
    await expect(drawer.getByText('In progress').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Mark as appealed' }).click();
    const appeal = page.getByRole('textbox', { name: 'What was appealed, and how?' });
    await appeal.fill('Sent the certificate.');
    await page.getByRole('button', { name: 'Mark as appealed' }).last().click();
    await expect(appeal).not.toBeAttached();
    await expect(drawer.getByText('Sent the certificate.')).toBeVisible();
    // Only admins close.
    await expect(drawer.getByRole('button', { name: 'Close', exact: true })).toHaveCount(1);
    await drawer.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('textbox', { name: 'How was it resolved?' }).fill('The listing is back.');
    await page.getByRole('button', { name: 'Resolve' }).last().click();
    await expect(drawer.getByText('The listing is back.')).toBeVisible();
    await expect(drawer.getByText('Resolved').first()).toBeVisible();
  });
});
