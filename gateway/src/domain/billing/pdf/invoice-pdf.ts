import {
  formatDay,
  formatMoney,
  formatNumber,
  type InvoiceLine,
  type Money,
} from '@fairshelf/shared-contracts/core';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { InvoiceDocument } from '../invoice-document.ts';
import { fitText } from './pdf-text.ts';

/** A4 in points, and its margins. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 48;
const FOOT = 64;
const ROW = 29;

const INK = rgb(0.11, 0.137, 0.176);
const MUTED = rgb(0.376, 0.408, 0.45);
const ACCENT = rgb(0, 0.404, 0.506);
const HAIRLINE = rgb(0.859, 0.878, 0.902);

interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

interface Column {
  readonly header: string;
  readonly x: number;
  readonly width: number;
  readonly end?: boolean;
  readonly text: (line: InvoiceLine) => string;
  readonly note?: (line: InvoiceLine) => string;
}

/** The symbols of some currencies are in no font of every reader: on paper the code stands in their place. */
export const paperMoney = ({ minor, currency }: Money): string =>
  `${formatMoney({ minor, currency }).replace(/[^\d.,-]/g, '')} ${currency}`;
const percent = (bps: number): string => `${bps / 100} %`;

const basisNotes: Readonly<Record<InvoiceLine['basis'], string>> = {
  paid: '',
  'approved-cost': 'stock, at approved cost',
  'case-estimate': 'stock, as claimed',
  'paid-and-valued': 'cash and stock',
};

const columns: readonly Column[] = [
  { header: 'Date', x: MARGIN, width: 62, text: ({ day }) => formatDay(day) },
  {
    header: 'Reimbursement',
    x: MARGIN + 68,
    width: 108,
    text: ({ reimbursementId }) => reimbursementId,
    note: ({ kind, creditedReimbursementId, marketplaceCaseId }) =>
      kind === 'credit' ? `takes back ${creditedReimbursementId}` : `case ${marketplaceCaseId}`,
  },
  {
    header: 'Product',
    x: MARGIN + 182,
    width: 128,
    text: ({ title, fnsku }) => title || fnsku,
    note: ({ fnsku, units }) => `${fnsku} · ${formatNumber(units)} ${units === 1 ? 'unit' : 'units'}`,
  },
  {
    header: 'Recovered',
    x: MARGIN + 314,
    width: 78,
    end: true,
    text: ({ base }) => paperMoney(base),
    note: ({ basis }) => basisNotes[basis],
  },
  {
    header: 'Rate',
    x: MARGIN + 396,
    width: 34,
    end: true,
    text: ({ commission_bps }) => percent(commission_bps),
  },
  {
    header: 'Amount',
    x: MARGIN + 432,
    width: 67,
    end: true,
    text: ({ amount }) => paperMoney(amount),
    note: ({ kind }) => (kind === 'credit' ? 'credit' : ''),
  },
];

/** An invoice on paper: who, for which month, every line with its reimbursement, and the sum. Any number of pages. */
export async function invoicePdf(document: InvoiceDocument): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const { invoice, lines } = document;
  pdf.setTitle(`Invoice ${invoice.number}`);
  pdf.setAuthor('Fairshelf');
  pdf.setLanguage('en');
  let page = pdf.addPage([WIDTH, HEIGHT]);
  let y = drawHead(page, fonts, document);
  y = drawTableHead(page, fonts, y);
  for (const line of lines) {
    if (y - ROW < FOOT) {
      page = pdf.addPage([WIDTH, HEIGHT]);
      y = drawTableHead(page, fonts, HEIGHT - MARGIN);
    }
    y = drawLine(page, fonts, y, line);
  }
  if (y - 120 < FOOT) {
    page = pdf.addPage([WIDTH, HEIGHT]);
    y = HEIGHT - MARGIN;
  }
  drawSum(page, fonts, y, document);
  const pages = pdf.getPages();
  for (const [index, each] of pages.entries()) {
    drawText(each, fonts.plain, `Invoice ${invoice.number}`, { x: MARGIN, y: 32, size: 8, color: MUTED });
    const place = `Page ${index + 1} of ${pages.length}`;
    drawEnd(each, fonts.plain, place, { right: WIDTH - MARGIN, y: 32, size: 8, color: MUTED });
  }
  return pdf.save();
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color?: ReturnType<typeof rgb>;
  readonly width?: number;
}

