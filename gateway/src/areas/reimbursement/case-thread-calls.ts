import {
  noteCases,
  readOwnMessages,
  readQueuedMessages,
  sendOwnMessage,
  sendQueuedMessage,
} from '@fairshelf/shared-contracts/reimbursement';
import { nameOfCaller } from '../../base/accounts/name-of-caller.ts';
import { dayOf } from '../../base/calendar-days.ts';
import { isId } from '../../base/database/database.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { mayReach } from '../../base/stores/store-of-caller.ts';
import { refusalInWords } from '../../base/texts/refusals.ts';
import { sendManagerMessage, sendSellerMessage } from './case-life/send-message.ts';
import { caseIn } from './case-manager-calls.ts';
import { CASE_MANAGERS, markRead } from './case-thread/case-messages.ts';
import { notifyCaseManagers } from './case-thread/notify-of-message.ts';
import { findCase } from './cases/cases.ts';

/** The thread of a case between the seller and the case managers (docs/domain/cases.md#thread). */
export const caseThreadCalls: readonly ServedCall[] = [
  serve(sendOwnMessage, async ({ params, body }, context) => {
    const { services, caller } = context;
    const { caseId } = params;
    const { text } = body;
    const actor = { userId: caller.userId, name: await nameOfCaller(context) };
    const now = services.now();
    for (const companyId of caller.companyIds) {
      const message = await services.database.withCompany(companyId, (db) =>
        sendSellerMessage(db, {
          caseId,
          text,
          actor,
          now,
          mayReach: (sellerId, marketplaceId) => mayReach(caller, sellerId, marketplaceId),
        }),
      );
      if (!message) continue;
      const { number, state, about, assignee } = message;
      const { status } = await caseIn(context, companyId, caseId);
      await notifyCaseManagers(services, about, {
        number,
        text,
        author: actor.name,
        at: now,
        assignee,
        status: status.text,
      });
      context.audit({ companyId, after: { case: caseId, message: number, state } });
      return { state };
    }
    throw notFound('This case');
  }),

  serve(readOwnMessages, async ({ params }, { services, caller }) => {
    const { caseId } = params;
    if (!isId(caseId)) throw notFound('This case');
    const today = dayOf(services.now());
    for (const companyId of caller.companyIds) {
      const isFound = await services.database.withCompany(companyId, async (db) => {
        const found = await findCase(db, caseId, today);
        if (!found || !mayReach(caller, found.sellerId, found.marketplace_id)) return false;
        await markRead(db, { companyId, caseId, reader: { side: 'seller', userId: caller.userId } });
        return true;
      });
      if (isFound) return null;
    }
    throw notFound('This case');
  }),

  serve(sendQueuedMessage, async ({ body }, context) => {
    const found = await caseIn(context, body.company_id, body.case_id);
    const { database, now } = context.services;
    const actor = { userId: context.caller.userId, name: await nameOfCaller(context) };
    const outcome = await database.withCompany(found.company_id, (db) =>
      sendManagerMessage(db, {
        caseId: found.id,
        kind: body.kind,
        text: body.text,
        documents: body.needed_documents,
        actor,
        now: now(),
      }),
    );
    if (!outcome.ok) throw new Refusal(outcome.status, outcome.problem);
    const after = { case: found.id, message: body.kind, state: outcome.state };
    context.audit({ companyId: found.company_id, before: { state: found.state }, after });
    return { state: outcome.state };
  }),

  serve(noteCases, async ({ body }, context) => {
    const { database, now } = context.services;
    const actor = { userId: context.caller.userId, name: await nameOfCaller(context) };
    const answers = [];
    for (const { company_id, case_id } of body.cases) {
      const outcome = isId(company_id)
        ? await database.withCompany(company_id, (db) =>
            sendManagerMessage(db, {
              caseId: case_id,
              kind: body.kind,
              text: body.text,
              documents: [],
              actor,
              now: now(),
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
    context.audit({ after: { message: body.kind, cases: caseIds } });
    return answers;
  }),

  serve(readQueuedMessages, async ({ body }, context) => {
    const found = await caseIn(context, body.company_id, body.case_id);
    await context.services.database.withCompany(found.company_id, (db) =>
      markRead(db, { companyId: found.company_id, caseId: found.id, reader: CASE_MANAGERS }),
    );
    return null;
  }),
];
