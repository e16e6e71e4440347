import fc from 'fast-check';
import { addDays } from '../../../base/calendar-days.ts';
import {
  charge,
  cost,
  customerReturn,
  day,
  inbound,
  ledger,
  measurement,
  parcel,
  reimbursement,
  removalOrder,
  type SourceRow,
  TODAY,
  truly,
} from './records-fixture.ts';

/** For tests: where a made-up seller trades. */
export interface Place {
  readonly country: string;
  readonly marketplace: string;
  readonly currency: string;
  /** Days after a refund on which the last claim closes. */
  readonly returnDays: number;
}

/** For tests: what happened to one label, order or product, and what Amazon owes for it. */
export interface Plot {
  readonly rows: (key: string, place: Place) => readonly SourceRow[];
  /** 'category units' or 'category units amount'; nothing where nothing is owed. */
  readonly owed: (place: Place) => readonly string[];
}

const few = fc.integer({ min: 1, max: 6 });
/** Usually zero, so that most stories end with an open amount. */
const part = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) },
);
const mostly = fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0);
const seldom = mostly.map((is) => !is);
/** The last day of a story, by which every find and payment happens. */
const LAST = 111;
const isOpen = (on: number, days: number): boolean => addDays(day(on), days) >= TODAY;
const owe = (category: string, units: number, on: number, days: number): readonly string[] =>
  units > 0 && isOpen(on, days) ? [`${category} ${units}`] : [];

const stock = (key: string, { country, currency }: Place) => ({
  moved: { fnsku: key, sku: key, asin: key, country },
  payment: { fnsku: key, sku: key, asin: key, currency },
});

/** Units split over duplicates: rows identical in every cell. */
const twins = (reason: string, on: number, units: number, overrides: object): SourceRow[] =>
  Array.from({ length: units }, (_, index) =>
    ledger(reason, on, -1, { ...overrides, occurrence_no: index + 1 }),
  );

const later = (from: number) => fc.integer({ min: from, max: LAST });

const lostStock: fc.Arbitrary<Plot> = fc
  .record({
    on: fc.integer({ min: 30, max: 100 }),
    reason: fc.constantFrom('M', '5'),
    units: few,
    found: part,
    foundBy: fc.constantFrom('F', 'M', 'J'),
    corrections: part,
    cash: part,
    inStock: part,
    areTwins: fc.boolean(),
    openByLedger: fc.option(part),
  })
  .chain((story) => later(story.on + 1).map((after) => ({ ...story, after })))
  .map(
    ({ on, reason, units, found, foundBy, corrections, cash, inStock, areTwins, openByLedger, after }) => ({
      rows: (key, place) => {
        const { moved, payment } = stock(key, place);
        const room = areTwins ? null : openByLedger;
        return [
          ...(areTwins
            ? twins(reason, on, units, moved)
            : [ledger(reason, on, -units, { ...moved, unreconciled_quantity: room })]),
          // A pair of corrections is not a find.
          ledger('1', after, corrections, moved),
          ledger('2', after, -corrections, moved),
          ...(found > 0 && after + 1 <= LAST ? [ledger(foundBy, after + 1, found, moved)] : []),
          ...(cash > 0 ? [reimbursement('Lost_Warehouse', after, cash, payment)] : []),
          ...(inStock > 0
            ? [reimbursement('LOST_WAREHOUSE', after, 0, { ...payment, quantity_inventory: inStock })]
            : []),
          reimbursement('Damaged_Warehouse', after, 2, payment),
          ledger('Z', on, -3, moved),
          ledger('D', on, -2, moved),
          ledger('M', on, -9, { ...moved, event_type: 'Shipments' }),
        ];
      },
      owed: () => {
        const back = after + 1 <= LAST ? found : 0;
        const room = areTwins || openByLedger === null ? units : Math.min(units, openByLedger);
        return owe('lost-in-warehouse', Math.min(room, units - back - cash - inStock), on, 60);
      },
    }),
  );

const damaged: fc.Arbitrary<Plot> = fc
  .record({
    on: fc.integer({ min: 30, max: 100 }),
    reason: fc.constantFrom('E', 'E', '6', '6', '7', 'H', 'K', 'U'),
    units: few,
    takenBack: part,
    cash: part,
  })
  .map(({ on, reason, units, takenBack, cash }) => ({
    rows: (key, place) => {
      const { moved, payment } = stock(key, place);
      return [
        ledger(reason, on, -units, moved),
        ledger('P', on, units, { ...moved, disposition: 'WAREHOUSE_DAMAGED' }),
        ...(takenBack > 0 ? [ledger(reason, on + 3, takenBack, moved)] : []),
        ...(cash > 0 ? [reimbursement('Damaged_Warehouse', on + 5, cash, payment)] : []),
        reimbursement('Lost_Inbound', on, 1, payment),
      ];
    },
    owed: () =>
      reason === 'E' || reason === '6' ? owe('damaged-in-warehouse', units - takenBack - cash, on, 60) : [],
  }));

