import { setUpDetection } from './detection-fixture.ts';
import {
  charge,
  cost,
  customerReturn,
  inbound,
  ledger,
  parcel,
  reimbursement,
  removalOrder,
} from './records-fixture.ts';
import { storiesOf } from './stories-fixture.ts';

setUpDetection();

storiesOf('damaged in the warehouse', [
  [
    'a damage with its counter-entry',
    [ledger('E', 70, -3), ledger('P', 70, 3, { disposition: 'WAREHOUSE_DAMAGED' }), cost(0, 700)],
    ['damaged-in-warehouse 3 2100 high detected'],
  ],
  [
    'a damage without one is not sure',
    [ledger('E', 70, -3), ledger('P', 70, 2), cost(0, 700)],
    ['damaged-in-warehouse 3 2100 low detected'],
  ],
  [
    'a counter-entry more than a week later is of another damage',
    [ledger('E', 70, -1), ledger('P', 78, 1), cost(0, 700)],
    ['damaged-in-warehouse 1 700 low detected'],
  ],
  [
    'the damage of the carrier counts',
    [ledger('6', 70, -2), ledger('P', 71, 2), cost(0, 700)],
    ['damaged-in-warehouse 2 1400 high detected'],
  ],
  [
    'expired, by the customer, defective, by the distributor: not the marketplace',
    ['7', 'H', 'K', 'U'].flatMap((reason) => [ledger(reason, 70, -2), ledger('P', 70, 2)]),
    [],
  ],
  ['taken back', [ledger('E', 70, -2), ledger('P', 70, 2), ledger('E', 75, 2), ledger('P', 75, -2)], []],
  [
    'paid in part, the rest valued by what was paid',
    [ledger('E', 70, -3), ledger('P', 70, 3), reimbursement('Damaged_Warehouse', 80, 1)],
    ['damaged-in-warehouse 2 2000 medium detected'],
  ],
  [
    'replaced in stock',
    [
      ledger('E', 70, -1),
      ledger('P', 70, 1),
      reimbursement('Damaged_Warehouse', 80, 0, { quantity_inventory: 1 }),
    ],
    [],
  ],
  [
    'a payment for a loss pays no damage',
    [ledger('E', 70, -1), ledger('P', 70, 1), reimbursement('Lost_Warehouse', 80, 1)],
    ['damaged-in-warehouse 1 1000 medium detected'],
  ],
  [
    'too fresh: the marketplace may pay by itself',
    [ledger('E', 100, -1), ledger('P', 100, 1)],
    ['damaged-in-warehouse 1 null low waiting-for-automatic-payment'],
  ],
]);

storiesOf('corrections of the ledger', [
  [
    'a pair of corrections changes nothing',
    [ledger('M', 70, -2), ledger('1', 80, 2), ledger('2', 80, -2)],
    ['lost-in-warehouse 2 null low detected'],
  ],
  ['a correction that adds units finds them', [ledger('M', 70, -2), ledger('J', 80, 2)], []],
  [
    'the corrections of a day add up',
    [ledger('M', 70, -5), ledger('1', 80, 2), ledger('J', 80, 1)],
    ['lost-in-warehouse 2 null low detected'],
  ],
  [
    'a day whose corrections take more than they add finds none, and unfinds none',
    [ledger('M', 70, -3), ledger('F', 75, 2), ledger('1', 80, 1), ledger('J', 80, -3)],
    ['lost-in-warehouse 1 null low detected'],
  ],
  ['a loss that is taken back', [ledger('M', 70, -2), ledger('M', 72, 2)], []],
  [
    'an unrecoverable loss that is taken back in part',
    [ledger('5', 70, -2), ledger('5', 72, 1)],
    ['lost-in-warehouse 1 null low detected'],
  ],
  ['a correction that takes units is no loss', [ledger('J', 70, -2)], []],
  ['an unknown reason is no loss', [ledger('Z', 70, -2)], []],
]);

storiesOf('inbound shortage', [
  [
    'fewer received than shipped',
    [...inbound('FBA1', 50, [10, 7]), cost(0, 700)],
    ['inbound-shortage 3 2100 high detected'],
  ],
  ['not closed yet', inbound('FBA1', 50, [10, 7], { status: 'RECEIVING' }), []],
  ['all received', inbound('FBA1', 50, [10, 10]), []],
  ['more received than shipped', inbound('FBA1', 50, [10, 12]), []],
  [
    'received by the ledger',
    [
      ...inbound('FBA1', 50, [10, 7]),
      ledger('', 48, 9, { event_type: 'Receipts', reference_id: 'FBA1' }),
      cost(0, 700),
    ],
    ['inbound-shortage 1 700 high detected'],
  ],
  [
    'receipts of another shipment do not count',
    [...inbound('FBA1', 50, [10, 7]), ledger('', 48, 9, { event_type: 'Receipts', reference_id: 'FBA2' })],
    ['inbound-shortage 3 null low detected'],
  ],
  ['paid', [...inbound('FBA1', 50, [10, 7]), reimbursement('Lost_Inbound', 60, 3)], []],
  [
    'paid for the older of two',
    [...inbound('FBA1', 50, [10, 8]), ...inbound('FBA2', 60, [5, 4]), reimbursement('Lost_Inbound', 70, 2)],
    ['inbound-shortage 1 1000 medium detected'],
  ],
]);

