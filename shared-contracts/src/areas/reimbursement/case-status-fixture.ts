import type { CaseState } from './case-state.ts';
import type { CaseStatusFacts } from './case-status.ts';

/** A case lost in the warehouse that can be filed; `more` overrides its facts. */
export const facts = (state: CaseState, more: Partial<CaseStatusFacts> = {}): CaseStatusFacts => ({
  state,
  category: 'lost-in-warehouse',
  hasPlan: true,
  hasAccess: true,
  isHeldBack: false,
  excludedBy: null,
  needs: [],
  missingDocuments: [],
  isAnswered: false,
  opensOn: null,
  closesOn: '2027-02-01',
  filingPlace: 1,
  casesPerDay: 10,
  filedToday: 0,
  filedOn: null,
  stateSince: '2026-11-03',
  takenBackOn: null,
  isEndedByPerson: false,
  paid: [],
  replacedUnits: 0,
  paidOn: null,
  appealRequestedOn: null,
  ...more,
});