const shortage: fc.Arbitrary<Plot> = fc
  .record({
    on: fc.integer({ min: 0, max: 100 }),
    received: few,
    missing: fc.integer({ min: 0, max: 4 }),
    inLedger: part,
    cash: part,
    isClosed: mostly,
  })
  .map(({ on, received, missing, inLedger, cash, isClosed }) => ({
    rows: (key, place) => {
      const { moved, payment } = stock(key, place);
      return [
        ...inbound(`FBA${key}`, on, [received + missing, received], {
          fnsku: key,
          sku: key,
          marketplace_id: place.marketplace,
          status: isClosed ? 'CLOSED' : 'RECEIVING',
        }),
        ledger('', on, received + Math.min(inLedger, missing), {
          ...moved,
          event_type: 'Receipts',
          reference_id: `FBA${key}`,
        }),
        ledger('', on, 50, { ...moved, event_type: 'Receipts', reference_id: 'FBAOTHER' }),
        ...(cash > 0 ? [reimbursement('Lost_Inbound', on + 8, cash, payment)] : []),
      ];
    },
    owed: () =>
      isClosed ? owe('inbound-shortage', missing - Math.min(inLedger, missing) - cash, on, 270) : [],
  }));

const missingReturn: fc.Arbitrary<Plot> = fc
  .record({
    on: fc.integer({ min: 0, max: 100 }),
    sold: few,
    kept: part,
    back: part,
    wrong: part,
    cash: part,
    isGoodwill: seldom,
    isBefore: fc.boolean(),
  })
  .map(({ on, sold, kept, back, wrong, cash, isGoodwill, isBefore }) => {
    const refunded = Math.max(0, sold - kept);
    return {
      rows: (key, { marketplace, currency }) => {
        const about = { order_id: key, sku: key, asin: key, marketplace_id: marketplace, currency };
        const item = { order_id: key, sku: key, fnsku: key };
        const at = isBefore ? on - 2 : on + 9;
        return [
          charge('sale', on - 20, sold, about),
          ...(refunded > 0
            ? [
                charge('refund', on, refunded, {
                  ...about,
                  ...(isGoodwill ? { principal_minor: -1_000 * refunded } : {}),
                }),
              ]
            : []),
          ...(back > 0 ? [customerReturn(at, back, item)] : []),
          ...(wrong > 0 ? [customerReturn(at, wrong, { ...item, reason: 'SWITCHEROO' })] : []),
          ...(wrong > 0 ? [customerReturn(at, wrong, { ...item, sku: `${key}-other` })] : []),
          ...(cash > 0
            ? [
                reimbursement('CustomerReturn', on + 10, cash, {
                  order_id: key,
                  sku: key,
                  fnsku: key,
                  currency,
                }),
              ]
            : []),
        ];
      },
      owed: ({ returnDays }) =>
        isGoodwill ? [] : owe('customer-return', refunded - back - cash, on, returnDays),
    };
  });

const lostRemoval: fc.Arbitrary<Plot> = fc
  .record({
    on: fc.integer({ min: 20, max: 100 }),
    vanished: part,
    unpacked: part,
    packed: few,
    cancelled: part,
    disposed: part,
    isLost: fc.boolean(),
    isDone: mostly,
    cash: part,
  })
  .map(({ on, vanished, unpacked, packed, cancelled, disposed, isLost, isDone, cash }) => ({
    rows: (key, place) => {
      const { moved, payment } = stock(key, place);
      const about = { order_id: key, sku: key, fnsku: key };
      return [
        ledger('', on, -1, { ...moved, event_type: 'VendorReturns' }),
        removalOrder(on, {
          ...about,
          status: isDone ? 'Completed' : 'Processing',
          requested_quantity: vanished + unpacked + packed + cancelled + disposed,
          shipped_quantity: unpacked + packed,
          cancelled_quantity: cancelled,
          disposed_quantity: disposed,
        }),
        parcel(on, packed, { ...about, delivery: isLost ? 'lost' : 'unknown' }),
        ...(cash > 0 ? [reimbursement('Removal_Lost', on + 9, cash, payment)] : []),
      ];
    },
    owed: () => owe('removal', (isDone ? vanished + unpacked : 0) + (isLost ? packed : 0) - cash, on, 75),
  }));

