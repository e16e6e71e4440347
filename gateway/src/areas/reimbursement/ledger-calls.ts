import {
  exportLedgerLabels,
  exportLedgerRows,
  getLedgerLabel,
  listLedgerLabels,
  listLedgerRows,
} from '@fairshelf/shared-contracts/reimbursement';
import { dayOf } from '../../base/calendar-days.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound } from '../../base/refusal.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { companyOfChannel } from '../../base/stores/store-of-caller.ts';
import { msg } from '../../base/texts/text.ts';
import { findLabel, labelsQuery, listLabelsOf } from './ledger/ledger-labels.ts';
import { ledgerRowsQuery, listLedgerRowsOf } from './ledger/ledger-rows.ts';
import { ledgerScope } from './ledger/ledger-scope.ts';
import { reconcileLabel } from './ledger/reconcile-label.ts';
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
    return context.services.database.readCompany(companyId, async (db) =>
      listLabelsOf(db, await ledgerScope(db, query), query),
    );
  }),
  serveExport(exportLedgerLabels, async ({ query }, context) => {
    const companyId = await companyOf(query, context);
    const scope = await scopeIn(companyId, query, context);
    return {
      companyId,
      format: query.format,
      title: msg`Stock labels`,
      about: marketplaceName(query.marketId),
      columns: labelColumns,
      query: labelsQuery(scope, query, whole),
    };
  }),
  serve(getLedgerLabel, async ({ query }, context) => {
    const companyId = await companyOf(query, context);
    const today = dayOf(context.services.now());
    return context.services.database.readCompany(companyId, async (db) => {
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
    return context.services.database.readCompany(companyId, async (db) =>
      listLedgerRowsOf(db, await ledgerScope(db, query), query),
    );
  }),
  serveExport(exportLedgerRows, async ({ query }, context) => {
    const companyId = await companyOf(query, context);
    const scope = await scopeIn(companyId, query, context);
    return {
      companyId,
      format: query.format,
      title: msg`Ledger`,
      about: `${query.fnsku} ${marketplaceName(query.marketId)}`,
      columns: ledgerRowColumns,
      query: ledgerRowsQuery(scope, query, whole),
    };
  }),
];
