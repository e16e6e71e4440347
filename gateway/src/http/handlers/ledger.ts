import {
  exportLedgerLabels,
  exportLedgerRows,
  getLedgerLabel,
  listLedgerLabels,
  listLedgerRows,
} from '@fairshelf/shared-contracts/core';
import { marketplaceName } from '../../domain/market/marketplace-name.ts';
import { companyOfChannel } from '../../domain/market/store-of-caller.ts';
import { findLabel, labelsQuery, listLabelsOf } from '../../domain/reimbursement/ledger/ledger-labels.ts';
import { ledgerRowsQuery, listLedgerRowsOf } from '../../domain/reimbursement/ledger/ledger-rows.ts';
import { ledgerScope } from '../../domain/reimbursement/ledger/ledger-scope.ts';
import { reconcileLabel } from '../../domain/reimbursement/ledger/reconcile-label.ts';
import type { CallContext } from '../call-context.ts';
import { serveExport } from '../export/serve-export.ts';
import { notFound } from '../refusal.ts';
import { type ServedCall, serve } from '../serve.ts';
import { labelColumns, ledgerRowColumns } from './ledger-columns.ts';

const whole = { limit: null, offset: 0 };
interface Channel {
  readonly sellerId: string;
  readonly marketId: string;
}

const companyOf = ({ sellerId, marketId }: Channel, { services, caller }: CallContext) =>
  companyOfChannel(services.database, caller, sellerId, marketId);

const scopeIn = (companyId: string, channel: Channel, { services }: CallContext) =>
  services.database.withCompany(companyId, (db) => ledgerScope(db, channel));

export const ledgerCalls: readonly ServedCall[] = [
  serve(listLedgerLabels, async ({ query }, context) => {
    const companyId = await companyOf(query, context);
    return context.services.database.withCompany(companyId, async (db) =>
      listLabelsOf(db, await ledgerScope(db, query), query),
    );
  }),
  serveExport(exportLedgerLabels, async ({ query }, context) => {
    const companyId = await companyOf(query, context);
    const scope = await scopeIn(companyId, query, context);
    return {
      companyId,
      format: query.format,
      title: `Stock labels ${marketplaceName(query.marketId)}`,
      columns: labelColumns,
      query: labelsQuery(scope, query, whole),
    };
  }),
  serve(getLedgerLabel, async ({ query }, context) => {
    const companyId = await companyOf(query, context);
    const today = context.services.now().toISOString().slice(0, 10);
    return context.services.database.withCompany(companyId, async (db) => {
      const scope = await ledgerScope(db, query);
      const label = await findLabel(db, scope, query.fnsku);
      if (!label) throw notFound('This stock label');
      const { currency } = scope;
      const countries = [...new Set(scope.countries.map(({ country }) => country))];
      return { ...label, currency, countries, ...(await reconcileLabel(db, scope, label.fnsku, today)) };
    });
  }),
  serve(listLedgerRows, async ({ query }, context) => {
    const companyId = await companyOf(query, context);
    return context.services.database.withCompany(companyId, async (db) =>
      listLedgerRowsOf(db, await ledgerScope(db, query), query),
    );
  }),
  serveExport(exportLedgerRows, async ({ query }, context) => {
    const companyId = await companyOf(query, context);
    const scope = await scopeIn(companyId, query, context);
    return {
      companyId,
      format: query.format,
      title: `Ledger ${query.fnsku} ${marketplaceName(query.marketId)}`,
      columns: ledgerRowColumns,
      query: ledgerRowsQuery(scope, query, whole),
    };
  }),
];
