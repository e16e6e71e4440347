import {
  type CaseMessage,
  type CaseRow,
  type CaseStatusFacts,
  caseStatus,
} from '@fairshelf/shared-contracts/reimbursement';

/** A case as the gateway lists it, with overrides. */
export function caseRow(different: Partial<CaseRow> = {}): CaseRow {
  const row: Omit<CaseRow, 'status'> = {
    id: 'case-1',
    category: 'lost-in-warehouse',
    state: 'ready',
    fnsku: 'X00MUG',
    asin: 'B0MUG00001',
    sku: 'MUG-1',
    title: 'Stone mug',
    image: null,
    units: 3,
    estimate: { minor: 4599, currency: 'USD' },
    detectedAt: '2026-11-20T00:00:00Z',
    windowClosesAt: '2026-12-20T00:00:00Z',
    anchorDay: '2026-10-21',
    marketplace_id: 'ATVPDKIKX0DER',
    confidence: 'high',
    needs: [],
    unreadMessages: 0,
    paid: [],
    ...different,
  };
  return { ...row, status: different.status ?? caseStatus(factsOf(row), '2026-11-22') };
}

const factsOf = ({
  state,
  category,
  needs,
  windowClosesAt,
  paid,
}: Omit<CaseRow, 'status'>): CaseStatusFacts => ({
  state,
  category,
  needs,
  paid,
  hasPlan: true,
  hasAccess: true,
  isHeldBack: false,
  excludedBy: null,
  missingDocuments: [],
  isAnswered: false,
  opensOn: null,
  closesOn: windowClosesAt?.slice(0, 10) ?? null,
  filingPlace: 1,
  casesPerDay: 10,
  filedToday: 0,
  filedOn: '2026-11-20',
  stateSince: '2026-11-21',
  takenBackOn: null,
  isEndedByPerson: true,
  replacedUnits: 0,
  paidOn: null,
  appealRequestedOn: null,
});

/** The same with its evidence: two movements of the ledger and two events. */
export function caseWithEvidence(different: Partial<CaseRow> & { isSkipped?: boolean } = {}) {
  const row = { disposition: 'SELLABLE', fulfillmentCenter: 'PHX6', referenceId: 'R1', unreconciled: 2 };
  return {
    isSkipped: false,
    marketplaceCaseId: null,
    filedOn: null,
    payments: [],
    denial: null,
    heldBackBy: [],
    links: [],
    ...caseRow(different),
    documents: { needed: [], files: [] },
    messages: [],
    evidence: {
      rule: 'lost-in-warehouse',
      policyVersion: 'US 2024-10-23',
      rows: [
        { ...row, day: '2026-10-21', eventType: 'Adjustments', reason: 'M', quantity: -4 },
        { ...row, day: '2026-10-22', eventType: 'Adjustments', reason: 'Z', quantity: 1, unreconciled: null },
      ],
      facts: [
        {
          kind: 'reimbursement' as const,
          day: '2026-11-02',
          note: 'Reimbursement 900, lost in the warehouse',
          quantity: 1,
          amount: { minor: 1533, currency: 'USD' },
        },
      ],
      reimbursedUnits: 0,
      computation: ['4 units were misplaced.', '1 was found again.'],
      events: [{ at: '2026-11-20T08:00:00Z', actor: 'Fairshelf', kind: 'detected', note: null }],
    },
  };
}

/** A note of the case manager, with overrides. */
export const message = (different: Partial<CaseMessage> = {}): CaseMessage => ({
  number: 1,
  side: 'case-manager',
  kind: 'note',
  author: 'Cleo',
  text: 'Filed today.',
  documents: [],
  sentAt: '2026-11-20T08:00:00Z',
  isUnread: false,
  ...different,
});
