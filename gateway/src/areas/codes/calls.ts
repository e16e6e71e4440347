import {
  addCode as addCodeCall,
  exportCodes,
  importCodes,
  listClassCodes,
  listCodeClasses,
  listCodes,
  orderCodes as orderCodesCall,
  removeCode,
  saveCodeClass,
  updateCode as updateCodeCall,
} from '@fairshelf/shared-contracts/codes';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { listClasses, saveClass } from './code-classes.ts';
import { codeFileColumns, readCodeFile } from './code-file.ts';
import { asCodeItem, asEditableCode } from './code-rows.ts';
import { addCode, type EditOutcome, orderCodes, updateCode } from './edit-codes.ts';
import { activeCodes, codesOfClass, codesToExport } from './list-codes.ts';
import { mergeCodes } from './merge-codes.ts';
import { removeCodeItem } from './remove-code.ts';

const changedMeanwhile = 'Someone else changed this in the meantime. Reload the list and try again.';

function saved(outcome: EditOutcome, context: CallContext) {
  if (outcome.kind === 'unknown') throw notFound('This entry');
  if (outcome.kind === 'exists') {
    const message = 'This code is already in the list.';
    throw new Refusal(409, message, { fields: [{ path: 'body.code', message }] });
  }
  if (outcome.kind === 'changed-meanwhile') throw new Refusal(409, changedMeanwhile);
  const after = asEditableCode(outcome.after);
  context.audit({ after, ...(outcome.before ? { before: asEditableCode(outcome.before) } : {}) });
  return after;
}

export const codeCalls: readonly ServedCall[] = [
  serve(listCodes, async ({ query }, { services }) => {
    const rows = await activeCodes(services.database, query.class, query.value_1);
    return rows.map(asCodeItem);
  }),

  serve(listCodeClasses, async (_input, { services }) => {
    const classes = await listClasses(services.database);
    return classes.map(({ columns, ...each }) => ({ ...each, columns: [...columns] }));
  }),

  serve(listClassCodes, async ({ query }, { services }) => {
    const rows = await codesOfClass(services.database, query.class);
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
    const changed = await orderCodes(context.services.database, body.class, body.codes, body.before);
    if (!changed) throw new Refusal(409, changedMeanwhile);
    const { class: className, codes } = body;
    context.audit({
      before: { class: className, codes: changed.before },
      after: { class: className, codes },
    });
  }),

  serve(saveCodeClass, async ({ params, body }, context) => {
    const outcome = await saveClass(context.services.database, { class: params.class, ...body });
    if (outcome.kind === 'exists') throw new Refusal(409, 'A list of this class already exists.');
    if (outcome.kind === 'changed-meanwhile') throw new Refusal(409, changedMeanwhile);
    const { before, after } = outcome;
    context.audit({ after, ...(before ? { before } : {}) });
  }),

  serve(removeCode, async ({ params }, context) => {
    const outcome = await removeCodeItem(context.services.database, params.codeId);
    if (outcome.kind === 'unknown') throw notFound('This entry');
    if (outcome.kind === 'in-use') throw new Refusal(409, `${outcome.where} Deactivate it instead.`);
    context.audit({ before: asEditableCode(outcome.before) });
  }),

  serveExport(exportCodes, async ({ query }) => ({
    companyId: undefined,
    format: query.format,
    title: query.class,
    columns: codeFileColumns,
    query: codesToExport(query.class),
  })),

  serve(importCodes, async ({ body }, context) => {
    const { class: className, apply } = body;
    const read = await readCodeFile(body.text);
    if (read.problems.length > 0 || read.entries.length === 0) {
      const problems =
        read.problems.length > 0 ? read.problems : [{ line: 1, message: 'The file has no entries.' }];
      return { added: 0, changed: 0, unchanged: 0, problems: [...problems] };
    }
    const userId = context.caller.userId;
    const merged = await mergeCodes(context.services.database, { className, ...read, apply, userId });
    if (apply) context.audit({ before: merged.before, after: merged.after });
    const { added, changed, unchanged } = merged;
    return { added, changed, unchanged, problems: [] };
  }),
];
