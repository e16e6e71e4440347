import type { InvoiceLine } from '@fairshelf/shared-contracts/billing';
import { formatDay, formatMoney, formatNumber, type Money } from '@fairshelf/shared-contracts/core';
import type { InvoiceDocument } from '../invoice-document.ts';
import { createPaper, HEIGHT, type Paper, WIDTH } from './paper.ts';

const MARGIN = 48;
const FOOT = 64;
const ROW = 29;
const CASE_ROW = 11;

const INK = '#1c232d';
const MUTED = '#606873';
const ACCENT = '#006781';
const HAIRLINE = '#dbe0e6';
const PRODUCT = MARGIN + 182;
/** As wide as the sheet. */
const FULL = WIDTH - 2 * MARGIN;

interface Column {
  readonly header: string;
  readonly x: number;
  readonly width: number;
  readonly end?: boolean;
  readonly text: (line: InvoiceLine) => string;
  readonly note?: (line: InvoiceLine) => string;
}

/** Dollars of several countries share a symbol: on paper the code stands in its place. */
export const paperMoney = ({ minor, currency }: Money): string =>
  `${formatMoney({ minor, currency }).replace(/[^\d.,-]/g, '')} ${currency}`;
const unitsOf = (units: number): string => `${formatNumber(units)} ${units === 1 ? 'unit' : 'units'}`;
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
    x: PRODUCT,
    width: 128,
    text: ({ title, fnsku }) => title || fnsku,
    note: ({ fnsku, units }) => `${fnsku} · ${unitsOf(units)}`,
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
  const { invoice, lines } = document;
  const paper = createPaper({ title: `Invoice ${invoice.number}` });
  let y = drawHead(paper, document);
  y = drawTableHead(paper, y);
  for (const line of lines) {
    if (y - ROW < FOOT) {
      paper.newPage();
      y = drawTableHead(paper, HEIGHT - MARGIN);
    }
    y = drawLine(paper, y, line);
    for (const words of sharedBy(line)) {
      if (y - CASE_ROW < FOOT) {
        paper.newPage();
        y = drawTableHead(paper, HEIGHT - MARGIN);
      }
      y = drawCase(paper, y, words);
    }
    rule(paper, y);
  }
  if (y - 120 < FOOT) {
    paper.newPage();
    y = HEIGHT - MARGIN;
  }
  drawSum(paper, y, document);
  paper.onEachPage((page, pages) => {
    const style = { y: 32, size: 8, color: MUTED, width: 200 };
    paper.text(`Invoice ${invoice.number}`, { ...style, x: MARGIN });
    paper.textUpTo(`Page ${page} of ${pages}`, { ...style, right: WIDTH - MARGIN });
  });
  return paper.bytes();
}

function drawHead(paper: Paper, { invoice, companyName }: InvoiceDocument): number {
  const top = HEIGHT - MARGIN;
  const bold = { color: INK, weight: 'bold' } as const;
  paper.square({ x: MARGIN, y: top - 16, side: 20, color: ACCENT });
  paper.text('Fairshelf', { ...bold, x: MARGIN + 28, y: top - 12, size: 16, width: FULL });
  paper.textUpTo('Invoice', { ...bold, right: WIDTH - MARGIN, y: top - 14, size: 22, width: 200 });
  const facts = [
    ['Number', invoice.number],
    ['Issued', formatDay(invoice.issued_on)],
    ['For', monthName(invoice.period)],
    ['Due', formatDay(invoice.due_on)],
  ];
  let y = top - 58;
  paper.text('Billed to', { x: MARGIN, y, size: 9, color: MUTED, width: FULL });
  paper.text(companyName, { ...bold, x: MARGIN, y: y - 16, size: 12, width: 260 });
  for (const [label = '', value = ''] of facts) {
    paper.text(label, { x: 370, y, size: 9, color: MUTED, width: 60 });
    paper.textUpTo(value, { right: WIDTH - MARGIN, y, size: 9, color: INK, width: 130 });
    y -= 15;
  }
  return y - 22;
}

const monthName = (period: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}T00:00:00Z`),
  );

function drawTableHead(paper: Paper, y: number): number {
  for (const { header, x, width, end } of columns) {
    const style = { y, size: 8, color: MUTED, weight: 'bold', width } as const;
    if (end) paper.textUpTo(header, { ...style, right: x + width });
    else paper.text(header, { ...style, x });
  }
  rule(paper, y - 7);
  return y - 7;
}

function drawLine(paper: Paper, y: number, line: InvoiceLine): number {
  for (const { x, width, end, text, note } of columns) {
    const parts = [
      { words: text(line), y: y - 12, size: 8.5, color: INK, width },
      { words: note?.(line) ?? '', y: y - 22, size: 7, color: MUTED, width },
    ];
    for (const { words, ...style } of parts) {
      if (words === '') continue;
      if (end) paper.textUpTo(words, { ...style, right: x + width });
      else paper.text(words, { ...style, x });
    }
  }
  return y - ROW;
}

/** A line that several cases share names each of them below it. */
const sharedBy = ({ cases }: InvoiceLine): string[] =>
  cases.length < 2
    ? []
    : cases.map(({ anchorDay, units }) =>
        [`loss of ${formatDay(anchorDay)}`, ...(units > 0 ? [unitsOf(units)] : [])].join(' · '),
      );

function drawCase(paper: Paper, y: number, words: string): number {
  paper.text(words, { x: PRODUCT, y: y - 4, size: 7, color: MUTED, width: WIDTH - MARGIN - PRODUCT });
  return y - CASE_ROW;
}

const rule = (paper: Paper, y: number): void =>
  paper.line({ from: MARGIN, to: WIDTH - MARGIN, y, color: HAIRLINE });

function drawSum(paper: Paper, from: number, { invoice, lines }: InvoiceDocument): void {
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
    paper.text(label, { x: 340, y, size: 9, color: MUTED, width: 110 });
    paper.textUpTo(value, { right: WIDTH - MARGIN, y, size: 9, color: INK, width: 110 });
    y -= 16;
  }
  const total = { y: y - 4, size: 12, color: INK, weight: 'bold' } as const;
  paper.text('Total', { ...total, x: 340, width: 80 });
  paper.textUpTo(paperMoney(invoice.total), { ...total, right: WIDTH - MARGIN, width: 130 });
  const sentence =
    invoice.state === 'paid'
      ? `Paid${invoice.paid_at ? ` on ${formatDay(invoice.paid_at.slice(0, 10))}` : ''}.`
      : `Due on ${formatDay(invoice.due_on)}.`;
  paper.text(sentence, { x: MARGIN, y: y - 4, size: 9, color: MUTED, width: 260 });
}