function drawText(page: PDFPage, font: PDFFont, text: string, place: Place): void {
  const { x, y, size, color = INK, width = WIDTH - 2 * MARGIN } = place;
  page.drawText(fitText(font, text, size, width), { x, y, size, font, color });
}

function drawEnd(
  page: PDFPage,
  font: PDFFont,
  text: string,
  { right, width = 200, ...place }: Omit<Place, 'x'> & { readonly right: number },
): void {
  const shown = fitText(font, text, place.size, width);
  drawText(page, font, shown, { ...place, x: right - font.widthOfTextAtSize(shown, place.size), width });
}

function drawHead(page: PDFPage, { plain, bold }: Fonts, { invoice, companyName }: InvoiceDocument): number {
  const top = HEIGHT - MARGIN;
  page.drawRectangle({ x: MARGIN, y: top - 16, width: 20, height: 20, color: ACCENT });
  drawText(page, bold, 'Fairshelf', { x: MARGIN + 28, y: top - 12, size: 16 });
  drawEnd(page, bold, 'Invoice', { right: WIDTH - MARGIN, y: top - 14, size: 22 });
  const facts = [
    ['Number', invoice.number],
    ['Issued', formatDay(invoice.issued_on)],
    ['For', monthName(invoice.period)],
    ['Due', formatDay(invoice.due_on)],
  ];
  let y = top - 58;
  drawText(page, plain, 'Billed to', { x: MARGIN, y, size: 9, color: MUTED });
  drawText(page, bold, companyName, { x: MARGIN, y: y - 16, size: 12, width: 260 });
  for (const [label = '', value = ''] of facts) {
    drawText(page, plain, label, { x: 370, y, size: 9, color: MUTED, width: 60 });
    drawEnd(page, plain, value, { right: WIDTH - MARGIN, y, size: 9, width: 130 });
    y -= 15;
  }
  return y - 22;
}

const monthName = (period: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}T00:00:00Z`),
  );

function drawTableHead(page: PDFPage, { bold }: Fonts, y: number): number {
  for (const { header, x, width, end } of columns) {
    if (end) drawEnd(page, bold, header, { right: x + width, y, size: 8, color: MUTED, width });
    else drawText(page, bold, header, { x, y, size: 8, color: MUTED, width });
  }
  rule(page, y - 7);
  return y - 7;
}

function drawLine(page: PDFPage, { plain }: Fonts, y: number, line: InvoiceLine): number {
  for (const { x, width, end, text, note } of columns) {
    const parts = [
      { words: text(line), y: y - 12, size: 8.5, color: INK },
      { words: note?.(line) ?? '', y: y - 22, size: 7, color: MUTED },
    ];
    for (const { words, ...place } of parts) {
      if (words === '') continue;
      if (end) drawEnd(page, plain, words, { ...place, right: x + width, width });
      else drawText(page, plain, words, { ...place, x, width });
    }
  }
  rule(page, y - ROW);
  return y - ROW;
}

function rule(page: PDFPage, y: number): void {
  const ends = { start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y } };
  page.drawLine({ ...ends, thickness: 0.5, color: HAIRLINE });
}

function drawSum(
  page: PDFPage,
  { plain, bold }: Fonts,
  from: number,
  { invoice, lines }: InvoiceDocument,
): void {
  const sumOf = (kind: InvoiceLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount.minor, 0);
  const { currency } = invoice.total;
  const credits = sumOf('credit');
  const rows: [string, string][] =
    credits === 0
      ? []
      : [
          ['Commissions', paperMoney({ minor: sumOf('commission'), currency })],
          ['Credits for reversals', paperMoney({ minor: credits, currency })],
        ];
  let y = from - 24;
  for (const [label, value] of rows) {
    drawText(page, plain, label, { x: 340, y, size: 9, color: MUTED, width: 110 });
    drawEnd(page, plain, value, { right: WIDTH - MARGIN, y, size: 9, width: 110 });
    y -= 16;
  }
  drawText(page, bold, 'Total', { x: 340, y: y - 4, size: 12, width: 80 });
  drawEnd(page, bold, paperMoney(invoice.total), { right: WIDTH - MARGIN, y: y - 4, size: 12, width: 130 });
  const sentence =
    invoice.state === 'paid'
      ? `Paid${invoice.paid_at ? ` on ${formatDay(invoice.paid_at.slice(0, 10))}` : ''}.`
      : `Due on ${formatDay(invoice.due_on)}.`;
  drawText(page, plain, sentence, { x: MARGIN, y: y - 4, size: 9, color: MUTED, width: 260 });
}
