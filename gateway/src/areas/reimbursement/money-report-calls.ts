import { minorDigits } from '@fairshelf/shared-contracts/core';
import {
  exportAccounting,
  exportMoneyReport,
  getMoneyReport,
  MONEY_FIGURES,
  type MoneyDimension,
  type MoneyFigure,
} from '@fairshelf/shared-contracts/reimbursement';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { companyOfStore } from '../../base/stores/store-of-caller.ts';
import { datedRates } from '../exchange-rates/index.ts';
import { accountingColumns, accountingLines } from './money-report/accounting-lines.ts';
import { moneyReport, moneyRowsQuery, nameOf, type StoredMoneyRow } from './money-report/money-rows.ts';

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const headers: Readonly<Record<MoneyFigure, string>> = {
  found: 'Found (estimate)',
  filed: 'Filed (estimate)',
  recovered: 'Recovered',
  automatic: 'Paid automatically',
  takenBack: 'Taken back',
  denied: 'Denied (estimate)',
  expired: 'Expired (estimate)',
  fee: 'Our fee',
};
const dimensionNames: Readonly<Record<MoneyDimension, string>> = {
  month: 'Month',
  country: 'Marketplace',
  category: 'Category',
  product: 'SKU',
  center: 'Fulfillment center',
};

/** The columns of the exported report; countries by name, products with their title. */
const columnsOf = (by: MoneyDimension): readonly ExportColumn<StoredMoneyRow>[] => [
  {
    header: dimensionNames[by],
    kind: 'text',
    width: 24,
    value: (row) => (by === 'country' ? nameOf(by, row) : row.key),
  },
  ...(by === 'product'
    ? [{ header: 'Product', kind: 'text' as const, width: 50, value: (row: StoredMoneyRow) => row.name }]
    : []),
  { header: 'Currency', kind: 'text', value: (row) => row.currency },
  ...MONEY_FIGURES.flatMap((figure): ExportColumn<StoredMoneyRow>[] => [
    { header: `${headers[figure]}: count`, kind: 'number', value: (row) => row[`count_${figure}`] ?? 0 },
    {
      header: headers[figure],
      kind: 'money',
      width: 16,
      value: (row) => (row[`minor_${figure}`] ?? 0) / 10 ** minorDigits(row.currency),
    },
  ]),
];

/** What a seller account recovered, what it cost, and the lines for the accountant. */
export const moneyReportCalls: readonly ServedCall[] = [
  serve(getMoneyReport, async ({ query }, { services, caller }) => {
    const companyId = await companyOfStore(services.database, caller, query);
    return services.database.withCompany(companyId, (db) =>
      moneyReport(db, { ...query, today: dayOf(services.now()) }),
    );
  }),

  serveExport(exportMoneyReport, async ({ query }, { services, caller }) => ({
    companyId: await companyOfStore(services.database, caller, query),
    format: query.format,
    title: ['Money by', dimensionNames[query.by], query.marketId && marketplaceName(query.marketId)]
      .filter(Boolean)
      .join(' '),
    columns: columnsOf(query.by),
    query: moneyRowsQuery({ ...query, today: dayOf(services.now()) }, { limit: null, offset: 0 }),
  })),

  serveExport(exportAccounting, async ({ query }, { services, caller }) => ({
    companyId: await companyOfStore(services.database, caller, query),
    format: query.format,
    title: ['Accounting', query.marketId && marketplaceName(query.marketId)].filter(Boolean).join(' '),
    columns: accountingColumns(await datedRates(services.database.system, query.currency)),
    query: accountingLines(query),
  })),
];
