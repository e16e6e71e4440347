import { minorDigits } from '@fairshelf/shared-contracts/core';
import {
  downloadCostProof,
  exportSourcingCosts,
  listCostProofs,
  listSourcingCosts,
  moveSourcingCosts,
  saveSourcingCosts,
  uploadCostProof,
  uploadSourcingCosts,
} from '@fairshelf/shared-contracts/sourcing-costs';
import { nameOfCaller } from '../../base/accounts/name-of-caller.ts';
import { dayOf } from '../../base/calendar-days.ts';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { DocumentAnswer } from '../../base/http/document-answer.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { companyOfChannel, companyOfSeller } from '../../base/stores/store-of-caller.ts';
import { msg } from '../../base/texts/text.ts';
import { judgedUpload } from '../../base/upload/judged-upload.ts';
import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import { parseMoney } from '../../outside/marketplace/money.ts';
import { moveCosts, type NewCost, saveCosts } from './change-costs.ts';
import { addProof, proofOf, proofsOf } from './cost-proofs.ts';
import { asCost, costsQuery, type StoredCost } from './costs-query.ts';
import { bareAmount, type CostLine } from './read-cost-file.ts';
import { readCostFileApart } from './read-cost-file-apart.ts';

interface Store {
  readonly sellerId: string;
  readonly marketId: string;
}
const companyOf = ({ services, caller }: CallContext, { sellerId, marketId }: Store) =>
  companyOfChannel(services.database, caller, sellerId, marketId);
const todayOf = ({ services }: CallContext): string => dayOf(services.now());
const all = { limit: null, offset: 0 };

/** Headers that the upload reads: the file can be filled in and uploaded again. */
const columns: readonly ExportColumn<StoredCost>[] = [
  { header: 'SKU', kind: 'text', value: (row) => row.sku, width: 24 },
  { header: 'ASIN', kind: 'text', value: (row) => row.asin, width: 14 },
  { header: msg`Title`, kind: 'text', value: (row) => row.title, width: 50 },
  {
    header: msg`Cost`,
    kind: 'money',
    value: (row) => (row.unit_minor === null ? null : row.unit_minor / 10 ** minorDigits(row.currency)),
  },
  { header: msg`Currency`, kind: 'text', value: (row) => row.currency },
  { header: msg`Valid from`, kind: 'day', value: (row) => row.effective_from },
  { header: msg`State`, kind: 'text', value: (row) => row.state },
];

/** Every product of the store with its newest cost, by SKU. */
async function productsOf(db: CompanyTransaction, store: Store, today: string) {
  const query = costsQuery({ ...store, search: '', sort: 'sku' }, today, all);
  return new Map((await query.execute(db)).rows.map((row) => [row.sku, row]));
}

/** The lines of a file that differ from the products' newest costs, with both. */
const changesOf = (lines: readonly CostLine[], products: ReadonlyMap<string, StoredCost>) =>
  lines.flatMap(({ line, sku, minor, validFrom }) => {
    const product = products.get(sku);
    if (!product || product.unit_minor === minor) return [];
    const { currency, title, unit_minor } = product;
    const before = unit_minor === null ? null : { minor: unit_minor, currency };
    return [{ line, sku, title, before, after: { minor, currency }, validFrom }];
  });

