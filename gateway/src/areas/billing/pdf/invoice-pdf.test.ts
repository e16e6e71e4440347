import type { LanguageCode } from '@fairshelf/shared-contracts/core';
import { textOfPdf } from '@fairshelf/tooling/browser/pdf-text.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { forReader } from '../../../base/formats/person-formats.ts';
import { testIssuer } from '../billing-fixture.ts';
import { printedInvoice as invoice, printedLine as line, usd } from './invoice-fixture.ts';
import { invoicePdf } from './invoice-pdf.ts';

const names = [
  'Łódź Handel',
  'ООО Ромашка',
  '株式会社ソニー',
  '深圳市华为技术有限公司',
  '삼성전자 주식회사',
  'Ελληνικά Προϊόντα',
  'Công ty Phở Việt',
  'Café 株式会社 & Söhne',
  '𠮷野家',
  'บริษัท ไทยการค้า',
];

describe('a printed invoice', () => {
  let text: readonly string[];
  let bytes: number;
  beforeAll(async () => {
    const fill = Array.from({ length: 50 }, () => line);
    const pdf = await invoicePdf({
      issuer: testIssuer,
      customer: { ...testIssuer, name: '株式会社𠮷野家'.repeat(12), countryCode: 'JP', taxId: '' },
      invoice,
      lines: [...titleLines, ...fill],
    });
    text = textOfPdf(pdf);
    bytes = pdf.length;
  }, 30_000);

  it.each(names)('writes %s in its own script', (name) => {
    expect(text.some((row) => row.includes(`9001${name}40.00 USD`))).toBe(true);
  });

  it('states parties, date, items and amounts, on as many pages as it takes', () => {
    const words = text.join('\n');
    for (const phrase of [
      'FS-ABCDEF-0001',
      'October 2026',
      'Total11.90 USD',
      'Due on Nov 15, 2026.',
      'Page 3 of 3',
    ])
      expect(words).toContain(phrase);
  });

  it('wraps text that is too wide for its column between characters, without truncating it', () => {
    const rows = text.flatMap((row) => /[株式会社𠮷野家]{3,}/u.exec(row)?.[0] ?? []);
    expect(rows.join('')).toContain('株式会社𠮷野家'.repeat(12));
  });

  it('states both parties with their tax ids, the tax and the payment', () => {
    const words = text.join('\n');
    for (const phrase of ['Fairshelf Example GmbH', 'Musterstraße 1', '10115 Berlin', 'VAT ID: DE000000000'])
      expect(words).toContain(phrase);
    for (const phrase of ['Net10.00 USD', 'VAT 19%1.90 USD', 'Unpaid', 'HRB 000000', 'Japan'])
      expect(words).toContain(phrase);
  });

  it('states why no tax is charged, and that it is paid', async () => {
    const shifted = {
      ...invoice,
      total: usd(1_000),
      tax: usd(0),
      tax_rate_bps: 0,
      tax_category: 'AE' as const,
      tax_note: 'Reverse charge: the customer is liable for the VAT (Article 196 of Directive 2006/112/EC).',
      state: 'paid' as const,
      paid_at: '2026-11-05T09:00:00.000Z',
    };
    const pdf = await invoicePdf({
      issuer: testIssuer,
      customer: testIssuer,
      invoice: shifted,
      lines: [line],
    });
    const words = textOfPdf(pdf).join('\n');
    for (const phrase of [
      'Reverse charge: the customer',
      'VAT, reverse charge0.00 USD',
      'Paid on Nov 5, 2026.',
    ])
      expect(words).toContain(phrase);
  });

  it('states credit notes and what is left to pay below the total, and the whole footer', async () => {
    const credit = {
      id: 'n1',
      number: 'FS-ABCDEF-C0001',
      reason: 'Charged twice',
      refund: 'none' as const,
      issued_on: '2026-11-20',
      net: usd(400),
      tax: usd(0),
      total: usd(400),
    };
    const withCredit = { ...invoice, credit_notes: [credit], due: usd(790), tax_category: 'O' as const };
    const pdf = await invoicePdf({
      issuer: testIssuer,
      customer: testIssuer,
      invoice: withCredit,
      lines: [line],
    });
    const words = textOfPdf(pdf).join('\n');
    for (const phrase of [
      'Credit note FS-ABCDEF-C0001-4.00 USD',
      'Left to pay7.90 USD',
      'VAT, outside its scope',
      `${testIssuer.name} · ${testIssuer.registration}`,
    ])
      expect(words).toContain(phrase);
  });

  it('states the period of a plan, and the days credited', async () => {
    const period = { from: '2027-01-31', to: '2027-02-28' };
    const plan = { ...line, kind: 'plan' as const, reimbursementId: null, title: 'Pro', period };
    const back = { ...plan, kind: 'plan-credit' as const, amount: usd(-500) };
    const lines = [plan, back];
    const pdf = await invoicePdf({ issuer: testIssuer, customer: testIssuer, invoice, lines });
    const words = textOfPdf(pdf).join('\n');
    for (const phrase of ['Plan Pro', 'Credit: plan Pro', 'Jan 31, 2027', 'Plan5.00 USD'])
      expect(words).toContain(phrase);
  });

  it('writes a long product title in full', async () => {
    const title =
      'Northwind Stoneware Mug 16 oz, Set of 4, Dishwasher and Microwave Safe, Speckled Grey and Ocean Blue';
    const lines = [{ ...line, title }];
    const pdf = await invoicePdf({ issuer: testIssuer, customer: testIssuer, invoice, lines });
    const words = textOfPdf(pdf).join(' ');
    for (const word of title.split(' ')) expect(words).toContain(word);
  });

  it('leaves out invisible characters, and marks those that none of our fonts has', () => {
    expect(text.join('\n')).toContain('9001AB ??');
  });

  it('names each case that shares a line', async () => {
    const cases = Array.from({ length: 70 }, (_, index) => ({
      id: `c${index}`,
      anchorDay: '2026-08-01',
      units: index + 1,
    }));
    const rows = textOfPdf(
      await invoicePdf({ issuer: testIssuer, customer: testIssuer, invoice, lines: [{ ...line, cases }] }),
    );
    for (const { units } of cases)
      expect(rows).toContain(`loss of Aug 1, 2026 · ${units} ${units === 1 ? 'unit' : 'units'}`);
    expect(rows.join('\n')).toContain('Page 2 of 2');
  });

  it('embeds only the glyphs that are drawn, not the whole fonts', () => {
    expect(bytes).toBeLessThan(150_000);
  });
});

it('prints an invoice in the reader’s language, with its dates and amounts', async () => {
  const invoiceText = async (language: LanguageCode) => {
    const pdf = await forReader({ locale: 'de-DE', timeZone: 'Europe/Berlin', language }, () =>
      invoicePdf({ issuer: testIssuer, customer: testIssuer, invoice, lines: [line] }),
    );
    return textOfPdf(pdf).join('\n');
  };
  const german = await invoiceText('de');
  for (const words of [
    'Rechnung',
    'Rechnung an',
    'Zurückgeholt',
    'Gesamt11,90 USD',
    'Fall 777',
    'Seite 1 von 1',
  ])
    expect(german).toContain(words);
  expect(german).not.toMatch(/Invoice|Billed|Recovered|Unpaid|Due/);
  expect(await invoiceText('ja')).toContain('請求書FS-ABCDEF-0001');
});

/** Company and product names are drawn alike: one document covers both. */
const titleLines = [...names, 'A\u202EB\u0000 \u0985\u0986'].map((title) => ({ ...line, title }));
