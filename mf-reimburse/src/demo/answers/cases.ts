import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import { listImports } from '@fairshelf/shared-contracts/market';
import {
  CASE_GROUP_KINDS,
  CASE_GROUPS,
  CASE_MOVES,
  CASE_STATUS_KINDS,
  type CaseGroup,
  type CaseRow,
  type CaseState,
  CLOSING_DAYS,
  type ClosingFilter,
  getCase,
  getCaseSummary,
  listCases,
  moveOwnCase,
  moveOwnCases,
  movesFrom,
  WAIVABLE_NEEDS,
} from '@fairshelf/shared-contracts/reimbursement';
import { t } from '@lingui/core/macro';
import { type DemoAnswer, DemoRefusal, demoAnswer } from '../answer.ts';
import { type DemoCase, usd } from '../data/case-story.ts';
import type { DemoState } from '../demo-state.ts';
import { pageOf, sortedBy } from '../page-of.ts';
import { APPEAL_REQUESTED, answeredCase } from './case-status.ts';

const OPEN: readonly CaseState[] = CASE_GROUPS.open;
const CLOSED: readonly CaseState[] = [
  ...(['expired', 'withdrawn', 'paid-automatically', 'paid', 'replaced', 'reversed'] as const),
];
const DAY_MS = 86_400_000;

/** A case of the demo by its id; refuses an unknown one. */
export function caseOf({ cases }: DemoState, caseId: string): DemoCase {
  const found = cases.get(caseId);
  if (!found) throw new DemoRefusal(404, t`This case is not part of the demo.`);
  return found;
}

/** Changes a case and adds it to its history. */
export function changeCase(state: DemoState, found: DemoCase, state_: CaseState, note: string): DemoCase {
  const event = { at: state.today.toISOString(), actor: t`You, in this demo`, kind: state_, note };
  const evidence = { ...found.evidence, events: [...found.evidence.events, event] };
  const changed = { ...found, state: state_, evidence, isSkipped: state_ === 'withdrawn' };
  state.cases.set(found.id, changed);
  return changed;
}

/** Whether the case has every required document. */
export const hasDocuments = ({ documents: { needed, files } }: DemoCase): boolean =>
  needed.every((kind) => files.some((each) => each.kind === kind));

/** The history's text if no note was written. */
const NOTES = {
  approve: 'Approved for filing.',
  skip: '',
  'take-up': 'To be claimed after all.',
  'request-appeal': 'The seller requested an appeal.',
} as const;

const isApprovable = (found: DemoCase): boolean =>
  hasDocuments(found) && found.needs.every((need) => WAIVABLE_NEEDS.includes(need));

const rowOf = ({
  evidence: _evidence,
  documents: _documents,
  isSkipped: _isSkipped,
  marketplaceCaseId: _marketplaceCaseId,
  filedOn: _filedOn,
  payments: _payments,
  denial: _denial,
  links: _links,
  messages: _messages,
  ...row
}: CallData<typeof getCase>): CaseRow => row;

/** Whether a case is in a list of the product. */
export const isInGroup = ({ status }: Pick<CaseRow, 'status'>, group: CaseGroup): boolean => {
  const kinds: readonly string[] = CASE_GROUP_KINDS[group];
  return kinds.includes(status.kind);
};
const closesWithin = (within: ClosingFilter, { state, windowClosesAt }: CaseRow, today: Date): boolean => {
  const days = (Date.parse(windowClosesAt ?? '') - today.getTime()) / DAY_MS;
  return OPEN.includes(state) && days >= 0 && days <= CLOSING_DAYS[within];
};

const sortKey = (row: CaseRow, name: string) => {
  if (name === 'windowClosesAt') return `${CLOSED.includes(row.state) ? 1 : 0} ${row.windowClosesAt}`;
  if (name === 'detectedAt') return row.detectedAt;
  if (name === 'units') return row.units;
  if (name === 'estimate') return row.estimate?.minor;
  return row.title;
};

