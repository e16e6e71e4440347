import {
  addCode as addCodeCall,
  listClassCodes,
  listCodeClasses,
  listCodes,
  listPosts,
  orderCodes as orderCodesCall,
  updateCode as updateCodeCall,
} from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import { CODE_CLASSES, describeClass } from '../../domain/codes/code-classes.ts';
import { asCodeItem, asEditableCode } from '../../domain/codes/code-rows.ts';
import { addCode, type EditOutcome, orderCodes, updateCode } from '../../domain/codes/edit-codes.ts';
import type { CallContext } from '../call-context.ts';
import { notFound, Refusal } from '../refusal.ts';
import { type ServedCall, serve } from '../serve.ts';

const changedMeanwhile = 'Someone else changed this meanwhile. Reload the list and try again.';

function saved(outcome: EditOutcome, context: CallContext) {
  if (outcome.kind === 'unknown') throw notFound('This entry');
  if (outcome.kind === 'exists') {
    const message = 'This code is in the list already.';
    throw new Refusal(409, message, { fields: [{ path: 'body.code', message }] });
  }
  if (outcome.kind === 'changed-meanwhile') throw new Refusal(409, changedMeanwhile);
  const after = asEditableCode(outcome.after);
  context.audit({ after, ...(outcome.before ? { before: asEditableCode(outcome.before) } : {}) });
  return after;
}

/** The marketplaces of a region are asked for by the region's name (specification, section 7) or by its code. */
const hasFirstValue = (value: string) =>
  sql<boolean>`(value_1 = ${value} or value_1 in
    (select region.value_1 from code_item region where region.class = 'REGION' and ${value} in (region.code, region.name)))`;

export const codeCalls: readonly ServedCall[] = [
  serve(listCodes, async ({ query }, { services }) => {
    const rows = await services.database.system
      .selectFrom('code_item')
      .selectAll()
      .where('class', '=', query.class)
      .where('active', '=', true)
      .$if(query.value_1 !== undefined, (select) => select.where(hasFirstValue(query.value_1 ?? '')))
      .orderBy('sort_order')
      .orderBy('name')
      .execute();
    return rows.map(asCodeItem);
  }),

  serve(listCodeClasses, async (_input, { services }) => {
    const counts = await services.database.system
      .selectFrom('code_item')
      .select(['class', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('class')
      .orderBy('class')
      .execute();
    const found = new Map(counts.map((row) => [row.class, row.count]));
    const names = [...new Set([...CODE_CLASSES.map((each) => each.class), ...found.keys()])];
    return names.map((className) => {
      const { title, columns } = describeClass(className);
      return { class: className, title, columns: [...columns], count: found.get(className) ?? 0 };
    });
  }),

  serve(listClassCodes, async ({ query }, { services }) => {
    const rows = await services.database.system
      .selectFrom('code_item')
      .selectAll()
      .where('class', '=', query.class)
      .orderBy('sort_order')
      .orderBy('name')
      .execute();
    return rows.map(asEditableCode);
  }),

  serve(addCodeCall, async ({ body }, context) => {
    const { class: className, ...fields } = body;
    return saved(await addCode(context.services.database, className, fields, context.caller.userId), context);
  }),

  serve(updateCodeCall, async ({ params, body }, context) => {
    const { version, ...fields } = body;
    const change = { codeId: params.codeId, version, fields, userId: context.caller.userId };
    return saved(await updateCode(context.services.database, change), context);
  }),

  serve(orderCodesCall, async ({ body }, context) => {
    const changed = await orderCodes(context.services.database, body.class, body.codes);
    if (!changed) throw new Refusal(409, changedMeanwhile);
    context.audit({ before: { codes: changed.before }, after: { codes: body.codes } });
  }),

  serve(listPosts, async ({ params }, { services }) => {
    const rows = await services.database.system
      .selectFrom('board_post')
      .selectAll()
      .where('type', '=', params.type)
      .where('active', '=', true)
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute();
    return rows.map((row) => ({
      _id: row.post_id,
      created_at: row.created_at.toISOString(),
      cover_image: row.cover_image,
      title: row.title,
      contents: row.contents,
      bullet_content_list: row.bullet_content_list,
      reference_content: row.reference_content,
    }));
  }),
];
