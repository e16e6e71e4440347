import type { LedgerEvent } from '../../../outside/marketplace/reports/ledger-detail.ts';
import type { Reimbursement } from '../../../outside/marketplace/reports/reimbursements.ts';
import { seededRandom } from '../../../testing/seeded.ts';
import { movement, payment, type Story } from './lost-in-warehouse-fixture.ts';

export const LABELS = 400;
const LAST_DAY = 12;

/** For tests: whole numbers below `below`, the same for the same seed. */
export function dice(seed: number): (below: number) => number {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

/** A few random days of one label: losses, finds, payments, reversals, and unrelated rows. */
export function drawStory(fnsku: string, roll: (below: number) => number): Story {
  const ledger: LedgerEvent[] = [];
  const payments: Reimbursement[] = [];
  const steps = 1 + roll(9);
  for (let step = 0; step < steps; step += 1) {
    const day = 1 + roll(LAST_DAY);
    const units = 1 + roll(4);
    const line = { fnsku, reimbursementId: `${fnsku}-${step}` };
    const unreconciledQuantity = roll(3) === 0 ? roll(units + 1) : null;
    const kind = roll(10);
    if (kind < 4) ledger.push(movement(kind === 0 ? '5' : 'M', day, -units, { fnsku, unreconciledQuantity }));
    else if (kind < 6) ledger.push(movement('F', day, units, { fnsku }));
    else if (kind < 7) payments.push(payment(day, units, line));
    else if (kind < 8) payments.push(payment(day, 0, { ...line, quantityInventory: units }));
    else if (kind < 9) {
      payments.push(
        payment(day, -units, { ...line, reason: 'Reversal', originalReimbursementType: 'LOST_WAREHOUSE' }),
      );
    } else ledger.push(movement('D', day, -units, { fnsku }), movement('P', day, units, { fnsku }));
  }
  return { ledger, payments };
}

/** The open losses of one label, day by day: docs/domain/ledger.md#what-is-claimable without any SQL. */
export function openByDay({ ledger, payments }: Story): Map<string, number> {
  const days = Array.from(
    { length: LAST_DAY },
    (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`,
  );
  let need = 0;
  for (const day of days) {
    const today = ledger.filter(({ date }) => date === day);
    const credits = [
      ...today.filter(({ reason }) => reason === 'F').map(({ quantity }) => quantity),
      ...payments
        .filter(({ approvedAt }) => approvedAt.startsWith(day))
        .map(({ quantityCash, quantityInventory }) => Math.max(0, quantityCash + quantityInventory)),
    ];
    // Within a day: reversals and losses come first, then what makes them good.
    need -= sum(credits.filter((credit) => credit < 0));
    need += sum(losses(today).map(({ quantity }) => -quantity));
    need = Math.max(0, need - sum(credits.filter((credit) => credit > 0)));
  }
  const open = new Map<string, number>();
  for (const day of days.toReversed()) {
    const room = sum(
      losses(ledger.filter(({ date }) => date === day)).map(({ quantity, unreconciledQuantity }) =>
        Math.min(-quantity, unreconciledQuantity ?? -quantity),
      ),
    );
    const units = Math.min(room, need);
    if (units > 0) open.set(day, units);
    need -= units;
  }
  return open;
}

const losses = (events: readonly LedgerEvent[]) =>
  events.filter(({ reason }) => reason === 'M' || reason === '5');

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
