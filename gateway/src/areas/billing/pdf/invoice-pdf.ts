import {
  type CreditNote,
  hasVatIds,
  type InvoiceLine,
  type InvoiceParty,
} from '@fairshelf/shared-contracts/billing';
import {
  formatBasisPoints,
  formatDay,
  formatDecimal,
  formatMonth,
  type Money,
  minorDigits,
  regionName,
} from '@fairshelf/shared-contracts/core';
import { plural, t } from '../../../base/texts/text.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { periodWords } from '../line-words.ts';
import { createPaper, HEIGHT, type Paper, WIDTH } from './paper.ts';

const MARGIN = 48;
const FOOT = 64;
const CASE_ROW = 11;

const INK = '#1c232d';
const MUTED = '#606873';
const ACCENT = '#006781';
const HAIRLINE = '#dbe0e6';
const PRODUCT = MARGIN + 182;
/** As wide as the page. */
const FULL = WIDTH - 2 * MARGIN;

interface Column {
  readonly header: string;
  readonly x: number;
  readonly width: number;
  readonly end?: boolean;
  readonly text: (line: InvoiceLine) => string;
  readonly note?: (line: InvoiceLine) => string;
}

/** Several dollar currencies share a symbol: the PDF shows the currency code instead. */
export const paperMoney = ({ minor, currency }: Money): string =>
  `${formatDecimal(minor / 10 ** minorDigits(currency), minorDigits(currency))} ${currency}`;
const unitsOf = (units: number): string => t`${plural({ units }, { one: '# unit', other: '# units' })}`;
const planWords = ({ kind, title }: InvoiceLine): string =>
  kind === 'plan' ? t`Plan ${{ title }}` : t`Credit: plan ${{ title }}`;
const percent = (bps: number): string => formatBasisPoints(bps);

const basisNotes: Readonly<Record<InvoiceLine['basis'], () => string>> = {
  paid: () => '',
  'approved-cost': () => t`stock, at approved cost`,
  'case-estimate': () => t`stock, as claimed`,
  'paid-and-valued': () => t`cash and stock`,
  'plan-price': () => '',
};

const columns = (): readonly Column[] => [
  { header: t`Date`, x: MARGIN, width: 62, text: ({ day }) => formatDay(day) },
  {
    header: t`Reimbursement`,
    x: MARGIN + 68,
    width: 108,
    text: ({ reimbursementId }) => reimbursementId ?? t`Plan`,
    note: ({ kind, creditedReimbursementId, marketplaceCaseId, period }) =>
      period
        ? ''
        : kind === 'credit'
          ? t`takes back ${{ id: creditedReimbursementId ?? '' }}`
          : t`case ${{ id: marketplaceCaseId ?? '' }}`,
  },
  {
    header: t`Product`,
    x: PRODUCT,
    width: 128,
    text: (line) => (line.period ? planWords(line) : line.title || line.fnsku),
    note: (line) => (line.period ? periodWords(line.period) : `${line.fnsku} · ${unitsOf(line.units)}`),
  },
  {
    header: t`Recovered`,
    x: MARGIN + 314,
    width: 78,
    end: true,
    text: ({ base, period }) => (period ? '' : paperMoney(base)),
    note: ({ basis }) => basisNotes[basis](),
  },
  {
    header: t`Rate`,
    x: MARGIN + 396,
    width: 34,
    end: true,
    text: ({ commission_bps, period }) => (period ? '' : percent(commission_bps)),
  },
  {
    header: t`Amount`,
    x: MARGIN + 432,
    width: 67,
    end: true,
    text: ({ amount }) => paperMoney(amount),
    note: ({ kind }) => (kind === 'credit' || kind === 'plan-credit' ? t`credit` : ''),
  },
];

/**
 * An invoice as PDF: parties, tax, every line with its reimbursement, the totals and the payment. Any number of
 * pages.
 */
