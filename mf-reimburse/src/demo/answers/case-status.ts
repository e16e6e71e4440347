import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  appealBy,
  type CaseOutcome,
  type CaseState,
  caseStatus,
  type getCase,
} from '@fairshelf/shared-contracts/reimbursement';
import type { DemoCase } from '../data/case-story.ts';
import type { DemoState } from '../demo-state.ts';

const PAID: readonly CaseState[] = ['paid', 'replaced'];
const TO_FILE: readonly CaseState[] = ['detected', 'ready'];
const CASES_PER_DAY = 10;

/** The day of the last event that brought the case into a state. */
const dayOf = ({ evidence }: DemoCase, state: string): string | null =>
  evidence.events.findLast(({ kind }) => kind === state)?.at.slice(0, 10) ?? null;

/** The event by which a visitor requested an appeal. */
export const APPEAL_REQUESTED = 'appeal-requested';
const COMMISSION = 0.25;

/** The demo's payments name no reimbursement of Amazon; they are numbered by their case. */
function paymentsOf(found: DemoCase, paidOn: string): CaseOutcome['payments'] {
  if (!PAID.includes(found.state)) return [];
  const isCash = found.state === 'paid';
  const { estimate, units } = found;
  const fee = estimate && { ...estimate, minor: Math.round(estimate.minor * COMMISSION) };
  return [
    {
      reimbursementId: `${found.marketplaceCaseId ?? ''}1`,
      paidOn,
      amount: isCash ? estimate : null,
      unitsPaid: isCash ? units : 0,
      unitsReplaced: isCash ? 0 : units,
      fee,
      cases: 1,
      invoice: null,
      payout: null,
    },
  ];
}

function denialOf(found: DemoCase, deniedOn: string): CaseOutcome['denial'] {
  if (found.state !== 'denied') return null;
  const reason = found.evidence.events.findLast(({ kind }) => kind === 'denied')?.note ?? '';
  const appealRequestedOn = dayOf(found, APPEAL_REQUESTED);
  return { reason, deniedOn, appealBy: appealBy(deniedOn), appealRequestedOn };
}

/** A case with its status, as the gateway answers it. */
export function answeredCase(found: DemoCase, { cases, today }: DemoState): CallData<typeof getCase> {
  const day = today.toISOString().slice(0, 10);
  const toFile = [...cases.values()]
    .filter(({ state }) => TO_FILE.includes(state))
    .toSorted((one, other) => (one.windowClosesAt ?? '').localeCompare(other.windowClosesAt ?? ''));
  const place = toFile.findIndex(({ id }) => id === found.id);
  const stateSince = dayOf(found, found.state) ?? found.detectedAt.slice(0, 10);
  const isPaid = PAID.includes(found.state);
  const paid = found.state === 'paid' && found.estimate ? [found.estimate] : [];
  const filedOn = dayOf(found, 'filed');
  const appealDay = dayOf(found, APPEAL_REQUESTED);
  const status = caseStatus(
    {
      state: found.state,
      category: found.category,
      hasPlan: true,
      hasAccess: true,
      isHeldBack: false,
      excludedBy: null,
      needs: found.needs,
      isAnswered: found.messages.some(({ side }) => side === 'seller'),
      missingDocuments: found.documents.needed.filter(
        (kind) => !found.documents.files.some((file) => file.kind === kind),
      ),
      opensOn: null,
      closesOn: found.windowClosesAt?.slice(0, 10) ?? null,
      filingPlace: place < 0 ? null : place + 1,
      casesPerDay: CASES_PER_DAY,
      filedToday: 0,
      filedOn,
      stateSince,
      takenBackOn: found.state === 'reversed' ? stateSince : null,
      isEndedByPerson: found.isSkipped,
      paid,
      replacedUnits: found.state === 'replaced' ? found.units : 0,
      paidOn: isPaid ? stateSince : null,
      appealRequestedOn: appealDay,
    },
    day,
  );
  return {
    ...found,
    status,
    paid,
    filedOn,
    payments: paymentsOf(found, stateSince),
    denial: denialOf(found, stateSince),
    heldBackBy: [],
    links: [],
    unreadMessages: found.messages.filter(({ isUnread }) => isUnread).length,
  };
}
