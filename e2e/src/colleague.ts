import { expect, type Page } from '@playwright/test';
import { textOfMail } from './mailbox.ts';
import { PASSWORD } from './product.ts';
import { putOffPreferences } from './sign-in.ts';
import { heading, newAddress } from './signup-steps.ts';

/** Invites a colleague, who joins the company in their own browser; returns their email address. */
export async function joinCompany(inviter: Page, page: Page, company: string, name: string): Promise<string> {
  const email = newAddress(name.toLowerCase().split(' ')[0]);
  await inviter.getByRole('button', { name: 'User menu' }).click();
  await inviter.getByRole('menuitem', { name: 'Invite a colleague' }).click();
  const dialog = inviter.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(inviter.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
  const [link = ''] = /http\S+#\S+/.exec(await textOfMail(email, `Join ${company}`)) ?? [];
  await putOffPreferences(page);
  await page.goto(link);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join and sign in' }).click();
  await heading(page, 'Dashboard');
  return email;
}