export const sourcingCostCalls: readonly ServedCall[] = [
  serve(listSourcingCosts, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    const { rows } = await context.services.database.readCompany(companyId, (db) =>
      costsQuery(query, todayOf(context), query).execute(db),
    );
    return { rows: rows.map(asCost), total: rows[0]?.total_rows ?? 0 };
  }),

  serveExport(exportSourcingCosts, async ({ query }, context) => ({
    companyId: await companyOf(context, query),
    format: query.format,
    title: msg`Sourcing costs`,
    columns,
    query: costsQuery(query, todayOf(context), all),
  })),

  serve(saveSourcingCosts, async ({ body }, context) => {
    const companyId = await companyOf(context, body);
    const store = { companyId, sellerId: body.sellerId, marketId: body.marketId };
    const costs = await context.services.database.withCompany(companyId, async (db) => {
      const products = await productsOf(db, body, todayOf(context));
      const problems: { path: string; message: string }[] = [];
      const read = body.costs.flatMap(({ sku, amount, validFrom }): NewCost[] => {
        const currency = products.get(sku)?.currency;
        const money = currency ? parseMoney(bareAmount(amount, currency), currency) : undefined;
        if (money?.ok && money.value.minor > 0) return [{ sku, ...money.value, validFrom }];
        const message = currency ? `'${amount}' is not a clear amount.` : 'This store has no such product.';
        problems.push({ path: sku, message });
        return [];
      });
      if (problems.length > 0)
        throw new Refusal(400, 'Some costs can’t be read. Nothing was saved.', { fields: problems });
      await saveCosts(db, store, read, context.services.now());
      return read;
    });
    context.audit({ companyId, after: { seller_id: body.sellerId, costs: costs.slice(0, 50) } });
    return { saved: costs.length };
  }),

  serve(moveSourcingCosts, async ({ body }, context) => {
    const companyId = await companyOf(context, body);
    const store = { companyId, sellerId: body.sellerId, marketId: body.marketId };
    const moved = await context.services.database.withCompany(companyId, (db) =>
      moveCosts(db, store, { skus: body.skus, to: body.state, now: context.services.now() }),
    );
    context.audit({ companyId, after: { skus: body.skus.slice(0, 50), state: body.state, moved } });
    return { moved };
  }),

  serve(uploadSourcingCosts, async ({ body }, context) => {
    const companyId = await companyOf(context, body);
    const store = { companyId, sellerId: body.sellerId, marketId: body.marketId };
    const bytes = Buffer.from(await body.file.arrayBuffer());
    const { database, now } = context.services;
    const today = todayOf(context);
    const products = await database.readCompany(companyId, (db) => productsOf(db, body, today));
    const file = await readCostFileApart(bytes, {
      currencies: new Map([...products].map(([sku, { currency }]) => [sku, currency])),
      countryCode: marketplaceById(body.marketId)?.countryCode,
      today,
    });
    if (!file.ok) throw wrongField('body.file', file.error);
    const { lines, rejected, rejects } = file.value;
    const applied = body.apply === 'Y';
    const changes = applied
      ? await database.withCompany(companyId, async (db) => {
          // The costs may have changed while the file was read.
          const changes = changesOf(lines, await productsOf(db, body, today));
          const costs = changes.map(({ sku, after, validFrom }) => ({ sku, ...after, validFrom }));
          await saveCosts(db, store, costs, now());
          return changes;
        })
      : changesOf(lines, products);
    const changed = changes.length;
    context.audit({ companyId, after: { file: body.file.name, applied, changed, rejected } });
    return {
      rows: lines.length + rejected,
      unchanged: lines.length - changed,
      rejected,
      changed,
      applied,
      changes: changes.slice(0, 100),
      rejects: [...rejects],
    };
  }),

  serve(listCostProofs, async ({ query }, context) => {
    const { database } = context.services;
    const companyId = await companyOfSeller(database, context.caller, query.sellerId);
    return database.readCompany(companyId, (db) => proofsOf(db, query));
  }),

  serve(uploadCostProof, async ({ body }, context) => {
    const companyId = await companyOf(context, body);
    const { database, now } = context.services;
    const { judged, bytes } = await judgedUpload(context.services, body.file);
    const uploadedBy = await nameOfCaller(context);
    const proofs = await database.withCompany(companyId, async (db) => {
      if (!(await productsOf(db, body, todayOf(context))).has(body.sku)) throw notFound('This product');
      const file = { name: judged.name, type: judged.type.id, bytes };
      await addProof(db, { ...body, companyId, uploadedBy, file, at: now() });
      return proofsOf(db, body);
    });
    context.audit({ companyId, after: { sku: body.sku, file: judged.name } });
    return proofs;
  }),

  {
    call: downloadCostProof,
    answer: serve(downloadCostProof, async ({ query }, context) => {
      const { database } = context.services;
      const companyId = await companyOfSeller(database, context.caller, query.sellerId);
      context.audit({ companyId });
      const found = isId(query.proofId)
        ? await database.readCompany(companyId, (db) => proofOf(db, query))
        : undefined;
      if (!found) throw notFound('This proof');
      return new DocumentAnswer(found);
    }).answer,
  },
];