const small = [200, 100, 50, 300] as const;
const large = [400, 300, 200, 2_000] as const;
const tooMuch: fc.Arbitrary<Plot> = fc
  .record({
    wrongFrom: fc.integer({ min: 30, max: 60 }),
    // July and August of the story's calendar are over; a month's fees are one case.
    on: fc.integer({ min: 31, max: 80 }),
    units: few,
    proper: fc.integer({ min: 100, max: 490 }),
    corrected: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
    isWrong: mostly,
    isOwn: fc.boolean(),
  })
  .map(({ wrongFrom, on, units, proper, corrected, isWrong, isOwn }) => ({
    rows: (key, { marketplace, currency }) => {
      const about = { sku: key, marketplace_id: marketplace, currency, product_group: key };
      const orderLine = { order_id: key, sku: key, asin: key, marketplace_id: marketplace, currency };
      return [
        truly(isWrong ? small : large, key),
        ...(isOwn
          ? [measurement([0, wrongFrom - 1], small, proper, about)]
          : [measurement([0, 112], [210, 110, 60, 310], proper, { ...about, sku: `${key}-like` })]),
        measurement([wrongFrom, 112], large, 500, about),
        charge('sale', on, units, orderLine),
        ...(corrected > 0
          ? [
              charge('fee-correction', on + 5, 1, {
                ...orderLine,
                order_id: '',
                fulfillment_fee_minor: corrected,
                total_minor: corrected,
                principal_minor: 0,
              }),
            ]
          : []),
      ];
    },
    owed: () => {
      const seen = isOwn ? on >= wrongFrom : true;
      const excess = isWrong && seen ? (500 - proper) * units : 0;
      const open = excess - corrected;
      return open > 0 && isOpen(on, 90) ? [`fee-overcharge ${units} ${open}`] : [];
    },
  }));

const lowPayment: fc.Arbitrary<Plot> = fc
  .record({
    on: fc.integer({ min: 30, max: 105 }),
    units: few,
    cost: fc.integer({ min: 800, max: 1_400 }),
    reason: fc.constantFrom('Lost_Warehouse', 'Damaged_Warehouse', 'Lost_Inbound', 'CustomerReturn'),
    onTop: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 600 })),
    state: fc.constantFrom('approved' as const, 'approved' as const, 'submitted' as const),
  })
  .map(({ on, units, cost: minor, reason, onTop, state }) => ({
    rows: (key, { marketplace, currency }) => {
      const about = { sku: key, fnsku: key, asin: key, currency };
      return [
        reimbursement(reason, on, units, {
          ...about,
          reimbursement_id: `R-${key}`,
          order_id: `other-${key}`,
        }),
        ...(onTop > 0
          ? [
              reimbursement('GeneralAdjustment', on + 2, 0, {
                ...about,
                original_reimbursement_id: `R-${key}`,
                total_minor: onTop,
              }),
            ]
          : []),
        cost(0, minor, { sku: key, marketplace_id: marketplace, currency, state }),
      ];
    },
    owed: () => {
      const open = (minor - 1_000) * units - onTop;
      return open > 0 && state === 'approved' && reason !== 'CustomerReturn' && isOpen(on, 60)
        ? [`value-re-evaluation ${units} ${open}`]
        : [];
    },
  }));

const takenBack: fc.Arbitrary<Plot> = fc
  .record({
    lostOn: fc.integer({ min: 0, max: 20 }),
    on: fc.integer({ min: 45, max: 105 }),
    units: few,
    taken: few,
    putBack: part,
    found: part,
    isAfter: fc.boolean(),
    isOfLoss: fc.boolean(),
  })
  .map(({ lostOn, on, units, taken, putBack, found, isAfter, isOfLoss }) => {
    const reversed = Math.min(units, taken);
    const restored = Math.min(putBack, reversed);
    return {
      rows: (key, place) => {
        const { moved, payment } = stock(key, place);
        const reason = isOfLoss ? 'Lost_Warehouse' : 'Damaged_Warehouse';
        return [
          ledger(isOfLoss ? 'M' : 'E', lostOn, -units, moved),
          // A unit found before anything was lost is a different one.
          ledger('F', lostOn - 1, 2, moved),
          reimbursement(reason, 30, units, { ...payment, reimbursement_id: `P-${key}` }),
          ...(found > 0 ? [ledger('F', isAfter ? on + 3 : on - 3, found, moved)] : []),
          reimbursement('Reimbursement_Reversal', on, -reversed, {
            ...payment,
            quantity_inventory: restored,
            original_reimbursement_id: `P-${key}`,
            original_reimbursement_type: reason,
          }),
        ];
      },
      owed: () => owe('reversed-reimbursement', reversed - restored - (isOfLoss ? found : 0), on, 60),
    };
  });

/** For tests: a random plot; each kind of loss is about equally frequent. */
export const anyPlot: fc.Arbitrary<Plot> = fc.oneof(
  lostStock,
  damaged,
  shortage,
  missingReturn,
  lostRemoval,
  tooMuch,
  lowPayment,
  takenBack,
);
