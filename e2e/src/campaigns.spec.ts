import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { assertAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { textOfMail, textsOfMails } from './mailbox.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';

test.describe('email campaigns', () => {
  test('are built by keyboard, previewed, and sent once to subscribers', async ({ page, complaints }) => {
    const subject = `News ${Date.now()}`;
    // The only person who subscribes to the newsletter.
    await page.goto('unsubscribe/nobody');
    await page.getByLabel('Email').fill(accounts.ratingsOnly);
    await page.getByRole('button', { name: /Subscribe to/ }).click();
    await expect(page.getByText('Check your inbox')).toBeVisible();
    const confirmation = await textOfMail(accounts.ratingsOnly, 'for the Fairshelf newsletter');
    await page.goto(/https?:\S+\.subscribe#\S+/.exec(confirmation)?.[0] ?? '');
    await page.getByRole('button', { name: /Subscribe to/ }).click();
    await expect(page.getByText('Welcome back')).toBeVisible();

    await signIn(page, accounts.admin);
    await page.goto('system/email-campaign');
    await page.getByRole('link', { name: 'New campaign' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(subject);
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    const block = (name: string) =>
      page.getByRole('region', { name: 'The email' }).getByRole('button', { name });
    await block('Heading, block 1').press('Enter');
    await page.getByRole('textbox', { name: 'Heading' }).fill('Hello {{first_name|there}}');
    await block('Text, block 2').press('Enter');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`A **new** list of ${subject}`);
    await block('Heading, block 1').press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'Add: Line' }).press('Enter');
    await expect(block('Line, block 3')).toBeVisible();
    // By mouse too: a block dragged from the palette goes where it is dropped.
    await drag(page, page.getByRole('button', { name: 'Add: Space' }), block('Text, block 1'));
    await expect(block('Space, block 2')).toBeVisible();
    await assertAccessible(page, 'the builder of a campaign');
    await page.getByRole('tab', { name: 'Preview' }).click();
    const mail = page.frameLocator('iframe[title="The email"]');
    await expect(mail.getByText('Hello Super')).toBeVisible();
    await expect(mail.getByRole('link', { name: 'Unsubscribe' })).toBeVisible();
    await page.getByText('Plain text', { exact: true }).click();
    await expect(page.getByText('Hello Super')).toBeVisible();
    // Without the frame: no script runs in it, so the checker can't either.
    await assertAccessible(page, 'the preview of a campaign');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/builder\/[0-9a-f-]{36}/);

    await page.getByRole('tab', { name: 'Audience' }).click();
    await page.getByLabel(/contains$/).fill(accounts.ratingsOnly);
    await expect(page.getByRole('status').filter({ hasText: 'Recipients now1' })).toBeVisible();
    await assertAccessible(page, 'the audience of a campaign');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Send' }).click();
    await assertAccessible(page, 'sending a campaign');
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click();
    const drawer = page.getByRole('dialog', { name: subject });
    await expect(drawer.getByText(accounts.ratingsOnly)).toBeVisible();
    const texts = await textsOfMails(accounts.ratingsOnly, `A new list of ${subject}`);
    expect(texts).toHaveLength(1);
    await expect(drawer.getByRole('definition').filter({ hasText: /^1 of 1$/ })).toBeVisible();
    await assertAccessible(page, 'the results of a campaign');
    // The trace of a test puts a script into every frame; the preview runs none.
    expect(complaints.filter((text) => !text.includes('Blocked script execution'))).toEqual([]);
  });
});

/** Drags with the mouse from the middle of one element to the lower edge of another, in steps like a person. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  assert.ok(start && end);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 4, { steps: 8 });
  await expect(page.locator('[data-puck-line-placeholder]')).toBeVisible();
  await page.mouse.up();
}
