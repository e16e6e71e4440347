import type { RandomStream } from '../seeded/random.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { ReimbursementReason } from './reimbursement-line.ts';

/** A ledger line of a plot: days after its start, units, and code. */
interface PlotAdjustment {
  readonly after: number;
  readonly units: number;
  readonly reason: string;
  readonly disposition?: LedgerRow['disposition'];
}

/** A payment of a plot. `byCase` is one for a filed case; others are automatic. */
export interface PlotPayment {
  readonly after: number;
  readonly cash: number;
  readonly stock: number;
  readonly reason: ReimbursementReason;
  readonly byCase?: boolean;
}

export interface Plot {
  readonly adjustments: readonly PlotAdjustment[];
  readonly payments: readonly PlotPayment[];
}

type PlotOf = (units: number, random: RandomStream) => Plot;

const loss = (units: number): PlotAdjustment => ({ after: 0, units: -units, reason: 'M' });
const payment = (after: number, cash: number, stock: number, byCase = false): PlotPayment => ({
  after,
  cash,
  stock,
  reason: 'Lost_Warehouse',
  byCase,
});

/** The loss that stays open. */
export const openPlot: PlotOf = (units) => ({ adjustments: [loss(units)], payments: [] });

/** Everything else that happens in a warehouse, in rotation. Codes: the ledger's adjustment codes. */
export const turningPlots: ReadonlyArray<readonly [string, PlotOf]> = [
  [
    'found',
    (units, random) => ({
      adjustments: [loss(units), { after: random.between(3, 20), units, reason: 'F' }],
      payments: [],
    }),
  ],
  [
    'partly-found',
    (units, random) => ({
      adjustments: [loss(units + 1), { after: random.between(3, 20), units, reason: 'F' }],
      payments: [],
    }),
  ],
  [
    'paid',
    (units, random) => ({
      adjustments: [loss(units)],
      payments: [payment(random.between(12, 32), units, 0)],
    }),
  ],
  ['unrecoverable', (units) => ({ adjustments: [{ after: 0, units: -units, reason: '5' }], payments: [] })],
  [
    'replaced-in-part',
    (units, random) => ({
      adjustments: [loss(units + 2)],
      payments: [payment(random.between(15, 30), 0, units, true)],
    }),
  ],
  [
    'disposed',
    (units) => ({
      adjustments: [{ after: 0, units: -units, reason: 'D', disposition: 'DEFECTIVE' }],
      payments: [],
    }),
  ],
  [
    'damaged',
    (units, random) => ({
      adjustments: [
        { after: 0, units: -units, reason: 'E' },
        { after: 0, units, reason: 'P', disposition: 'WAREHOUSE_DAMAGED' },
      ],
      payments: random.chance(0.5)
        ? [{ after: random.between(10, 25), cash: units, stock: 0, reason: 'Damaged_Warehouse' }]
        : [],
    }),
  ],
  [
    'paid-then-found',
    (units, random) => {
      const found = random.between(35, 50);
      // Few of these payments were claimed: a seller's credits rarely exceed the month's commission.
      const isClaimed = units === 1;
      return {
        adjustments: [loss(units), { after: found, units, reason: 'F' }],
        payments: [
          payment(random.between(12, 30), units, 0, isClaimed),
          { after: found, cash: -units, stock: 0, reason: 'Reimbursement_Reversal', byCase: isClaimed },
        ],
      };
    },
  ],
  // Two lines identical in every cell are legal: a reader must count them, not merge them.
  ['twins', () => ({ adjustments: [loss(1), loss(1)], payments: [] })],
  [
    'relabelled',
    (units) => ({
      adjustments: [
        { after: 0, units: -units, reason: '3' },
        { after: 0, units, reason: '4' },
      ],
      payments: [],
    }),
  ],
];
