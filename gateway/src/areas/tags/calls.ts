import {
  deleteTag,
  deleteTagRule,
  listTagRules,
  listTags,
  runTagRules,
  saveTagRule,
  setTags,
  tagProducts,
  tryTagRule,
  undoProductTags,
} from '@fairshelf/shared-contracts/tags';
import { isId } from '../../base/database/database.ts';
import { serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { companyOfChannel, companyOfSeller } from '../../base/stores/store-of-caller.ts';
import { changeProductTags } from './change-product-tags.ts';
import { runRules } from './run-rules.ts';
import { removeRule, saveRule, tagRulesOf } from './tag-rules.ts';
import { changeTags, removeTag, tagsOf } from './tags.ts';
import { tryRule } from './try-rule.ts';
import { undoTagChange } from './undo-tag-change.ts';

export const tagCalls = [
  serve(listTags, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    return services.database.readCompany(companyId, tagsOf);
  }),
  serve(deleteTag, async ({ query }, context) => {
    const { database } = context.services;
    const companyId = await companyOfSeller(database, context.caller, query.sellerId);
    if (!isId(query.tagId)) throw notFound('This tag');
    if (!(await database.withCompany(companyId, (db) => removeTag(db, query.tagId))))
      throw notFound('This tag');
    context.audit({ companyId, before: { tagId: query.tagId } });
    return null;
  }),
  serve(setTags, async ({ body }, context) => {
    const { database } = context.services;
    const companyId = await companyOfChannel(database, context.caller, body.sellerId, body.marketId);
    await database.withCompany(companyId, (db) => changeTags(db, { ...body, companyId }));
    context.audit({ companyId, after: { ids: body.ids, add: body.add, remove: body.remove } });
    return null;
  }),
  serve(tagProducts, async ({ body }, context) => {
    const { database, now } = context.services;
    const companyId = await companyOfChannel(database, context.caller, body.sellerId, body.marketId);
    const add = new Set(body.add.map((name) => name.toLowerCase()));
    if (body.add.length + body.remove.length === 0) throw new Refusal(400, 'Name at least one tag.');
    if (body.remove.some((name) => add.has(name.toLowerCase()))) {
      throw new Refusal(400, 'The same tag can’t be added and removed at once.');
    }
    const change = { ...body, companyId, userId: context.caller.userId, now: now() };
    const outcome = await database.withCompany(companyId, (db) => changeProductTags(db, change));
    const { asins, filter } = body;
    context.audit({ companyId, after: { asins, filter, add: body.add, remove: body.remove, ...outcome } });
    return outcome;
  }),
  serve(undoProductTags, async ({ body }, context) => {
    const { database } = context.services;
    const companyId = await companyOfChannel(database, context.caller, body.sellerId, body.marketId);
    const undone = await database.withCompany(companyId, (db) =>
      undoTagChange(db, { ...body, companyId, userId: context.caller.userId }),
    );
    if (undone === undefined) throw notFound('This change');
    context.audit({ companyId, after: { undo: body.undo, products: undone } });
    return { products: undone };
  }),
  serve(listTagRules, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    return services.database.readCompany(companyId, (db) => tagRulesOf(db, query.sellerId));
  }),
  serve(saveTagRule, async ({ body }, context) => {
    const { database } = context.services;
    const { sellerId, id, version, ...rule } = body;
    const companyId = await companyOfSeller(database, context.caller, sellerId);
    const existing = id === undefined ? undefined : { id, version: version ?? 0 };
    const saved = await database.withCompany(companyId, (db) =>
      saveRule(db, { companyId, sellerId }, rule, existing),
    );
    if (!saved) {
      throw new Refusal(
        409,
        'A colleague changed or deleted this rule in the meantime. Please check it again.',
      );
    }
    context.audit({ companyId, after: saved });
    return saved;
  }),
  serve(deleteTagRule, async ({ query }, context) => {
    const { database } = context.services;
    const companyId = await companyOfSeller(database, context.caller, query.sellerId);
    const isRemoved =
      isId(query.id) &&
      (await database.withCompany(companyId, (db) => removeRule(db, query.sellerId, query.id)));
    if (!isRemoved) throw notFound('This rule');
    context.audit({ companyId, before: { id: query.id } });
    return null;
  }),
  serve(tryTagRule, async ({ body }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, body.sellerId);
    return services.database.withCompany(companyId, (db) => tryRule(db, body.sellerId, body));
  }),
  serve(runTagRules, async ({ body }, context) => {
    const { database, now } = context.services;
    const companyId = await companyOfSeller(database, context.caller, body.sellerId);
    if (body.id !== undefined && !isId(body.id)) throw notFound('This rule');
    const tagged = await database.withCompany(companyId, (db) =>
      runRules(db, { companyId, sellerId: body.sellerId, now: now() }, body.id),
    );
    context.audit({ companyId, after: { tagged } });
    return { tagged };
  }),
];
