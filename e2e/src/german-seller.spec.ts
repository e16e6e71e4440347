import type { Page } from '@playwright/test';
import { expect, journey, test } from './fixtures.ts';
import { codeOfMail, textOfMail } from './mailbox.ts';
import { PASSWORD } from './product.ts';
import { consentAnew, newAddress } from './signup-steps.ts';

/** The first import of a new store, on a slow machine. */
const IMPORT_LIMIT_MS = 240_000;

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test.describe('a German seller', () => {
  test.use({ locale: 'de-DE' });
  const seller = journey();
  const email = newAddress('uwe');

  test('signs up in German', async () => {
    const { page } = seller;
    const [local = '', domain = ''] = email.split('@');
    await page.goto('register/info');
    await heading(page, 'Konto erstellen');
    await choose(page, /E-Mail-Domain/, 'Andere');
    await page.getByLabel('Vollständiger Name').fill('Uwe Brandt');
    await page.getByLabel('Firmenname', { exact: true }).fill('Hafenladen');
    await page.getByLabel('E-Mail', { exact: true }).fill(local);
    await page.getByLabel('Ihre E-Mail-Domain').fill(domain);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Passwort bestätigen').fill(PASSWORD);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await heading(page, 'E-Mail-Adresse bestätigen');
    const code = await codeOfMail(email);
    expect(await textOfMail(email, code)).toContain('Geben Sie diesen Code auf der Registrierungsseite ein.');
    await page.getByRole('group', { name: 'Bestätigungscode' }).getByRole('textbox').first().click();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'E-Mail bestätigen' }).click();
    await heading(page, 'Verkäuferkonto verbinden');
    await choose(page, /Region/, 'Europa');
    await choose(page, /Marktplatz/, 'Deutschland');
    await page.getByRole('button', { name: 'Verbinden', exact: true }).click();
    const popup = page.waitForEvent('popup');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bestätigen' }).click();
    await consentAnew(await popup, 'Europe');
    await heading(page, 'Herzlichen Glückwunsch');
    await expect(page.getByRole('list').getByText('Deutschland')).toBeVisible();
    await page.getByRole('button', { name: 'Abschließen' }).click();
    await page
      .getByRole('dialog', { name: 'Benachrichtigungseinstellungen' })
      .getByRole('button', { name: 'Schließen' })
      .click();
    await expect(page.getByText('Durchschnittliche Bewertung')).toBeVisible({ timeout: IMPORT_LIMIT_MS });
    expect(await textOfMail(email, 'Uwe Brandt')).toContain('mit Fairshelf verbunden');
  });

  test('writes a rule in German, switches to Japanese, and keeps what is written', async () => {
    const { page } = seller;
    // The session of a sign-up belongs to its tab; a remembered one to the browser.
    await page.getByRole('button', { name: 'Benutzermenü' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: 'Angemeldet bleiben' }).check({ force: true });
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await heading(page, 'Dashboard');
    await page.goto('settings/notification');
    await expect(page.getByRole('navigation', { name: 'Navigationspfad' })).toContainText('Einstellungen');
    await page.goto('review/review-request-automation');
    await heading(page, 'Automatische Bewertungsanfragen');
    await page.getByRole('button', { name: 'Regel hinzufügen' }).first().click();
    await page.getByRole('dialog', { name: 'Neue Regel' }).getByLabel('Name').fill('Am letzten Tag');
    await page.getByLabel('Tage nach Zustellung').fill('29');
    // The editor makes the page behind it inert; another tab of the same person has the menu.
    const tab = await page.context().newPage();
    await tab.goto('dashboard');
    await tab.getByRole('button', { name: 'Benutzermenü' }).click();
    await tab.getByRole('menuitem', { name: 'Sprache' }).click();
    await tab.getByText('日本語').click();
    await expect(tab.getByRole('dialog', { name: '言語' })).toBeVisible();
    await tab.close();
    const rule = page.getByRole('dialog', { name: '新しいルール' });
    await expect(rule.getByLabel('名前')).toHaveValue('Am letzten Tag');
    await expect(rule.getByLabel('配達後の日数')).toHaveValue('29');
    await expect(rule.getByRole('button', { name: 'ルールを追加' })).toBeVisible();
    expect(seller.complaints).toEqual([]);
  });
});
