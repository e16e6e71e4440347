import { randomInt } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { ReimbursementLine } from '../ledger/reimbursement-line.ts';
import type { Listing } from '../sellers/listing.ts';

interface FiledCase {
  readonly caseId: string;
  readonly sellerId: string;
  readonly listing: Listing;
  readonly units: number;
  readonly reimbursementId: string;
  /** Unix ms; undefined until the case is paid, and until the payment is taken back. */
  paidAt: number | undefined;
  reversedAt: number | undefined;
}

/** The share of its price that Amazon pays for a unit. */
const PAID_SHARE = 0.62;

/** The cases filed in the seller portal, and their payments: automatically after a while, or on demand. */
export function filedCases(clock: Clock) {
  const cases = new Map<string, FiledCase>();
  const paidCases = (sellerId: string) =>
    [...cases.values()].filter(
      (each) => each.sellerId === sellerId && each.paidAt !== undefined && each.paidAt <= clock(),
    );
  return {
    /** Files a case and returns its number. */
    file(filing: {
      readonly sellerId: string;
      readonly listing: Listing;
      readonly units: number;
      readonly payAfterMs?: number | undefined;
    }): string {
      const { sellerId, listing, units, payAfterMs } = filing;
      const caseId = `1${randomInt(1e9, 9e9)}`;
      const paidAt = payAfterMs === undefined ? undefined : clock() + payAfterMs;
      cases.set(caseId, {
        caseId,
        sellerId,
        listing,
        units,
        paidAt,
        reversedAt: undefined,
        reimbursementId: `9${randomInt(1e9, 9e9)}`,
      });
      return caseId;
    },
    /** Pays a case now; false if there is none with this number. A case is paid once. */
    pay(caseId: string): boolean {
      const found = cases.get(caseId);
      if (!found) return false;
      found.paidAt = Math.min(found.paidAt ?? Number.POSITIVE_INFINITY, clock());
      return true;
    },
    /** Takes the payment of a case back now; false where nothing was paid. */
    reverse(caseId: string): boolean {
      const found = cases.get(caseId);
      if (found?.paidAt === undefined || found.paidAt > clock()) return false;
      found.reversedAt ??= clock();
      return true;
    },
    /** When a seller last got a payment or lost one: earlier reports don't contain it. */
    lastPaidAt: (sellerId: string): number =>
      Math.max(0, ...paidCases(sellerId).map(({ paidAt, reversedAt }) => reversedAt ?? paidAt ?? 0)),
    /** The payments for a seller's cases and their reversals, as lines of the reimbursement report. */
    payments: (sellerId: string): readonly ReimbursementLine[] =>
      paidCases(sellerId).flatMap(({ caseId, listing, units, reimbursementId, paidAt, reversedAt }) => {
        const amountPerUnit = Math.round(listing.price * PAID_SHARE * 100) / 100;
        const payment: ReimbursementLine = {
          approvedAt: paidAt ?? 0,
          reimbursementId,
          caseId,
          orderId: '',
          listing,
          amountPerUnit,
          reason: 'Lost_Warehouse',
          cashUnits: units,
          inventoryUnits: 0,
          originalId: '',
          originalType: '',
          amountTotal: Math.round(amountPerUnit * units * 100) / 100,
        };
        if (reversedAt === undefined) return [payment];
        const reversal: ReimbursementLine = {
          ...payment,
          approvedAt: reversedAt,
          reimbursementId: `8${reimbursementId.slice(1)}`,
          reason: 'Reimbursement_Reversal',
          cashUnits: -units,
          originalId: reimbursementId,
          originalType: 'Lost_Warehouse',
          amountTotal: -payment.amountTotal,
        };
        return [payment, reversal];
      }),
    clear: () => cases.clear(),
  };
}

export type FiledCases = ReturnType<typeof filedCases>;
