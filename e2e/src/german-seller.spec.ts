import { readFile } from 'node:fs/promises';
import { textOfPdf } from '@fairshelf/tooling/browser/pdf-text.ts';
import type { Page } from '@playwright/test';
import { expect, journey, test } from './fixtures.ts';
import { codeOfMail, textOfMail } from './mailbox.ts';
import { askAsOperator } from './operator-calls.ts';
import { PASSWORD } from './product.ts';
import { consentAnew, newAddress } from './signup-steps.ts';

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
    await page.getByLabel('Firmenname', { exact: true }).fill(company);
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

  test('gets a daily summary and an invoice in German', async () => {
    const { page } = seller;
    await page.goto('settings/notification');
    await page.getByRole('button', { name: 'Jetzt ein Muster senden' }).click();
    await expect(page.getByText(`Ein Muster ist unterwegs an ${email}.`)).toBeVisible();
    const summary = await textOfMail(email, 'Ihre Shops am');
    expect(summary).toContain('In Fairshelf öffnen');
    expect(summary).toContain('Sie haben dieses Muster angefordert.');
    await giveBasicFee(company);
    // Until the user is reloaded, the page still has the previous plans.
    await expect(async () => {
      await page.goto('reimburse/settings/billing');
      await expect(page.getByRole('heading', { level: 1, name: 'Abrechnung' })).toBeVisible({
        timeout: 10_000,
      });
    }).toPass();
    await page.getByLabel('E-Mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await expect(page.getByText(`${email} erhält künftig neue Rechnungen.`)).toBeVisible();
    await page.getByRole('button', { name: 'Rechnung jetzt erstellen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rechnung erstellen' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^FS-.* als PDF$/ }).click();
    const lines = textOfPdf(await readFile(await (await download).path())).join('\n');
    expect(lines).toMatch(/Rechnung\s*FS-/);
    expect(lines).toMatch(/Ausgestellt\d{1,2}\. \S+ \d{4}/);
    expect(lines).toMatch(/Netto49,00\sEUR/);
    expect(lines).toMatch(/Gesamt58,31\sEUR/);
    const mail = await textOfMail(email, `Rechnung für ${company}`);
    expect(mail).toMatch(/: 58,31\s(€|EUR), fällig am \d{1,2}\. /);
    expect(mail).toContain('Abrechnung öffnen');
  });

  test('switches to Japanese while writing a rule, and keeps the draft', async () => {
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
    // The editor hides the page behind it from role queries; another tab of the same person has the menu.
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

  const company = `Hafenladen ${email.slice(4, 12)}`;
});

/** The first import of a new store, on a slow machine. */
const IMPORT_LIMIT_MS = 240_000;

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** An operator assigns the company a paid plan, whose fee is due immediately. */
async function giveBasicFee(company: string): Promise<void> {
  const ask = await askAsOperator();
  const found = await ask<{ data: readonly { id: string }[] }>(
    'GET',
    `/api/plan/manage-companies?search=${encodeURIComponent(company)}`,
  );
  const plan = await ask<{ data: { id: string } }>('POST', '/api/plan/manage', {
    plan_name: `basic-fee-${Date.now()}`,
    title: 'Grundgebühr',
    description: '',
    modules: ['reimburse'],
    price: { minor: 4_900, currency: 'EUR' },
    period: 'month',
    commission_bps: 2_500,
    trial_days: 0,
    limits: {},
    effective_from: new Date().toISOString().slice(0, 10),
    moves_subscribers: false,
  });
  await ask('POST', `/api/plan/manage/${plan.data.id}/assignment`, { company_id: found.data[0]?.id ?? '' });
}
