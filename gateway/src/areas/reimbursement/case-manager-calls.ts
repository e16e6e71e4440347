import {
  claimCase as claimCall,
  exportQueue,
  getCaseManagerHome,
  getQueuedCase,
  listQueue,
  listQueueChoices,
  moveCases,
  readOutcome,
} from '@fairshelf/shared-contracts/reimbursement';
import { nameOfCaller } from '../../base/accounts/name-of-caller.ts';
import { dayOf } from '../../base/calendar-days.ts';
import { isId } from '../../base/database/database.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import { refusalInWords } from '../../base/texts/refusals.ts';
import { msg } from '../../base/texts/text.ts';
import { currentRates } from '../exchange-rates/index.ts';
import { accountOfChannel } from '../market/index.ts';
import { readInboundData } from './account-setup/inbound-data.ts';
import { queueColumns } from './case-columns.ts';
import { documentsOf } from './case-documents/list-documents.ts';
import { caseManagerHome } from './case-life/case-manager-home.ts';
import { claimCase } from './case-life/claim-case.ts';
import { filingLimit } from './case-life/filing-limit.ts';
import { moveCase } from './case-life/move-case.ts';
import { findQueued, listQueueOf, queueChoices, queueQuery } from './case-life/queue.ts';
import { CASE_MANAGERS, messagesOf } from './case-thread/case-messages.ts';
import { factsOf, historyOf, ledgerRowsOf } from './cases/case-evidence.ts';
import { outcomeOf } from './cases/case-outcome.ts';
import { findCase } from './cases/cases.ts';

/** Case managers work for every seller, so they name the company; their actions happen inside it. */
export async function caseIn({ services }: CallContext, companyId: string, caseId: string) {
  const today = dayOf(services.now());
  const isValid = isId(companyId) && isId(caseId);
  const found = isValid ? await findQueued(services.database, { companyId, caseId, today }) : undefined;
  if (!found) throw notFound('This case');
  return found;
}

export const caseManagerCalls: readonly ServedCall[] = [
  serve(getCaseManagerHome, (_input, { services }) =>
    caseManagerHome(services.database, dayOf(services.now())),
  ),

  serve(listQueue, ({ query }, { services, caller }) => {
    const { mine, ...filter } = query;
    return listQueueOf(services.database, {
      ...filter,
      today: dayOf(services.now()),
      assigneeId: mine === 'yes' ? caller.userId : undefined,
    });
  }),

  serveExport(exportQueue, async ({ query }, { services, caller }) => {
    const { mine, format, ...filter } = query;
    const today = dayOf(services.now());
    const assigneeId = mine === 'yes' ? caller.userId : undefined;
    const rates = await currentRates(services.database.system);
    return {
      companyId: undefined,
      format,
      title: msg`Cases of every seller`,
      columns: queueColumns(today),
      query: queueQuery({ ...filter, today, assigneeId }, rates, { limit: null, offset: 0 }),
    };
  }),

  serve(listQueueChoices, (_input, { services }) => queueChoices(services.database, dayOf(services.now()))),

  serve(getQueuedCase, async ({ query }, context) => {
    const { database, now, settings } = context.services;
    const found = await caseIn(context, query.company_id, query.case_id);
    return database.readCompany(found.company_id, async (db) => {
      const existing = await findCase(db, found.id, dayOf(now()));
      const rows = await ledgerRowsOf(db, { caseId: found.id, marketplaceId: found.marketplace_id });
      const evidence = {
        rule: existing?.rule ?? '',
        policyVersion: existing?.policyVersion ?? '',
        rows,
        facts: await factsOf(db, found.id),
        ...(await historyOf(db, found.id)),
      };
      const documents = await documentsOf(db, found.id);
      const inbound =
        found.category === 'inbound-shortage' ? await readInboundData(db, found.seller_id) : null;
      const outcome = await outcomeOf(db, found.id, settings);
      return {
        ...found,
        ...outcome,
        evidence,
        documents,
        messages: await messagesOf(db, found.id, CASE_MANAGERS),
        inbound,
        ...(await filingLimit(db, found.seller_id, now())),
      };
    });
  }),

  serve(claimCall, async ({ body }, context) => {
    const found = await caseIn(context, body.company_id, body.case_id);
    const { database } = context.services;
    const { userId } = context.caller;
    await database.withCompany(found.company_id, (db) =>
      claimCase(db, { caseId: found.id, userId, isMine: body.is_mine }),
    );
    const after = await caseIn(context, found.company_id, found.id);
    context.audit({
      companyId: found.company_id,
      before: { case: found.id, assignee: found.assignee },
      after: { assignee: after.assignee },
    });
    return { assignee: after.assignee };
  }),

  serve(readOutcome, async ({ body }, context) => {
    const found = await caseIn(context, body.company_id, body.case_id);
    const { database, now } = context.services;
    if (!found.marketplaceCaseId) throw new Refusal(409, 'This case was not filed yet.');
    const key = await accountOfChannel(database, found.company_id, {
      sellerId: found.seller_id,
      marketId: found.marketplace_id,
    });
    await database.withCompany(key.companyId, (db) =>
      requestImport(db, key, { now: now(), feeds: ['reimbursements', 'payouts'], isAwaited: true }),
    );
    context.audit({ companyId: found.company_id, after: { case: found.id } });
    return null;
  }),

  serve(moveCases, async ({ body }, context) => {
    const { database, now } = context.services;
    const actor = { userId: context.caller.userId, name: await nameOfCaller(context) };
    const answers = [];
    for (const { company_id, case_id } of body.cases) {
      const outcome =
        isId(company_id) && isId(case_id)
          ? await database.withCompany(company_id, (db) =>
              moveCase(db, {
                caseId: case_id,
                name: body.move,
                by: 'case-manager',
                note: body.note,
                marketplaceCaseId: body.marketplace_case_id,
                neededDocuments: body.needed_documents,
                documentIds: body.document_ids,
                actor,
                now: now(),
                mayReach: () => true,
              }),
            )
          : ({ ok: false, problem: 'This case could not be found.' } as const);
      answers.push(
        outcome.ok
          ? { case_id, state: outcome.state, problem: null }
          : { case_id, state: null, problem: refusalInWords(outcome.problem) },
      );
    }
    const caseIds = answers.filter(({ state }) => state !== null).map(({ case_id }) => case_id);
    context.audit({ after: { move: body.move, note: body.note, cases: caseIds } });
    return answers;
  }),
];
