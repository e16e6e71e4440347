import type { Calendar } from './calendar.ts';
import type { CaseStory } from './case-story.ts';
import { blanket, board, bottle, chair, compass, kettle, lantern, mug, rope } from './products.ts';
import { type LossStory, stockLoss } from './stock-loss.ts';

const MANAGER = 'Case Manager';
const PERIOD = { center: 'PHX6', byCost: true } as const;

const stories: readonly LossStory[] = [
  {
    ...{ ...PERIOD, id: 'demo-lantern', product: lantern, kind: 'lost', state: 'detected' },
    ...{ daysAgo: 41, lost: 7, found: { units: 2, daysAgo: 36 }, reference: '700114' },
    ...{ detected: 8, closesIn: 19 },
  },
  {
    ...{ ...PERIOD, id: 'demo-bottle', product: bottle, kind: 'lost' },
    ...{ state: 'waiting-for-automatic-payment', daysAgo: 12, lost: 4, reference: '700388' },
    ...{ detected: 11, closesIn: 48, center: 'ONT8', byCost: false },
    events: [[11, 'waiting-for-automatic-payment', 'The marketplace may still pay for it by itself.']],
  },
  {
    ...{ ...PERIOD, id: 'demo-blanket', product: blanket, kind: 'lost', state: 'action-needed' },
    ...{ daysAgo: 47, lost: 3, reference: '700092', detected: 15, closesIn: 13, needs: ['invoice'] },
    events: [[3, 'action-needed', 'Asked the seller a question.', MANAGER]],
    question: [3, MANAGER, 'Please upload the supplier’s invoice of the last delivery.'],
  },
  {
    ...{ ...PERIOD, id: 'demo-kettle', product: kettle, kind: 'damaged', state: 'ready', byCost: false },
    ...{ daysAgo: 30, lost: 5, reference: '700201', detected: 14, closesIn: 30, center: 'DFW7' },
    events: [[6, 'ready', 'The claim window has opened.']],
  },
  {
    ...{ ...PERIOD, id: 'demo-rope', product: rope, kind: 'lost', state: 'filed', byCost: false },
    ...{ daysAgo: 52, lost: 6, paid: { units: 1, daysAgo: 40, reimbursementId: '5530018' } },
    ...{ reference: '700060', detected: 22, closesIn: 8 },
    events: [
      [9, 'ready', 'The claim window has opened.'],
      [5, 'filed', 'Filed in the seller portal. Case 18204417. With 1 document.', MANAGER],
    ],
  },
  {
    ...{ ...PERIOD, id: 'demo-mug', product: mug, kind: 'damaged', state: 'in-review', center: 'ONT8' },
    ...{ daysAgo: 49, lost: 12, reference: '700077', detected: 20, closesIn: 11 },
    events: [
      [10, 'filed', 'Filed in the seller portal. Case 18201930.', MANAGER],
      [7, 'in-review', 'The marketplace looks at it.', MANAGER],
    ],
  },
  {
    ...{ ...PERIOD, id: 'demo-chair', product: chair, kind: 'lost', state: 'paid' },
    ...{ daysAgo: 74, lost: 4, reference: '699871', detected: 45, closesIn: -14 },
    events: [
      [38, 'filed', 'Filed in the seller portal. Case 18177302.', MANAGER],
      [26, 'paid', '4 paid in cash, reimbursement 5519007.'],
    ],
  },
  {
    ...{ ...PERIOD, id: 'demo-compass', product: compass, kind: 'lost', state: 'paid-automatically' },
    ...{ daysAgo: 58, lost: 9, reference: '699990', detected: 56, closesIn: 2 },
    events: [
      [
        44,
        'paid-automatically',
        'The marketplace paid for it by itself, reimbursement 5526114. There is no commission on it.',
      ],
    ],
  },
  {
    ...{ ...PERIOD, id: 'demo-board', product: board, kind: 'damaged', state: 'expired' },
    ...{ daysAgo: 96, lost: 3, reference: '699655', detected: 70, closesIn: -36, center: 'DFW7' },
    events: [[36, 'expired', 'The claim window closed before an answer came.']],
  },
];

/** Cases of stock lost or damaged in the warehouse, in various states. */
export const stockCases = (calendar: Calendar): readonly CaseStory[] =>
  stories.map((story) => stockLoss(story, calendar));
