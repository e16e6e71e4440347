import * as v from 'valibot';
import { minorUnits } from '../money.ts';
import type { Payout } from '../ports.ts';
import type { Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { RequestOptions, Send } from './request.ts';

const payoutSchema = v.object({
  id: v.string(),
  partnerMetadata: v.object({
    accountType: v.optional(v.string()),
    marketplaceId: v.optional(v.string()),
  }),
  currentStatus: v.string(),
  statusHistory: v.array(
    v.object({
      status: v.string(),
      lastUpdatedDate: v.string(),
      failureReason: v.optional(v.string()),
    }),
  ),
  type: v.nullish(v.string()),
  amount: v.nullish(v.object({ currencyCode: v.string(), currencyAmount: v.number() })),
  accountTail: v.optional(v.string()),
  creationDate: v.optional(v.string()),
  traceId: v.optional(v.string()),
  period: v.optional(v.object({ startDate: v.optional(v.string()), endDate: v.optional(v.string()) })),
  relatedIdentifiers: v.nullish(
    v.array(
      v.object({
        relatedIdentifierName: v.optional(v.string()),
        relatedIdentifierValue: v.optional(v.string()),
      }),
    ),
  ),
});

export const payoutsPageSchema = v.object({
  payouts: v.nullish(v.array(payoutSchema)),
  nextToken: v.nullish(v.string()),
});

export interface PayoutSearch {
  readonly marketplaceIds: readonly string[];
  readonly createdAfter: string;
  readonly nextToken?: string | undefined;
}

/** One page of the payouts to the seller's bank. */
export const listPayouts = async (
  send: Send,
  search: PayoutSearch,
  options: RequestOptions = {},
): Promise<Result<v.InferOutput<typeof payoutsPageSchema>, SpApiFailure>> =>
  readAnswer(
    'listPayouts',
    payoutsPageSchema,
    await send('listPayouts', { ...options, query: { ...search } }),
  );

/** Amazon's payout in the port's form. */
export function toPayout(payout: v.InferOutput<typeof payoutSchema>): Payout {
  const statusEntry = (status: string) => payout.statusHistory.find((entry) => entry.status === status);
  const { amount } = payout;
  return {
    payoutId: payout.id,
    marketplaceId: payout.partnerMetadata.marketplaceId ?? null,
    accountType: payout.partnerMetadata.accountType ?? null,
    status: payout.currentStatus,
    type: payout.type ?? null,
    total: amount
      ? { minor: minorUnits(amount.currencyAmount, amount.currencyCode), currency: amount.currencyCode }
      : null,
    accountTail: payout.accountTail ?? null,
    createdAt: payout.creationDate ?? null,
    paidAt: statusEntry('PAID')?.lastUpdatedDate ?? null,
    failure: statusEntry('FAILED')?.failureReason ?? null,
    periodFrom: payout.period?.startDate ?? null,
    periodTo: payout.period?.endDate ?? null,
    settlementId:
      payout.relatedIdentifiers?.find(
        ({ relatedIdentifierName }) => relatedIdentifierName === 'SETTLEMENT_ID',
      )?.relatedIdentifierValue ?? null,
    traceId: payout.traceId ?? null,
  };
}
