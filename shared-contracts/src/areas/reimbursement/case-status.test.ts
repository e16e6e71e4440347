import { describe, expect, it } from '@jest/globals';
import { type CaseStatusFacts, caseStatus, type StatusReader } from './case-status.ts';
import { facts } from './case-status-fixture.ts';

const TODAY = '2026-11-22';
const usd = (minor: number) => ({ minor, currency: 'USD' });

const inbound = { category: 'inbound-shortage', missingDocuments: ['invoice', 'delivery'] } as const;
describe('caseStatus', () => {
  it.each<Row>([
    ['You: upload the shipment’s invoice by Feb 1', facts('action-needed', inbound), 'seller', '2027-02-01'],
    [
      ...(['Seller: upload the shipment’s invoice by Feb 1', facts('action-needed', inbound)] as const),
      ...(['seller', '2027-02-01', 'case-manager'] as const),
    ],
    [
      'You: give us access to your seller portal by Feb 1',
      facts('action-needed', { ...inbound, needs: ['permission'] }),
      ...(['seller', '2027-02-01'] as const),
    ],
    [
      'You: enter the sourcing cost by Feb 1',
      facts('action-needed', { needs: ['cost'] }),
      'seller',
      '2027-02-01',
    ],
    ['You: answer our question by Feb 1', facts('action-needed'), 'seller', '2027-02-01'],
    [
      'Fairshelf checks an unreadable report row by Feb 1',
      facts('ready', { isHeldBack: true }),
      ...(['fairshelf', '2027-02-01'] as const),
    ],
    [
      'Check an unreadable report row by Feb 1',
      facts('detected', { isHeldBack: true }),
      ...(['fairshelf', '2027-02-01', 'case-manager'] as const),
    ],
    [
      'You: give us access to your seller portal by Feb 1',
      facts('ready', { hasAccess: false, isHeldBack: true }),
      ...(['seller', '2027-02-01'] as const),
    ],
    [
      'Excluded: you never claim this product',
      facts('ready', { excludedBy: 'sku' }),
      ...(['excluded', null] as const),
    ],
    [
      'Excluded: the seller never claims cases of this kind',
      facts('waiting-for-automatic-payment', { excludedBy: 'category' }),
      ...(['excluded', null, 'case-manager'] as const),
    ],
    ['You: start the plan by Feb 1', facts('detected', { hasPlan: false }), 'seller', '2027-02-01'],
    [
      'You: give us access to your seller portal by Feb 1',
      facts('ready', { hasAccess: false }),
      ...(['seller', '2027-02-01'] as const),
    ],
    [
      'You: raise your filing limit above 0 a day by Feb 1',
      facts('ready', { casesPerDay: 0 }),
      ...(['seller', '2027-02-01'] as const),
    ],
    ['Fairshelf files it by Nov 23', facts('detected'), 'fairshelf', '2026-11-23'],
    ['Fairshelf files it by Nov 23', facts('ready', { filingPlace: 10 }), 'fairshelf', '2026-11-23'],
    ['Fairshelf files it by Nov 24', facts('ready', { filingPlace: 11 }), 'fairshelf', '2026-11-24'],
    [
      'File it by Nov 24',
      facts('ready', { filingPlace: 9, filedToday: 2 }),
      'fairshelf',
      '2026-11-24',
      'case-manager',
    ],
    [
      'Fairshelf files it by Nov 24',
      facts('ready', { filingPlace: 95, closesOn: '2026-11-24' }),
      'fairshelf',
      '2026-11-24',
    ],
    [
      'Amazon may still pay automatically until Nov 30',
      facts('waiting-for-automatic-payment', { opensOn: '2026-11-30', hasPlan: false }),
      ...(['waiting', '2026-11-30'] as const),
    ],
    ['Amazon has had it since Nov 1', facts('in-review', { filedOn: '2026-11-01' }), 'amazon', null],
    ['Amazon has had it since Nov 3', facts('filed'), 'amazon', null],
    ['Amazon approved it on Nov 3: payment expected', facts('approved'), 'amazon', null],
    ['Amazon has had the appeal since Nov 3', facts('appealed', { filedOn: '2026-10-01' }), 'amazon', null],
    ['You: answer Amazon’s question of Nov 3', facts('information-requested'), 'seller', null],
    [
      'Fairshelf sends your answer to Amazon',
      facts('information-requested', { isAnswered: true }),
      ...(['fairshelf', null] as const),
    ],
    ['Denied: appeal by Dec 3', facts('denied'), 'denied', '2026-12-03'],
    ['Denied on Oct 1', facts('denied', { stateSince: '2026-10-01' }), 'denied', null],
    [
      'Fairshelf files the appeal by Nov 24',
      facts('denied', { appealRequestedOn: TODAY }),
      'fairshelf',
      '2026-11-24',
    ],
    [
      'File the appeal by Dec 3',
      facts('denied', { appealRequestedOn: '2026-12-02' }),
      ...(['fairshelf', '2026-12-03', 'case-manager'] as const),
    ],
    ['Paid $912.62 on Nov 22', facts('paid', { paid: [usd(91_262)], paidOn: TODAY }), 'paid', null],
    [
      'Paid MX$912.62 and replaced 2 units on Nov 22',
      facts('paid', { paid: [{ minor: 91_262, currency: 'MXN' }], replacedUnits: 2, paidOn: TODAY }),
      ...(['paid', null] as const),
    ],
    ['Replaced 5 units on Nov 22', facts('replaced', { replacedUnits: 5, paidOn: TODAY }), 'paid', null],
    ['Paid $1.00 on Jan 5, 2026', facts('paid', { paid: [usd(100)], paidOn: '2026-01-05' }), 'paid', null],
    ['Paid on Nov 3', facts('paid'), 'paid', null],
    ['Amazon paid automatically on Nov 3', facts('paid-automatically'), 'paid', null],
    ['Amazon reversed the payment on Nov 3', facts('reversed'), 'reversed', null],
    [
      'Amazon reversed the payment on Jun 23',
      facts('reversed', { takenBackOn: '2026-06-23' }),
      ...(['reversed', null] as const),
    ],
    ['Expired on Nov 20', facts('expired', { closesOn: '2026-11-20' }), 'expired', null],
    ['Expired on Nov 20', facts('ready', { closesOn: '2026-11-20' }), 'expired', null],
    ['Skipped on Nov 3', facts('withdrawn', { isEndedByPerson: true }), 'closed', null],
    [
      'Withdrawn on Nov 3',
      facts('withdrawn', { isEndedByPerson: true, filedOn: '2026-11-01' }),
      'closed',
      null,
    ],
    ['Resolved on Nov 3: nothing left to claim', facts('withdrawn'), 'closed', null],
  ])('says "%s"', (...[text, caseFacts, kind, by, reader]) => {
    expect(caseStatus(caseFacts, TODAY, reader)).toEqual({ kind, text, by });
  });

  it('returns the same for a detected and a ready case', () => {
    expect(caseStatus(facts('detected'), TODAY)).toEqual(caseStatus(facts('ready'), TODAY));
  });
});

type Row = readonly [
  text: string,
  facts: CaseStatusFacts,
  kind: string,
  by: string | null,
  reader?: StatusReader,
];
