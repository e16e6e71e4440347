import { formatDay } from '@fairshelf/shared-contracts/core';
import type { Calendar } from './calendar.ts';
import { type CaseStory, formatUsd, usd } from './case-story.ts';
import { chair, compass, mug } from './products.ts';

const POLICY = 'US, in force from Oct 23, 2024';

/** Cases that wait for a one-time setup of the account. */
export function waitingCases({ day }: Calendar): readonly CaseStory[] {
  const dayText = (daysAgo: number): string => formatDay(day(daysAgo));
  return [
    {
      id: 'demo-mug-lost',
      product: mug,
      category: 'lost-in-warehouse',
      state: 'action-needed',
      units: 8,
      estimate: null,
      confidence: 'low',
      anchored: 43,
      detected: 12,
      closesIn: 17,
      waits: ['cost'],
      policyVersion: POLICY,
      rule: 'Lost in the warehouse: units misplaced (M) or unrecoverable (5), less found (F), less reimbursed',
      computation: [
        `The ledger reports 8 units lost on ${dayText(43)} in US (reason M or 5).`,
        `Over the whole ledger of ${mug.fnsku} up to now, 8 units were lost, 0 units came back, and 0 units were paid for or replaced.`,
        'There is no estimate: neither a sourcing cost, nor an earlier payment, nor a price is known.',
      ],
      rows: [
        {
          day: day(43),
          eventType: 'Adjustments',
          reason: 'M',
          disposition: 'SELLABLE',
          fulfillmentCenter: 'ONT8',
          quantity: -8,
          referenceId: '700131',
          unreconciled: 8,
        },
      ],
      events: [[12, 'action-needed', 'The value of a unit isn’t known. Please enter its sourcing cost.']],
    },
    {
      id: 'demo-chair-return',
      product: chair,
      category: 'customer-return',
      state: 'action-needed',
      units: 1,
      estimate: chair.sale,
      confidence: 'high',
      anchored: 71,
      detected: 7,
      closesIn: 49,
      rule: 'Customer return: refunded to the buyer, less sent back, less reimbursed',
      waits: ['customer-returns'],
      policyVersion: POLICY,
      computation: [
        `Order 113-5550173-4410926: 1 unit of ${chair.sku} was refunded on ${dayText(71)}, 0 units came back.`,
        'None of it has been paid for or replaced; 1 unit is still open.',
        `1 × ${formatUsd(chair.sale)}, the sale of a unit less fees, is ${formatUsd(chair.sale)}.`,
      ],
      facts: [
        {
          kind: 'order_charge',
          day: day(71),
          quantity: 1,
          amount: usd(chair.sale),
          note: 'Refunded to the buyer, order 113-5550173-4410926',
        },
      ],
      events: [[7, 'action-needed', 'Claims for customer returns name an order and its refund.']],
    },
    {
      id: 'demo-compass-inbound',
      product: compass,
      category: 'inbound-shortage',
      state: 'action-needed',
      units: 24,
      estimate: 24 * compass.cost,
      confidence: 'high',
      anchored: 52,
      detected: 6,
      closesIn: 218,
      policyVersion: POLICY,
      needs: ['invoice', 'delivery'],
      waits: ['inbound-agreement', 'inbound-info'],
      handed: [
        ['invoice', 'invoice-4471.pdf', 5],
        ['delivery', 'packing-slip-FBA17DEMO9.pdf', 5],
      ],
      rule: 'Inbound shortage: shipped less received of a closed shipment',
      computation: [
        `Shipment FBA17DEMO9 held 200 units of ${compass.sku}; 176 units were received, and the shipment is closed.`,
        '0 units missing on the way in were paid for or replaced for this stock label so far; 24 units of this shipment are still open.',
        `The first units arrived on ${dayText(52)}, by the inventory ledger.`,
        `24 × ${formatUsd(compass.cost)}, your approved sourcing cost, is ${formatUsd(24 * compass.cost)}.`,
      ],
      facts: [
        {
          kind: 'inbound_item',
          day: day(52),
          quantity: 200,
          amount: null,
          note: 'Shipped in FBA17DEMO9; 176 units were received',
        },
      ],
      events: [
        [
          6,
          'action-needed',
          'Its documents are uploaded. They are sent with the claim once you agree to that.',
        ],
      ],
    },
  ];
}
