import { textOfPdf } from '@fairshelf/tooling/browser/pdf-text.ts';
import { describe, expect, it } from '@jest/globals';
import { forReader } from '../../../base/formats/person-formats.ts';
import { testIssuer } from '../billing-fixture.ts';
import { printedInvoice, printedLine } from './invoice-fixture.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoicePdf as drawnApart } from './invoice-pdf-apart.ts';

describe('drawing an invoice in a separate process', () => {
  it("produces the same pages as in the gateway, in the reader's language and formats", async () => {
    const apart = await forReader(german, () => drawnApart(document));
    const here = await forReader(german, () => invoicePdf(document));
    expect(textOfPdf(apart)).toEqual(textOfPdf(here));
    expect(textOfPdf(apart).join('\n')).toContain('Rechnung');
  }, 60_000);

  it("doesn't block the event loop", async () => {
    let turns = 0;
    let isDrawn = false;
    const drawing = drawnApart(document).finally(() => {
      isDrawn = true;
    });
    while (!isDrawn) {
      turns += 1;
      await new Promise(setImmediate);
    }
    expect(textOfPdf(await drawing).join('\n')).toContain('Page 1 of ');
    expect(turns).toBeGreaterThan(100);
  }, 60_000);
});

const document = {
  issuer: testIssuer,
  customer: { ...testIssuer, name: '株式会社ソニー' },
  invoice: printedInvoice,
  lines: Array.from({ length: 60 }, () => printedLine),
};
const german = { locale: 'de-DE', timeZone: 'Europe/Berlin', language: 'de' } as const;
