import { minorDigits } from '@fairshelf/shared-contracts/core';
import {
  exportAccounting,
  exportMoneyReport,
  getMoneyReport,
  MONEY_FIGURES,
  type MoneyDimension,
  type MoneyFigure,
} from '@fairshelf/shared-contracts/reimbursement';
import { dayOf } from '../../base/calendar-days.ts';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { companyOfStore } from '../../base/stores/store-of-caller.ts';
import { msg, say, t } from '../../base/texts/text.ts';
import { datedRates } from '../exchange-rates/index.ts';
import { accountingColumns, accountingLines } from './money-report/accounting-lines.ts';
import { moneyReport, moneyRowsQuery, nameOf, type StoredMoneyRow } from './money-report/money-rows.ts';

const headers: Readonly<Record<MoneyFigure, string>> = {
  found: msg`Found (estimate)`,
  filed: msg`Filed (estimate)`,
  recovered: msg`Recovered`,
  automatic: msg`Paid automatically`,
  takenBack: msg`Taken back`,
  denied: msg`Denied (estimate)`,
  expired: msg`Expired (estimate)`,
  fee: msg`Our fee`,
};
const dimensionNames: Readonly<Record<MoneyDimension, string>> = {
  month: msg`Month`,
  country: msg`Marketplace`,
  category: msg`Category`,
  product: 'SKU',
  center: msg`Fulfillment center`,
};
const titles: Readonly<Record<MoneyDimension, string>> = {
  month: msg`Money by Month`,
  country: msg`Money by Marketplace`,
  category: msg`Money by Category`,
  product: msg`Money by SKU`,
  center: msg`Money by Fulfillment center`,
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
    ? [{ header: msg`Product`, kind: 'text' as const, width: 50, value: (row: StoredMoneyRow) => row.name }]
    : []),
  { header: msg`Currency`, kind: 'text', value: (row) => row.currency },
  ...MONEY_FIGURES.flatMap((figure): ExportColumn<StoredMoneyRow>[] => [
    {
      header: t`${{ figure: say(headers[figure]) }}: count`,
      kind: 'number',
      value: (row) => row[`count_${figure}`] ?? 0,
    },
    {
      header: headers[figure],
      kind: 'money',
      width: 16,
      value: (row) => (row[`minor_${figure}`] ?? 0) / 10 ** minorDigits(row.currency),
    },
  ]),
];

/** A seller account's recoveries and costs, and the lines for the accountant. */
export const moneyReportCalls: readonly ServedCall[] = [
  serve(getMoneyReport, async ({ query }, { services, caller }) => {
    const companyId = await companyOfStore(services.database, caller, query);
    return services.database.readCompany(companyId, (db) =>
      moneyReport(db, { ...query, today: dayOf(services.now()) }),
    );
  }),

  serveExport(exportMoneyReport, async ({ query }, { services, caller }) => ({
    companyId: await companyOfStore(services.database, caller, query),
    format: query.format,
    title: titles[query.by],
    about: query.marketId && marketplaceName(query.marketId),
    columns: columnsOf(query.by),
    query: moneyRowsQuery({ ...query, today: dayOf(services.now()) }, { limit: null, offset: 0 }),
  })),

  serveExport(exportAccounting, async ({ query }, { services, caller }) => ({
    companyId: await companyOfStore(services.database, caller, query),
    format: query.format,
    title: msg`Accounting`,
    about: query.marketId && marketplaceName(query.marketId),
    columns: accountingColumns(await datedRates(services.database.system, query.currency)),
    query: accountingLines(query),
  })),
];
