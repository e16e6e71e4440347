import { exportOwnViolations, listOwnViolations } from '@fairshelf/shared-contracts/violations';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { companyOfChannel } from '../../base/stores/store-of-caller.ts';
import { msg } from '../../base/texts/text.ts';
import { sellerPortal } from '../market/index.ts';
import { listOwnViolationsOf, ownViolationsQuery, type StoredOwnViolation } from './own-violations.ts';

/** Violations of a store for its own people: to read, not to work on. */
export const ownViolationCalls: readonly ServedCall[] = [
  serve(listOwnViolations, async ({ query }, { services, caller }) => {
    const { database, settings } = services;
    const { sellerId, marketId } = query;
    const companyId = await companyOfChannel(database, caller, sellerId, marketId);
    const found = await database.readCompany(companyId, (db) => listOwnViolationsOf(db, query, query));
    return {
      ...found,
      links: {
        accountHealth: sellerPortal(settings, marketId, sellerId, '/performance/dashboard'),
        listings: sellerPortal(settings, marketId, sellerId, '/inventory'),
      },
    };
  }),

  serveExport(exportOwnViolations, async ({ query }, { services, caller }) => ({
    companyId: await companyOfChannel(services.database, caller, query.sellerId, query.marketId),
    format: query.format,
    title: msg`Violations`,
    about: marketplaceName(query.marketId),
    columns,
    query: ownViolationsQuery(query),
  })),
];

const columns: readonly ExportColumn<StoredOwnViolation>[] = [
  { header: msg`Severity`, kind: 'text', width: 10, value: (row) => row.severity },
  { header: msg`State`, kind: 'text', width: 14, value: (row) => row.state },
  { header: msg`Kind`, kind: 'text', width: 14, value: (row) => row.kind },
  { header: 'SKU', kind: 'text', width: 18, value: (row) => row.sku },
  { header: 'ASIN', kind: 'text', width: 14, value: (row) => row.asin },
  { header: msg`Code`, kind: 'text', width: 10, value: (row) => row.code },
  { header: msg`Title`, kind: 'text', width: 80, value: (row) => row.title },
  { header: msg`Enforcements`, kind: 'text', width: 30, value: (row) => row.enforcements.join(' ') },
  { header: msg`Due`, kind: 'day', width: 12, value: (row) => row.due_on },
  { header: msg`Opened (UTC)`, kind: 'moment', width: 20, value: (row) => row.opened_at },
  { header: msg`Changed (UTC)`, kind: 'moment', width: 20, value: (row) => row.changed_at },
];