export async function invoicePdf(document: InvoiceDocument): Promise<Uint8Array> {
  const { invoice, lines } = document;
  const { number } = invoice;
  const name = document.creditOf ? t`Credit note ${{ number }}` : t`Invoice ${{ number }}`;
  const paper = createPaper({ title: name });
  let y = drawHead(paper, document);
  y = document.creditOf ? drawReason(paper, y, document.creditOf) : drawTableHead(paper, y);
  const roomFor = (height: number) => {
    if (y - height >= FOOT) return;
    paper.newPage();
    y = drawTableHead(paper, HEIGHT - MARGIN);
  };
  for (const line of document.creditOf ? [] : lines) {
    roomFor(heightOf(paper, line));
    y = drawLine(paper, y, line);
    for (const words of sharedBy(line)) {
      roomFor(CASE_ROW);
      y = drawCase(paper, y, words);
    }
    rule(paper, y);
  }
  if (y - SUM_HEIGHT < FOOT) {
    paper.newPage();
    y = HEIGHT - MARGIN;
  }
  drawSum(paper, y, document);
  paper.onEachPage((page, pages) => {
    const style = { y: 32, size: 7.5, color: MUTED, width: 430 };
    const { issuer } = document;
    paper.text([name, issuer.name, issuer.registration].filter(Boolean).join(' · '), {
      ...style,
      x: MARGIN,
    });
    paper.textUpTo(t`Page ${{ page }} of ${{ pages }}`, { ...style, right: WIDTH - MARGIN, width: 60 });
  });
  return paper.bytes();
}

/** Room for totals, tax note and payment. */
const SUM_HEIGHT = 130;
const PARTY_ROW = 12;

/** A credit note has one line: the invoice it corrects, and why. */
function drawReason(
  paper: Paper,
  from: number,
  { number, issuedOn, reason }: NonNullable<InvoiceDocument['creditOf']>,
): number {
  const style = { size: 10, color: INK, width: FULL };
  let y = from;
  for (const row of paper.wrap(
    t`Credit of invoice ${{ number }} of ${{ day: formatDay(issuedOn) }}: ${{ reason }}`,
    style,
  )) {
    paper.text(row, { ...style, x: MARGIN, y });
    y -= 14;
  }
  rule(paper, y);
  return y;
}

function drawHead(paper: Paper, { invoice, issuer, customer, creditOf }: InvoiceDocument): number {
  const top = HEIGHT - MARGIN;
  const bold = { color: INK, weight: 'bold' } as const;
  paper.square({ x: MARGIN, y: top - 16, side: 20, color: ACCENT });
  paper.text('Fairshelf', { ...bold, x: MARGIN + 28, y: top - 12, size: 16, width: FULL });
  paper.textUpTo(creditOf ? t`Credit note` : t`Invoice`, {
    ...bold,
    right: WIDTH - MARGIN,
    y: top - 14,
    size: 22,
    width: 200,
  });
  const facts = creditOf
    ? [
        [t`Number`, invoice.number],
        [t`Issued`, formatDay(invoice.issued_on)],
        [t`Invoice`, creditOf.number],
      ]
    : [
        [t`Number`, invoice.number],
        [t`Issued`, formatDay(invoice.issued_on)],
        [t`For`, formatMonth(invoice.period)],
        [t`Due`, formatDay(invoice.due_on)],
        [t`Status`, statusWords(invoice)],
      ];
  let y = top - 58;
  for (const [label = '', value = ''] of facts) {
    paper.text(label, { x: FACTS, y, size: 9, color: MUTED, width: 60 });
    paper.textUpTo(value, { right: WIDTH - MARGIN, y, size: 9, color: INK, width: 130 });
    y -= 15;
  }
  const width = (FACTS - MARGIN - 32) / 2;
  const ends = [
    drawParty(paper, { label: t`Billed to`, party: customer, x: MARGIN, width }, top - 58),
    drawParty(paper, { label: t`From`, party: issuer, x: MARGIN + width + 16, width }, top - 58),
  ];
  return Math.min(y, ...ends) - 22;
}

const FACTS = 385;

interface PartyPlace {
  readonly label: string;
  readonly party: InvoiceParty;
  readonly x: number;
  readonly width: number;
}

