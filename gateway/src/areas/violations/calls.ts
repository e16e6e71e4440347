import {
  addViolationFile,
  assignViolation as assignCall,
  exportViolations,
  fileViolation,
  getViolation,
  getViolationFile,
  listViolationPeople,
  listViolationStores,
  listViolations,
  moveViolation as moveCall,
  noteViolation,
  violationParts,
} from '@fairshelf/shared-contracts/violations';
import { nameOfCaller } from '../../base/accounts/name-of-caller.ts';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { DocumentAnswer } from '../../base/http/document-answer.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { msg } from '../../base/texts/text.ts';
import { judgedUpload } from '../../base/upload/judged-upload.ts';
import {
  findViolation,
  listViolationsOf,
  type Onlooker,
  type StoredViolation,
  toViolations,
  violationsQuery,
} from './list-violations.ts';
import { type ActOutcome, assignViolation, moveViolation } from './move-violation.ts';
import { reportViolation, storesToReport } from './report-violation.ts';
import { violationColumns } from './violation-columns.ts';
import { addFile, fileOf } from './violation-files.ts';
import { addEvent, storyOf } from './violation-history.ts';
import { violationPeople } from './violation-people.ts';

interface Which {
  readonly company_id: string;
  readonly violation_id: string;
}

const onlookerOf = ({ caller }: CallContext): Onlooker => ({
  userId: caller.userId,
  seesAll: violationParts(caller.roles).some((part) => part !== 'reporter'),
  channels: caller.channels,
});

/**
 * The violation, if the person may see it. People with these roles work for every seller, so they name the company.
 */
async function violationIn(context: CallContext, which: Which): Promise<StoredViolation> {
  const found = await findViolation(
    context.services.database,
    { companyId: which.company_id, violationId: which.violation_id },
    onlookerOf(context),
  );
  if (!found) throw notFound('This violation');
  return found;
}

async function answerWith(context: CallContext, row: StoredViolation) {
  const [violation] = await toViolations(context.services.database, [row], context.caller);
  if (!violation) throw notFound('This violation');
  return violation;
}

/** Performs one action on a violation and returns its new state. */
async function act(
  context: CallContext,
  which: Which,
  name: string,
  work: (db: CompanyTransaction, actor: { userId: string; name: string }) => Promise<ActOutcome>,
) {
  const before = await violationIn(context, which);
  const actor = { userId: context.caller.userId, name: await nameOfCaller(context) };
  const outcome = await context.services.database.withCompany(before.company_id, (db) => work(db, actor));
  if (!outcome.ok) throw new Refusal(outcome.status, outcome.problem);
  const after = await violationIn(context, which);
  context.audit({
    companyId: before.company_id,
    before: { violation: before.violation_id, state: before.state, assignee: before.assignee_user_id },
    after: { act: name, state: after.state, assignee: after.assignee_user_id },
  });
  return answerWith(context, after);
}

export const violationCalls: readonly ServedCall[] = [
  serve(listViolations, async ({ query }, context) => {
    const { database } = context.services;
    const onlooker = onlookerOf(context);
    const { rows, ...counted } = await listViolationsOf(database, query, onlooker, query);
    return { rows: await toViolations(database, rows, onlooker), ...counted };
  }),

  serveExport(exportViolations, async ({ query }, context) => ({
    companyId: undefined,
    format: query.format,
    title: msg`Violations`,
    columns: violationColumns,
    query: violationsQuery(query, onlookerOf(context)),
  })),

  serve(getViolation, async ({ query }, context) => {
    const row = await violationIn(context, query);
    const story = await context.services.database.readCompany(row.company_id, (db) =>
      storyOf(db, row.violation_id),
    );
    return { ...(await answerWith(context, row)), ...story };
  }),

  serve(listViolationStores, ({ query }, context) =>
    storesToReport(context.services.database, query.search, context.caller.channels),
  ),

  serve(listViolationPeople, async (_, { services, caller }) => {
    const people = await violationPeople(services.database);
    return people.map(({ userId, name }) => ({ id: userId, name, isMe: userId === caller.userId }));
  }),

  serve(fileViolation, async ({ body }, context) => {
    const { services, caller, audit } = context;
    if (!isId(body.company_id)) throw notFound('This store');
    const outcome = await services.database.withCompany(body.company_id, async (db) =>
      reportViolation(db, {
        id: body.id,
        companyId: body.company_id,
        sellerId: body.seller_id,
        marketId: body.marketplace_id,
        kind: body.kind,
        severity: body.severity,
        title: body.title,
        description: body.description,
        sku: body.sku,
        dueOn: body.due_on,
        channels: caller.channels,
        at: services.now(),
        actor: { userId: caller.userId, name: await nameOfCaller(context) },
      }),
    );
    if (outcome === 'unknown-store') throw notFound('This store');
    if (outcome === 'unknown-sku') {
      throw wrongField('body.sku', 'This store has no product with this SKU in this country.');
    }
    audit({ companyId: body.company_id, after: { violation: body.id, title: body.title } });
    return answerWith(
      context,
      await violationIn(context, { company_id: body.company_id, violation_id: body.id }),
    );
  }),

  serve(moveCall, ({ body }, context) =>
    act(context, body, body.move, (db, actor) =>
      moveViolation(db, {
        companyId: body.company_id,
        violationId: body.violation_id,
        version: body.version,
        actor,
        name: body.move,
        note: body.note,
        at: context.services.now(),
        parts: violationParts(context.caller.roles),
      }),
    ),
  ),

  serve(assignCall, async ({ body }, context) => {
    const people = await violationPeople(context.services.database);
    const assignee = body.assignee === null ? null : people.find(({ userId }) => userId === body.assignee);
    if (assignee === undefined) throw wrongField('body.assignee', 'This person does not work on violations.');
    return act(context, body, 'assign', (db, actor) =>
      assignViolation(db, {
        companyId: body.company_id,
        violationId: body.violation_id,
        version: body.version,
        actor,
        assignee,
        at: context.services.now(),
        parts: violationParts(context.caller.roles),
      }),
    );
  }),

  serve(noteViolation, async ({ body }, context) => {
    await act(context, body, 'note', async (db, actor) => {
      await addEvent(db, {
        companyId: body.company_id,
        violationId: body.violation_id,
        kind: 'note',
        note: body.note,
        actor,
        at: context.services.now(),
      });
      return { ok: true };
    });
  }),

  serve(addViolationFile, async ({ body }, context) => {
    const { judged, bytes: content } = await judgedUpload(context.services, body.file);
    const { name } = judged;
    await act(context, body, 'file', (db, actor) =>
      addFile(db, { ...body, file: { name, content }, actor, at: context.services.now() }),
    );
  }),

  {
    call: getViolationFile,
    // As in `serve`: the router has validated the input with this call's schemas.
    answer: async (input, context) => {
      const { query } = input as { query: Which & { readonly file_id: string } };
      const row = await violationIn(context, query);
      if (!isId(query.file_id)) throw notFound('This file');
      const found = await context.services.database.withCompany(row.company_id, (db) =>
        fileOf(db, row.violation_id, query.file_id),
      );
      if (!found) throw notFound('This file');
      context.audit({ companyId: row.company_id, after: { violation: row.violation_id, file: found.name } });
      return new DocumentAnswer({ file_name: found.name, content: found.content });
    },
  },
];
