import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getBankPayout, listPayoutReimbursements } from '@fairshelf/shared-contracts/payouts';
import type { Calendar } from './calendar.ts';
import { DEMO_MARKETPLACE, usd } from './case-story.ts';
import { bottle, chair, compass, type DemoProduct, kettle, lantern, mug, rope } from './products.ts';

type Reimbursement = CallData<typeof listPayoutReimbursements>['rows'][number];

/** A payout with all its parts. */
export interface DemoPayout {
  readonly payout: CallData<typeof getBankPayout>;
  readonly rows: readonly Reimbursement[];
}

interface ReimbursementStory {
  readonly id: string;
  readonly daysAgo: number;
  readonly product: DemoProduct;
  readonly reason: string;
  readonly units: number;
  readonly each: number;
  /** The case of the demo it pays, with Amazon's case id. */
  readonly of?: readonly [caseId: string, marketplaceCase: string];
}

/** Every payment for lost stock of the last months; a payout contains those of its two weeks. */
const reimbursements: readonly ReimbursementStory[] = [
  {
    id: '5529940',
    daysAgo: 13,
    product: lantern,
    reason: 'CustomerReturn',
    units: 1,
    each: lantern.sale,
    of: ['demo-lantern-return', '18184238'],
  },
  {
    id: '5519007',
    daysAgo: 26,
    product: chair,
    reason: 'Lost_Warehouse',
    units: 4,
    each: chair.cost,
    of: ['demo-chair', '18177302'],
  },
  {
    id: '5527730',
    daysAgo: 39,
    product: bottle,
    reason: 'Lost_Warehouse',
    units: 20,
    each: bottle.cost - 130,
  },
  { id: '5530018', daysAgo: 40, product: rope, reason: 'Lost_Warehouse', units: 1, each: rope.cost - 60 },
  {
    id: '5526114',
    daysAgo: 44,
    product: compass,
    reason: 'Lost_Warehouse',
    units: 9,
    each: compass.cost,
    of: ['demo-compass', ''],
  },
  { id: '5508120', daysAgo: 71, product: mug, reason: 'Damaged_Warehouse', units: 6, each: mug.cost },
  { id: '5504471', daysAgo: 86, product: kettle, reason: 'Lost_Inbound', units: 8, each: kettle.cost },
  { id: '5498836', daysAgo: 103, product: rope, reason: 'Lost_Warehouse', units: 3, each: rope.cost },
  {
    id: '5491205',
    daysAgo: 131,
    product: lantern,
    reason: 'Damaged_Warehouse',
    units: 2,
    each: lantern.cost,
  },
];

/** Sales of two weeks, newest first: revenue less fees, and refunds, in cents. */
const fortnights: readonly (readonly [sales: number, refunds: number, heldBack?: number])[] = [
  [614_822, -18_240],
  [588_140, -22_915],
  [641_377, -15_660, -38_400],
  [570_264, -27_105],
  [602_918, -19_870],
  [533_406, -24_332],
  [559_731, -13_048],
  [547_090, -20_517],
  [518_655, -17_764],
  [496_213, -21_390],
];
const DAYS = 14;
const FIRST = 4;
const TAKEN_BACK = { daysAgo: 33, minor: -2 * rope.cost };

/** The payouts of the last five months, newest first. */
export const payoutsOf = (calendar: Calendar): readonly DemoPayout[] =>
  fortnights.map((_, index) => tellPayout(index, calendar));

function tellPayout(index: number, calendar: Calendar): DemoPayout {
  const [sales = 0, refunds = 0, heldBack = 0] = fortnights[index] ?? [];
  const created = FIRST + index * DAYS;
  const isWithin = (daysAgo: number): boolean => daysAgo > created && daysAgo <= created + DAYS;
  const rows = reimbursements.filter(({ daysAgo }) => isWithin(daysAgo));
  const cash = rows.reduce((sum, { units, each }) => sum + units * each, 0);
  const takenBack = isWithin(TAKEN_BACK.daysAgo) ? TAKEN_BACK.minor : 0;
  const recorded = sales + refunds + cash + takenBack;
  const part = (kind: DemoPayout['payout']['parts'][number]['kind'], count: number, minor: number) =>
    minor === 0 ? [] : [{ kind, rows: count, amount: usd(minor) }];
  return {
    payout: {
      id: `demo-payout-${index + 1}`,
      marketplace_id: DEMO_MARKETPLACE,
      createdAt: calendar.at(created),
      status: index === 0 ? 'IN_TRANSIT' : 'PAID',
      paidAt: index === 0 ? null : calendar.at(created - 2),
      failure: null,
      periodFrom: calendar.at(created + DAYS),
      periodTo: calendar.at(created),
      accountTail: '018',
      total: usd(recorded + heldBack),
      reimbursements: rows.length + (takenBack ? 1 : 0),
      reimbursed: usd(cash + takenBack),
      check: heldBack === 0 ? 'equal' : 'different',
      difference: usd(heldBack),
      parts: [
        ...part('sale', 180 + index * 7, sales),
        ...part('refund', 9 + (index % 4), refunds),
        ...part('reimbursement', rows.length, cash),
        ...part('reversal', 1, takenBack),
      ],
      recorded: usd(recorded),
      differences:
        heldBack === 0
          ? []
          : [
              {
                kind: 'deferred',
                amount: usd(heldBack),
                note: 'Sales of the last days of this period that Amazon pays out with a later one.',
              },
            ],
    },
    rows: rows.map((row) => ({
      id: row.id,
      reimbursementId: row.id,
      approvedAt: calendar.at(row.daysAgo),
      reason: row.reason,
      marketplaceCaseId: row.of?.[1] || null,
      caseId: row.of?.[1] ? row.of[0] : null,
      fnsku: row.product.fnsku,
      title: row.product.title,
      unitsCash: row.units,
      unitsStock: 0,
      amount: usd(row.units * row.each),
    })),
  };
}