function drawParty(paper: Paper, { label, party, x, width }: PartyPlace, from: number): number {
  paper.text(label, { x, y: from, size: 9, color: MUTED, width });
  let y = from - 15;
  const name = { size: 10, color: INK, weight: 'bold', width } as const;
  for (const row of paper.wrap(party.name, name)) {
    paper.text(row, { ...name, x, y });
    y -= PARTY_ROW;
  }
  const plain = { size: 8.5, color: INK, width };
  for (const row of addressRows(party).flatMap((text) => paper.wrap(text, plain))) {
    paper.text(row, { ...plain, x, y });
    y -= PARTY_ROW;
  }
  return y;
}

function addressRows(party: InvoiceParty): string[] {
  const { line1, line2, city, state, postalCode, countryCode, taxId, registration } = party;
  const place = ['US', 'CA', 'AU'].includes(countryCode)
    ? `${city}${state ? `, ${state}` : ''} ${postalCode}`
    : `${postalCode} ${city}${state ? `, ${state}` : ''}`;
  const taxLabel = hasVatIds(countryCode) ? t`VAT ID` : t`Tax ID`;
  return [
    line1,
    line2,
    place.trim(),
    countryCode && regionName(countryCode),
    taxId && `${taxLabel}: ${taxId}`,
    registration,
  ].filter((row) => row !== '');
}

function statusWords({ state, paid_at }: InvoiceDocument['invoice']): string {
  if (state === 'credited') return t`Credited`;
  if (state === 'paid') return paid_at ? t`Paid on ${{ day: formatDay(paid_at.slice(0, 10)) }}` : t`Paid`;
  return t`Unpaid`;
}

function drawTableHead(paper: Paper, y: number): number {
  for (const { header, x, width, end } of columns()) {
    const style = { y, size: 8, color: MUTED, weight: 'bold', width } as const;
    if (end) paper.textUpTo(header, { ...style, right: x + width });
    else paper.text(header, { ...style, x });
  }
  rule(paper, y - 7);
  return y - 7;
}

const LINE = 10;
const NOTE = 9;

/** The text of each column of a line, wrapped to its width. */
function cellsOf(paper: Paper, line: InvoiceLine) {
  return columns().map((column) => {
    const words = { size: 8.5, color: INK, width: column.width };
    const note = { size: 7, color: MUTED, width: column.width };
    return {
      ...column,
      words: { style: words, rows: paper.wrap(column.text(line), words) },
      notes: { style: note, rows: paper.wrap(column.note?.(line) ?? '', note) },
    };
  });
}

function heightOf(paper: Paper, line: InvoiceLine): number {
  const heights = cellsOf(paper, line).map(
    ({ words, notes }) => words.rows.length * LINE + notes.rows.length * NOTE,
  );
  return Math.max(...heights) + 10;
}

function drawLine(paper: Paper, y: number, line: InvoiceLine): number {
  for (const { x, width, end, words, notes } of cellsOf(paper, line)) {
    let at = y - 2;
    for (const { rows, style, step } of [
      { ...words, step: LINE },
      { ...notes, step: NOTE },
    ])
      for (const row of rows) {
        at -= step;
        if (end) paper.textUpTo(row, { ...style, right: x + width, y: at });
        else paper.text(row, { ...style, x, y: at });
      }
  }
  return y - heightOf(paper, line);
}

/** A line that several cases share names each of them below it. */
const sharedBy = ({ cases }: InvoiceLine): string[] =>
  cases.length < 2
    ? []
    : cases.map(({ anchorDay, units }) =>
        [t`loss of ${{ day: formatDay(anchorDay) }}`, ...(units > 0 ? [unitsOf(units)] : [])].join(' · '),
      );

function drawCase(paper: Paper, y: number, words: string): number {
  paper.text(words, { x: PRODUCT, y: y - 4, size: 7, color: MUTED, width: WIDTH - MARGIN - PRODUCT });
  return y - CASE_ROW;
}

const rule = (paper: Paper, y: number): void =>
  paper.line({ from: MARGIN, to: WIDTH - MARGIN, y, color: HAIRLINE });

