import type { Invoice, InvoiceLine } from '@fairshelf/shared-contracts/billing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { invoicePdf } from './invoice-pdf.ts';
import { textOfPdf } from './pdf-text-fixture.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const line: InvoiceLine = {
  id: 'l1',
  kind: 'commission',
  day: '2026-10-03',
  reimbursementId: '9001',
  creditedReimbursementId: null,
  cases: [{ id: 'c1', anchorDay: '2026-08-01', units: 2 }],
  marketplaceCaseId: '777',
  fnsku: 'X001',
  title: 'Stone mug',
  units: 2,
  base: usd(4_000),
  basis: 'paid',
  commission_bps: 2_500,
  amount: usd(1_000),
};
const invoice: Invoice = {
  id: 'i1',
  number: 'FS-ABCDEF-0001',
  state: 'open',
  period: '2026-10-01',
  issued_on: '2026-11-01',
  due_on: '2026-11-15',
  paid_at: null,
  total: usd(1_000),
  lines: 1,
  problem: null,
};
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
/** Company and products are drawn alike: one document tells of all names. */
const titled = [...names, 'A\u202EB\u0000 \u0985\u0986'].map((title) => ({ ...line, title }));

describe('an invoice on paper', () => {
  let text: readonly string[];
  let bytes: number;
  beforeAll(async () => {
    const fill = Array.from({ length: 50 }, () => line);
    const made = await invoicePdf({
      companyName: '株式会社𠮷野家'.repeat(12),
      invoice,
      lines: [...titled, ...fill],
    });
    text = textOfPdf(made);
    bytes = made.length;
  }, 30_000);

  it.each(names)('writes %s as its people do', (name) => {
    expect(text.some((row) => row.includes(`9001${name}40.00 USD`))).toBe(true);
  });

  it('says who, when, for what and how much, on as many pages as it takes', () => {
    const words = text.join('\n');
    for (const said of [
      'FS-ABCDEF-0001',
      'October 2026',
      'Total10.00 USD',
      'Due on Nov 15, 2026.',
      'Page 3 of 3',
    ])
      expect(words).toContain(said);
  });

  it('shortens what is too long for its place by letters, not by halves of them', () => {
    expect(text.find((row) => row.startsWith('株式会社𠮷'))).toMatch(
      /^(株式会社𠮷野家)+[株式会社𠮷野家]*…$/u,
    );
  });

  it('leaves out what has no form, and marks letters that no font of ours has', () => {
    expect(text.join('\n')).toContain('9001AB ??');
  });

  it('names each case that a line was shared by', async () => {
    const cases = Array.from({ length: 70 }, (_, index) => ({
      ...{ id: `c${index}`, anchorDay: '2026-08-01', units: index + 1 },
    }));
    const made = textOfPdf(await invoicePdf({ companyName: 'A', invoice, lines: [{ ...line, cases }] }));
    for (const { units } of cases)
      expect(made).toContain(`loss of Aug 1, 2026 · ${units} ${units === 1 ? 'unit' : 'units'}`);
    expect(made.join('\n')).toContain('Page 2 of 2');
  });

  it('carries the letters that are drawn, not the fonts', () => {
    expect(bytes).toBeLessThan(150_000);
  });
});
