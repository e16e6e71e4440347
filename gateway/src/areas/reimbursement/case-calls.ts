import {
  CASE_MOVES,
  exportCases,
  getCase,
  getCaseOverview,
  getCaseSummary,
  listCases,
  moveOwnCase,
  moveOwnCases,
} from '@fairshelf/shared-contracts/reimbursement';
import { nameOfCaller } from '../../base/accounts/name-of-caller.ts';
import { dayOf } from '../../base/calendar-days.ts';
import { isId } from '../../base/database/database.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import { serve } from '../../base/http/serve.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { companyOfSeller, companyOfStore, mayReach } from '../../base/stores/store-of-caller.ts';
import { refusalInWords } from '../../base/texts/refusals.ts';
import { msg } from '../../base/texts/text.ts';
import { caseColumns } from './case-columns.ts';
import { documentsOf } from './case-documents/list-documents.ts';
import { moveCase } from './case-life/move-case.ts';
import { isSkipped } from './case-life/take-up-case.ts';
import { messagesOf } from './case-thread/case-messages.ts';
import { factsOf, historyOf, ledgerRowsOf } from './cases/case-evidence.ts';
import { outcomeOf } from './cases/case-outcome.ts';
import { overviewOfCases } from './cases/case-overview.ts';
import { summariseCases } from './cases/case-summary.ts';
import { casesQuery, findCase, listCasesOf } from './cases/cases.ts';

export const reimburseCaseCalls = [
  serve(listCases, async ({ query }, { services, caller }) => {
    const companyId = await companyOfStore(services.database, caller, query);
    const today = dayOf(services.now());
    return services.database.readCompany(companyId, (db) =>
      listCasesOf(db, { ...query, today, reader: { side: 'seller', userId: caller.userId } }),
    );
  }),
  serveExport(exportCases, async ({ query }, { services, caller }) => ({
    companyId: await companyOfStore(services.database, caller, query),
    format: query.format,
    title: msg`Reimbursement cases`,
    about: query.marketId && marketplaceName(query.marketId),
    columns: caseColumns(dayOf(services.now())),
    query: casesQuery({ ...query, today: dayOf(services.now()) }, { limit: null, offset: 0 }),
  })),
  serve(getCaseSummary, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    return services.database.readCompany(companyId, (db) =>
      summariseCases(db, query.sellerId, { today: dayOf(services.now()), currency: query.currency }),
    );
  }),
  serve(getCaseOverview, async ({ query }, { services, caller }) => {
    const companyId = await companyOfSeller(services.database, caller, query.sellerId);
    return services.database.readCompany(companyId, (db) =>
      overviewOfCases(db, query.sellerId, { today: dayOf(services.now()), currency: query.currency }),
    );
  }),
  serve(getCase, async ({ params }, { services, caller }) => {
    if (!isId(params.caseId)) throw notFound('This case');
    // The id doesn't reveal whose case it is: each of the person's companies is queried, and no other.
    for (const companyId of caller.companyIds) {
      const found = await services.database.readCompany(companyId, async (db) => {
        const reader = { side: 'seller', userId: caller.userId } as const;
        const existing = await findCase(db, params.caseId, dayOf(services.now()), reader);
        if (!existing || !mayReach(caller, existing.sellerId, existing.marketplace_id)) return undefined;
        const { rule, policyVersion, sellerId: _sellerId, ...row } = existing;
        const rows = await ledgerRowsOf(db, { caseId: row.id, marketplaceId: row.marketplace_id });
        const facts = await factsOf(db, row.id);
        const evidence = { rule, policyVersion, rows, facts, ...(await historyOf(db, row.id)) };
        const skipped = await isSkipped(db, row.id, dayOf(services.now()));
        const outcome = await outcomeOf(db, row.id, services.settings);
        const documents = await documentsOf(db, row.id);
        const messages = await messagesOf(db, row.id, reader);
        return { ...row, ...outcome, evidence, documents, messages, isSkipped: skipped };
      });
      if (found) return found;
    }
    throw notFound('This case');
  }),
  serve(moveOwnCase, async ({ params, body }, context) => {
    const { services, caller } = context;
    if (!isId(params.caseId)) throw notFound('This case');
    const actor = { userId: caller.userId, name: await nameOfCaller(context) };
    for (const companyId of caller.companyIds) {
      const outcome = await services.database.withCompany(companyId, (db) =>
        moveCase(db, {
          caseId: params.caseId,
          name: body.move,
          by: 'seller',
          note: body.note,
          marketplaceCaseId: '',
          actor,
          now: services.now(),
          mayReach: (sellerId) => mayReach(caller, sellerId),
        }),
      );
      if (outcome.ok) {
        const { before, state } = outcome;
        context.audit({
          companyId,
          before: { case: params.caseId, state: before },
          after: { state, move: body.move },
        });
        return { state };
      }
      if (outcome.status !== 404) throw new Refusal(outcome.status, outcome.problem);
    }
    throw notFound('This case');
  }),
  serve(moveOwnCases, async ({ body }, context) => {
    const { services, caller } = context;
    const { sellerId, move, note } = body;
    const companyId = await companyOfSeller(services.database, caller, sellerId);
    if (CASE_MOVES[move].needsNote && !note) throw new Refusal(400, 'Please say why.');
    const actor = { userId: caller.userId, name: await nameOfCaller(context) };
    const answers = [];
    // Separate transactions: one that can't be moved undoes none of the others.
    for (const caseId of new Set(body.case_ids)) {
      const outcome = isId(caseId)
        ? await services.database.withCompany(companyId, (db) =>
            moveCase(db, {
              caseId,
              name: move,
              by: 'seller',
              note,
              marketplaceCaseId: '',
              actor,
              now: services.now(),
              mayReach: (id) => id === sellerId,
            }),
          )
        : ({ ok: false, problem: 'This case could not be found.' } as const);
      answers.push({
        case_id: caseId,
        state: outcome.ok ? outcome.state : null,
        problem: outcome.ok ? null : refusalInWords(outcome.problem),
      });
    }
    const cases = answers.filter(({ state }) => state !== null).map(({ case_id }) => case_id);
    context.audit({ companyId, after: { move, note, cases } });
    return answers;
  }),
];