/** Makes a move with a case by the rules of the product; returns its new state. */
function moveOf(
  state: DemoState,
  caseId: string,
  { move: name, note }: CheckedInput<typeof moveOwnCase>['body'],
): CaseState {
  const found = caseOf(state, caseId);
  if (!movesFrom(found.state, 'seller').includes(name))
    throw new DemoRefusal(409, t`This case has changed in the meantime.`);
  const move = CASE_MOVES[name];
  if (move.needsNote && note === '') throw new DemoRefusal(400, t`Please say why.`);
  if (name === 'take-up' && !found.isSkipped)
    throw new DemoRefusal(409, t`This case can’t be claimed any more.`);
  if (name === 'approve' && !isApprovable(found))
    throw new DemoRefusal(409, t`This case waits for something. It becomes ready automatically after that.`);
  if (name === 'request-appeal') {
    const event = {
      at: state.today.toISOString(),
      actor: t`You, in this demo`,
      kind: APPEAL_REQUESTED,
      note: NOTES[name],
    };
    const events = [...found.evidence.events, event];
    state.cases.set(found.id, { ...found, evidence: { ...found.evidence, events } });
    return found.state;
  }
  const after = name === 'approve' ? { ...found, needs: [] } : found;
  return changeCase(state, after, move.to, note || NOTES[name]).state;
}

export const caseAnswers: readonly DemoAnswer[] = [
  demoAnswer(listCases, ({ query }, state) => {
    const words = query.search.toLowerCase();
    const matching = [...state.cases.values()]
      .map((each) => rowOf(answeredCase(each, state)))
      .filter(
        (row) =>
          (!query.group || isInGroup(row, query.group)) &&
          (!query.closes || closesWithin(query.closes, row, state.today)) &&
          (!query.status || row.status.kind === query.status) &&
          (!query.state || row.state === query.state) &&
          (!query.category || row.category === query.category) &&
          (!query.need || (row.state === 'action-needed' && row.needs.includes(query.need))) &&
          [row.title, row.fnsku, row.sku, row.asin].join(' ').toLowerCase().includes(words),
      );
    return pageOf(sortedBy(matching, query.sort, sortKey), query);
  }),
  demoAnswer(getCase, ({ params }, state) => answeredCase(caseOf(state, params.caseId), state)),
  demoAnswer(getCaseSummary, (_, state) => {
    const rows = [...state.cases.values()].map((each) => rowOf(answeredCase(each, state)));
    const open = rows.filter((row) => isInGroup(row, 'open'));
    const sum = (pick: (each: CaseRow) => number) => open.reduce((total, each) => total + pick(each), 0);
    return {
      openCases: open.length,
      openUnits: sum(({ units }) => units),
      estimate: [usd(sum(({ estimate }) => estimate?.minor ?? 0))],
      converted: null,
      closingSoon: rows.filter((row) => closesWithin('soon', row, state.today)).length,
      statuses: CASE_STATUS_KINDS.flatMap((kind) => {
        const count = rows.filter(({ status }) => status.kind === kind).length;
        return count > 0 ? [{ kind, count }] : [];
      }),
    };
  }),
  demoAnswer(moveOwnCase, ({ params, body }, state) => ({
    state: moveOf(state, params.caseId, body),
  })),
  demoAnswer(moveOwnCases, ({ body }, state) =>
    [...new Set(body.case_ids)].map((case_id) => {
      try {
        return { case_id, state: moveOf(state, case_id, body), problem: null };
      } catch (error) {
        if (error instanceof DemoRefusal) return { case_id, state: null, problem: error.message };
        throw error;
      }
    }),
  ),
  demoAnswer(listImports, (_, { today }) => {
    const at = today.toISOString();
    return [
      {
        kind: 'ledger' as const,
        state: 'done' as const,
        rows: 18_240,
        startedAt: at,
        finishedAt: at,
        message: null,
      },
    ];
  }),
];