storiesOf('customer return', [
  [
    'refunded and never sent back',
    [charge('sale', 10, 1), charge('refund', 40, 1)],
    ['customer-return 1 2050 high detected'],
  ],
  ['sent back', [charge('sale', 10, 1), charge('refund', 40, 1), customerReturn(45, 1)], []],
  [
    'sent back before the refund',
    [charge('sale', 10, 1), charge('refund', 40, 1), customerReturn(38, 1)],
    [],
  ],
  [
    'one of two sent back',
    [charge('sale', 10, 2), charge('refund', 40, 2), customerReturn(45, 1)],
    ['customer-return 1 2050 high detected'],
  ],
  [
    'sold and refunded one after the other',
    [charge('sale', 10, 1), charge('sale', 10, 1), charge('refund', 40, 1), charge('refund', 41, 1)],
    ['customer-return 2 4100 high detected'],
  ],
  [
    'refunded one after the other, without the sale',
    [charge('refund', 40, 1), charge('refund', 41, 1)],
    ['customer-return 2 6000 low detected'],
  ],
  [
    'sent back one after the other',
    [charge('sale', 10, 3), charge('refund', 40, 3), customerReturn(45, 1), customerReturn(46, 1)],
    ['customer-return 1 2050 high detected'],
  ],
  [
    'another product sent back',
    [charge('sale', 10, 1), charge('refund', 40, 1), customerReturn(45, 1, { sku: 'OTHER' })],
    ['customer-return 1 2050 medium detected'],
  ],
  [
    'the marketplace says that it is another item',
    [charge('sale', 10, 1), charge('refund', 40, 1), customerReturn(45, 1, { reason: 'SWITCHEROO' })],
    ['customer-return 1 2050 medium detected'],
  ],
  [
    'another product of the same order sent back is that product',
    [
      charge('sale', 10, 1),
      charge('refund', 40, 1),
      charge('sale', 10, 1, { sku: 'S2' }),
      customerReturn(45, 1, { sku: 'S2' }),
    ],
    ['customer-return 1 2050 high detected'],
  ],
  [
    'paid',
    [
      charge('sale', 10, 1),
      charge('refund', 40, 1),
      reimbursement('CustomerReturn', 90, 1, { order_id: 'O1' }),
    ],
    [],
  ],
  [
    'paid for another order',
    [
      charge('sale', 10, 1),
      charge('refund', 40, 1),
      reimbursement('CustomerReturn', 90, 1, { order_id: 'O2' }),
    ],
    ['customer-return 1 2050 high detected'],
  ],
  [
    'a small refund is goodwill',
    [charge('sale', 10, 1), charge('refund', 40, 1, { principal_minor: -1_000 })],
    [],
  ],
  [
    'without the sale, the refund is the upper bound',
    [charge('refund', 40, 1)],
    ['customer-return 1 3000 low detected'],
  ],
  [
    'no more than was sold',
    [charge('sale', 10, 1), charge('refund', 40, 1), charge('refund', 41, 1)],
    ['customer-return 1 2050 high detected'],
  ],
  [
    'too fresh',
    [charge('sale', 60, 1), charge('refund', 80, 1)],
    ['customer-return 1 2050 high waiting-for-automatic-payment'],
  ],
]);

storiesOf('removal', [
  [
    'units of a completed order that went nowhere',
    [removalOrder(70, { requested_quantity: 5, shipped_quantity: 2, disposed_quantity: 1 }), parcel(68, 2)],
    ['removal 2 null low detected'],
  ],
  [
    'cancelled and in process are somewhere',
    [
      removalOrder(70, {
        requested_quantity: 5,
        shipped_quantity: 2,
        cancelled_quantity: 2,
        in_process_quantity: 1,
      }),
      parcel(68, 2),
    ],
    [],
  ],
  [
    'the lines of an order count together',
    [
      removalOrder(70, { requested_quantity: 3, shipped_quantity: 1 }),
      removalOrder(70, { requested_quantity: 4, shipped_quantity: 2, disposition: 'Unsellable' }),
      parcel(68, 2),
    ],
    ['removal 1 null low detected', 'removal 4 null low detected'],
  ],
  ['not completed yet', [removalOrder(70, { requested_quantity: 5, status: 'Processing' })], []],
  [
    'shipped without a parcel',
    [removalOrder(70, { requested_quantity: 5, shipped_quantity: 5 }), parcel(68, 3), cost(0, 700)],
    ['removal 2 1400 high detected'],
  ],
  [
    'a parcel that was lost',
    [
      removalOrder(70, { requested_quantity: 5, shipped_quantity: 5 }),
      parcel(68, 3, { delivery: 'lost' }),
      parcel(68, 2),
      cost(0, 700),
    ],
    ['removal 3 2100 high detected'],
  ],
  [
    'a parcel that came short',
    [
      removalOrder(70, { requested_quantity: 5, shipped_quantity: 5 }),
      parcel(68, 5, { delivery: 'delivered', delivered_on: '2026-10-20', received_quantity: 4 }),
      cost(0, 700),
    ],
    ['removal 1 700 high detected'],
  ],
  [
    'the lines of a parcel, and the parcels of an order, count together',
    [
      removalOrder(70, { requested_quantity: 9, shipped_quantity: 9 }),
      ...['Sellable', 'Unsellable'].map((disposition) =>
        parcel(68, 2, {
          disposition,
          tracking_number: 'SHORT',
          delivery: 'delivered',
          delivered_on: '2026-10-20',
          received_quantity: 1,
        }),
      ),
      ...['Sellable', 'Unsellable'].map((disposition) =>
        parcel(68, 2, { disposition, tracking_number: 'LOST', delivery: 'lost' }),
      ),
    ],
    ['removal 1 null low detected', 'removal 4 null low detected', 'removal 2 null low detected'],
  ],
  [
    'paid',
    [
      removalOrder(70, { requested_quantity: 5, shipped_quantity: 5 }),
      parcel(68, 3),
      reimbursement('Removal_Lost', 90, 2),
    ],
    [],
  ],
]);
