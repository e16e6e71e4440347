import { formatDay } from '@fairshelf/shared-contracts/core';
import type { Calendar } from './calendar.ts';
import { type CaseStory, spoken, usd } from './case-story.ts';
import { bottle, cooler, hammock, kettle, lantern, rope, tarp } from './products.ts';

const MANAGER = 'Case Manager';
const POLICY = 'US, in force from Oct 23, 2024';

/** Cases based on records other than the ledger: shipments, returns, fees and payments. */
export function otherCases({ day }: Calendar): readonly CaseStory[] {
  const said = (daysAgo: number): string => formatDay(day(daysAgo));
  return [
    {
      ...{ id: 'demo-hammock', product: hammock, category: 'inbound-shortage', state: 'action-needed' },
      ...{ units: 18, estimate: 18 * hammock.cost, confidence: 'high' },
      ...{ anchored: 64, detected: 9, closesIn: 206, needs: ['invoice', 'delivery'] },
      ...{ rule: 'Inbound shortage: shipped less received of a closed shipment', policyVersion: POLICY },
      computation: [
        `Shipment FBA17DEMO4 held 240 units of ${hammock.sku}; 222 units were received, and the shipment is closed.`,
        '0 units missing on the way in were paid for or replaced for this stock label so far; 18 units of this shipment are still open.',
        `The first units arrived on ${said(64)}, by the inventory ledger.`,
        `18 × ${spoken(hammock.cost)}, your approved sourcing cost, is ${spoken(18 * hammock.cost)}.`,
      ],
      facts: [
        {
          ...{ kind: 'inbound_item', day: day(64), quantity: 240, amount: null },
          note: 'Shipped in FBA17DEMO4; 222 units were received',
        },
      ],
      events: [
        [
          9,
          'action-needed',
          'The marketplace asks for two documents: what was bought, and that it arrived. Please hand in both.',
        ],
      ],
    },
    {
      ...{ id: 'demo-tarp', product: tarp, category: 'customer-return', state: 'ready' },
      ...{ units: 1, estimate: tarp.sale, confidence: 'high', anchored: 68, detected: 8, closesIn: 52 },
      ...{ rule: 'Customer return: refunded to the buyer, less sent back, less reimbursed' },
      policyVersion: POLICY,
      computation: [
        `Order 113-5550101-7771801: 1 unit of ${tarp.sku} was refunded on ${said(68)}, 0 units came back.`,
        'None of it has been paid for or replaced; 1 unit is still open.',
        `1 × ${spoken(tarp.sale)}, the sale of a unit less fees, is ${spoken(tarp.sale)}.`,
      ],
      facts: [
        {
          ...{ kind: 'order_charge', day: day(68), quantity: 1, amount: usd(tarp.sale) },
          note: 'Refunded to the buyer, order 113-5550101-7771801',
        },
      ],
      events: [[8, 'ready', 'The claim window has opened.']],
    },
    {
      ...{ id: 'demo-cooler', product: cooler, category: 'fee-overcharge', state: 'information-requested' },
      ...{ units: 57, estimate: 57 * 164, confidence: 'medium', anchored: 61, detected: 24, closesIn: 29 },
      ...{ rule: 'Fee overcharge: charged by a measurement above the true one', policyVersion: POLICY },
      computation: [
        `The marketplace measured ${cooler.sku} as 48 × 33 × 31 cm, 2.4 kg; you state 42 × 30 × 28 cm, 1.9 kg.`,
        `Before it was measured that large it paid ${spoken(786)} for a unit: the correct fee is no higher than that.`,
        `Between ${said(61)} and ${said(32)} it charged ${spoken(57 * 950)} for 57 units; the correct fees are at most ${spoken(57 * 786)}, so ${spoken(57 * 164)} too much was charged.`,
        'None of it has been corrected so far.',
      ],
      facts: [
        {
          ...{ kind: 'true_dimension', day: day(120), quantity: null, amount: null },
          note: 'You state 42 × 30 × 28 cm, 1.9 kg',
        },
        {
          ...{ kind: 'fee_preview', day: day(61), quantity: null, amount: usd(950) },
          note: 'Measured as 48 × 33 × 31 cm, 2.4 kg',
        },
      ],
      events: [
        [12, 'filed', 'Filed in the seller portal. Case 18199815.', MANAGER],
        [2, 'information-requested', 'Amazon requested more information.', MANAGER],
      ],
      question: [2, MANAGER, 'Amazon asks for a photo of the packed product next to a ruler.'],
    },
    {
      ...{ id: 'demo-bottle-value', product: bottle, category: 'value-re-evaluation', state: 'approved' },
      ...{ units: 20, estimate: 20 * 130, confidence: 'high', anchored: 39, detected: 25, closesIn: 21 },
      ...{ rule: 'Value re-evaluation: approved sourcing cost less what was paid', policyVersion: POLICY },
      computation: [
        `Reimbursement 5527730 (Lost_Warehouse) of ${said(39)} paid ${spoken(bottle.cost - 130)} for a unit of ${bottle.sku}; your approved sourcing cost is ${spoken(bottle.cost)}.`,
        `20 units × ${spoken(130)}, the difference, less ${spoken(0)} paid on top since, is ${spoken(20 * 130)}.`,
      ],
      facts: [
        {
          ...{ kind: 'reimbursement', day: day(39), quantity: 20, amount: usd(20 * (bottle.cost - 130)) },
          note: 'Paid for 20 units: Lost_Warehouse, reimbursement 5527730',
        },
        {
          ...{ kind: 'sourcing_cost', day: day(150), quantity: null, amount: usd(bottle.cost) },
          note: 'Your approved sourcing cost of a unit',
        },
      ],
      events: [
        [16, 'filed', 'Filed in the seller portal. Case 18190066. With 1 document.', MANAGER],
        [1, 'approved', 'The marketplace agreed to pay.', MANAGER],
      ],
    },
    {
      ...{ id: 'demo-kettle-removal', product: kettle, category: 'removal', state: 'replaced' },
      ...{ units: 2, estimate: 2 * kettle.cost, confidence: 'high', anchored: 66, detected: 50 },
      ...{ closesIn: 9, rule: 'Removal: units of a completed order that went nowhere' },
      policyVersion: POLICY,
      computation: [
        `A parcel of removal order RMV-20417 with 2 units, shipped on ${said(66)}, was lost on its way.`,
        '0 units of this stock label were paid for as lost removals so far; 2 units of this loss are still open.',
        `2 × ${spoken(kettle.cost)}, your approved sourcing cost, is ${spoken(2 * kettle.cost)}.`,
      ],
      events: [
        [40, 'filed', 'Filed in the seller portal. Case 18180554.', MANAGER],
        [31, 'replaced', '2 replaced in kind, reimbursement 5523391.'],
      ],
    },
    {
      ...{ id: 'demo-rope-reversed', product: rope, category: 'reversed-reimbursement', state: 'denied' },
      ...{ units: 2, estimate: 2 * rope.cost, confidence: 'low', anchored: 33, detected: 30, closesIn: 27 },
      ...{ rule: 'Reversed reimbursement: cash taken back without units in return', policyVersion: POLICY },
      computation: [
        `On ${said(33)} the marketplace took back its payment for 2 units (reimbursement 5511022) and put 0 units into your stock for it.`,
        '0 units of this stock label turned up that no loss had to be made good with; 2 units of this reversal are without a reason.',
        `2 units at ${spoken(rope.cost)}, as it was taken back, is ${spoken(2 * rope.cost)}.`,
      ],
      events: [
        [18, 'filed', 'Filed in the seller portal. Case 18186871.', MANAGER],
        [4, 'denied', 'The marketplace holds that the units were found. An appeal is prepared.', MANAGER],
      ],
    },
    {
      ...{ id: 'demo-tarp-reversed', product: tarp, category: 'customer-return', state: 'reversed' },
      ...{ units: 1, estimate: tarp.sale, confidence: 'high', anchored: 104, detected: 58, closesIn: 16 },
      ...{ rule: 'Customer return: refunded to the buyer, less sent back, less reimbursed' },
      policyVersion: POLICY,
      computation: [
        `Order 113-5550139-4410026: 1 unit of ${tarp.sku} was refunded on ${said(104)}, 0 units came back.`,
        'None of it has been paid for or replaced; 1 unit is still open.',
        `1 × ${spoken(tarp.sale)}, the sale of a unit less fees, is ${spoken(tarp.sale)}.`,
      ],
      events: [
        [44, 'filed', 'Filed in the seller portal. Case 18175518.', MANAGER],
        [30, 'paid', '1 paid in cash, reimbursement 5520874.'],
        [9, 'reversed', 'Amazon took the payment back, reimbursement 5534410: the buyer sent the unit back.'],
      ],
    },
    {
      ...{ id: 'demo-lantern-return', product: lantern, category: 'customer-return', state: 'paid' },
      ...{ units: 1, estimate: lantern.sale, confidence: 'high', anchored: 88, detected: 28, closesIn: 32 },
      ...{ rule: 'Customer return: refunded to the buyer, less sent back, less reimbursed' },
      policyVersion: POLICY,
      computation: [
        `Order 113-5550144-1032907: 1 unit of ${lantern.sku} was refunded on ${said(88)}, 0 units came back.`,
        'None of it has been paid for or replaced; 1 unit is still open.',
        `1 × ${spoken(lantern.sale)}, the sale of a unit less fees, is ${spoken(lantern.sale)}.`,
      ],
      events: [
        [23, 'filed', 'Filed in the seller portal. Case 18184238.', MANAGER],
        [13, 'paid', '1 paid in cash, reimbursement 5529940.'],
      ],
    },
  ];
}
