import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as v from 'valibot';
import { downloadReport } from '../testing/download-report.ts';
import { startSandbox } from '../testing/sandbox-client.ts';

const truthSchema = v.object({
  lostStock: v.array(
    v.looseObject({
      fnsku: v.string(),
      marketplaceId: v.string(),
      claimable: v.number(),
      lost: v.number(),
      found: v.number(),
      openLosses: v.array(v.object({ date: v.string(), kind: v.string(), units: v.number() })),
    }),
  ),
});

type Cells = Record<string, string>;

// Whole ledgers are written and read here: give a busy machine time.
jest.setTimeout(60_000);

let world: Awaited<ReturnType<typeof startSandbox>>;
let ledger: Cells[];
let payments: Cells[];
let truth: v.InferOutput<typeof truthSchema>['lostStock'];

beforeAll(downloadTruthAndReports);
afterAll(() => world.sandbox.close());

describe('the answer key for lost stock', () => {
  it('matches the two reports: lost minus found minus paid', () => {
    // Recomputed only from the documents: M and 5 lose, F finds, payments for lost stock and their reversals count.
    const units = sumBy(
      ledger.filter(({ Reason }) => ['M', '5', 'F'].includes(Reason ?? '')),
      'FNSKU',
      (row) => -Number(row.Quantity),
    );
    const paidUnits = sumBy(
      payments.filter((row) => [row.reason, row['original-reimbursement-type']].includes('Lost_Warehouse')),
      'fnsku',
      (row) => Number(row['quantity-reimbursed-total']),
    );
    for (const [fnsku, count] of paidUnits) units.set(fnsku, (units.get(fnsku) ?? 0) - count);
    const claimable = new Map(truth.map((entry) => [entry.fnsku, entry.claimable]));
    expect(Object.keys(withoutZeros(claimable)).length).toBeGreaterThan(5);
    expect(withoutZeros(units)).toEqual(withoutZeros(claimable));
  });

  it("agrees with the ledger's own unreconciled quantities and with its open losses", () => {
    const unreconciledUnits = sumBy(ledger, 'FNSKU', (row) => Number(row['Unreconciled Quantity']));
    expect(withoutZeros(unreconciledUnits)).toEqual(
      withoutZeros(new Map(truth.map((entry) => [entry.fnsku, entry.claimable]))),
    );
    for (const { claimable, openLosses } of truth)
      expect(openLosses.reduce((sum, { units }) => sum + units, 0)).toBe(claimable);
    for (const row of ledger)
      expect(Number(row['Reconciled Quantity']) + Number(row['Unreconciled Quantity'])).toBe(
        Math.abs(Number(row.Quantity)),
      );
  });

  it('covers every outcome of a loss', () => {
    const reasons = new Set(ledger.map(({ Reason }) => Reason));
    for (const code of ['M', 'F', '5', 'D', 'E', 'P', '3', '4']) expect(reasons).toContain(code);
    const kinds = new Set(payments.map((row) => row.reason));
    for (const kind of ['Lost_Warehouse', 'Damaged_Warehouse', 'CustomerReturn', 'Reimbursement_Reversal'])
      expect(kinds).toContain(kind);
    expect(
      payments.some((row) => Number(row['quantity-reimbursed-inventory']) > 0 && row['case-id'] !== ''),
    ).toBe(true);
    const lines = ledger.filter(({ Reason }) => Reason === 'M').map((row) => JSON.stringify(row));
    expect(new Set(lines).size).toBeLessThan(lines.length);
  });
});

const SELLER = 'A2PINECREST001';

const toCells = ({ header, rows }: { header: string[]; rows: string[][] }): Cells[] =>
  rows.map((row) => Object.fromEntries(header.map((name, place) => [name, row[place] ?? ''])));
const sumBy = (rows: Cells[], key: string, value: (row: Cells) => number) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[key] ?? '', (sums.get(row[key] ?? '') ?? 0) + value(row));
  return sums;
};
const withoutZeros = (sums: Map<string, number>) =>
  Object.fromEntries([...sums].filter(([, units]) => units !== 0).sort());

async function downloadTruthAndReports() {
  world = await startSandbox({ rateScale: 1000 });
  const seller = await world.signIn(SELLER);
  const both = async (type: string) => [
    ...toCells(await downloadReport(seller, type, 'ATVPDKIKX0DER', 'windows-1252')),
    ...toCells(await downloadReport(seller, type, 'A2EUQ1WTGCTBG2', 'windows-1252')),
  ];
  ledger = await both('GET_LEDGER_DETAIL_VIEW_DATA');
  payments = await both('GET_FBA_REIMBURSEMENTS_DATA');
  const response = await fetch(`${world.sandbox.url}/_sandbox/truth?sellerId=${SELLER}`);
  truth = v.parse(truthSchema, await response.json()).lostStock;
}