function drawSum(paper: Paper, from: number, { invoice, lines, creditOf }: InvoiceDocument): void {
  const sumOf = (kind: InvoiceLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount.minor, 0);
  const { currency } = invoice.total;
  const credits = sumOf('credit');
  const plans = sumOf('plan') + sumOf('plan-credit');
  const commissions = paperMoney({ minor: sumOf('commission'), currency });
  const rows: [string, string][] = [
    ...(plans === 0
      ? []
      : ([[t`Plan`, paperMoney({ minor: plans, currency })]] satisfies [string, string][])),
    ...(credits === 0
      ? []
      : ([
          [t`Commissions`, commissions],
          [t`Credits for reversals`, paperMoney({ minor: credits, currency })],
        ] satisfies [string, string][])),
    [t`Net`, paperMoney(invoice.net)],
    [taxLabel(invoice), paperMoney(invoice.tax)],
  ];
  let y = from - 24;
  for (const [label, value] of rows) {
    paper.text(label, { x: SUMS, y, size: 9, color: MUTED, width: 110 });
    paper.textUpTo(value, { right: WIDTH - MARGIN, y, size: 9, color: INK, width: 110 });
    y -= 16;
  }
  const total = { y: y - 4, size: 12, color: INK, weight: 'bold' } as const;
  paper.text(t`Total`, { ...total, x: SUMS, width: 80 });
  paper.textUpTo(paperMoney(invoice.total), { ...total, right: WIDTH - MARGIN, width: 130 });
  y -= 22;
  const balance = creditOf ? [] : balanceRows(invoice);
  for (const [label, value, weight] of balance) {
    const row = { y: y - 4, size: 9, color: INK, weight } as const;
    paper.text(label, { ...row, x: SUMS, width: 150 });
    paper.textUpTo(value, { ...row, right: WIDTH - MARGIN, width: 110 });
    y -= 16;
  }
  const sentence = creditOf ? refundWords[creditOf.refund]() : paymentWords(invoice);
  const style = { size: 9, color: MUTED, width: SUMS - MARGIN - 24 };
  let at = from - 24;
  for (const row of [...paper.wrap(invoice.tax_note, style), ...paper.wrap(sentence, style)]) {
    paper.text(row, { ...style, x: MARGIN, y: at });
    at -= 13;
  }
}

const refundWords: Readonly<Record<CreditNote['refund'], () => string>> = {
  none: () => t`The invoice was not paid: the amount due is reduced by this.`,
  pending: () => t`The amount is returned to the card that paid the invoice.`,
  refunded: () => t`The amount was returned to the card that paid the invoice.`,
  'by-hand': () => t`The amount is returned by bank transfer.`,
};

type BalanceRow = readonly [label: string, value: string, weight: 'plain' | 'bold'];

/** Below the total of an invoice that was credited: its credit notes, and what is left to pay of an unpaid one. */
function balanceRows({ credit_notes, state, due }: InvoiceDocument['invoice']): BalanceRow[] {
  const credits = credit_notes.map(
    ({ number, total: { minor, currency } }): BalanceRow => [
      t`Credit note ${{ number }}`,
      paperMoney({ minor: -minor, currency }),
      'plain',
    ],
  );
  if (credits.length === 0 || state === 'paid') return credits;
  return [...credits, [t`Left to pay`, paperMoney(due), 'bold']];
}

function paymentWords(invoice: InvoiceDocument['invoice']): string {
  if (invoice.state === 'paid') return t`${{ sentence: statusWords(invoice) }}.`;
  if (invoice.state === 'credited') return t`Nothing is left to pay.`;
  return t`Due on ${{ day: formatDay(invoice.due_on) }}. Please quote ${{ number: invoice.number }} with your payment.`;
}

const SUMS = 340;

const taxLabel = ({ tax_category, tax_rate_bps }: InvoiceDocument['invoice']): string =>
  tax_category === 'S'
    ? t`VAT ${{ rate: percent(tax_rate_bps) }}`
    : tax_category === 'AE'
      ? t`VAT, reverse charge`
      : t`VAT, outside its scope`;
