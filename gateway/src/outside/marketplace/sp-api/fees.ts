import * as v from 'valibot';
import { minorDigits, minorUnits } from '../money.ts';
import type { FeeEstimate, FeeQuestion } from '../ports.ts';
import type { Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { RequestOptions, Send } from './request.ts';

const moneySchema = v.object({ CurrencyCode: v.optional(v.string()), Amount: v.optional(v.number()) });
const feeSchema = v.object({
  FeeType: v.string(),
  FeeAmount: moneySchema,
  TaxAmount: v.optional(moneySchema),
  FinalFee: moneySchema,
});

export const feesEstimatesSchema = v.array(
  v.object({
    Status: v.optional(v.string()),
    FeesEstimateIdentifier: v.optional(v.object({ SellerInputIdentifier: v.optional(v.string()) })),
    FeesEstimate: v.optional(
      v.object({
        TotalFeesEstimate: v.optional(moneySchema),
        FeeDetailList: v.optional(v.array(feeSchema)),
      }),
    ),
  }),
);
type Estimates = v.InferOutput<typeof feesEstimatesSchema>;

/** Amazon's names of the fulfillment fee and the referral fee. */
const FULFILMENT = 'FBAFees';
const REFERRAL = 'ReferralFee';

/** The estimated fees of up to 20 offers that Amazon fulfils, each at a price. */
export async function getFeesEstimates(
  send: Send,
  marketplaceId: string,
  questions: readonly FeeQuestion[],
  options: RequestOptions = {},
): Promise<Result<Estimates, SpApiFailure>> {
  const body = questions.map(({ sku, price: { minor, currency } }) => ({
    IdType: 'SellerSKU',
    IdValue: sku,
    FeesEstimateRequest: {
      MarketplaceId: marketplaceId,
      IsAmazonFulfilled: true,
      Identifier: sku,
      PriceToEstimateFees: {
        ListingPrice: { CurrencyCode: currency, Amount: minor / 10 ** (minorDigits(currency) ?? 2) },
      },
    },
  }));
  const answer = await send('getMyFeesEstimates', { ...options, body });
  return readAnswer('getMyFeesEstimates', feesEstimatesSchema, answer);
}

/** The estimates by SKU; an offer for which Amazon states no fee in the currency asked for has none. */
export const toFeeEstimates = (
  answers: Estimates,
  questions: readonly FeeQuestion[],
): readonly FeeEstimate[] =>
  questions.map((question) => {
    const { currency } = question.price;
    const answer = answers.find(
      ({ FeesEstimateIdentifier }) => FeesEstimateIdentifier?.SellerInputIdentifier === question.sku,
    );
    const fees = answer?.Status === 'Success' ? (answer.FeesEstimate?.FeeDetailList ?? []) : [];
    // Before promotions and with tax: no charge that is right is higher.
    const amountOf = (type: string): number | null => {
      const fee = fees.find(({ FeeType }) => FeeType === type);
      if (fee?.FeeAmount.Amount === undefined || fee.FeeAmount.CurrencyCode !== currency) return null;
      return minorUnits(fee.FeeAmount.Amount + (fee.TaxAmount?.Amount ?? 0), currency);
    };
    const total = answer?.FeesEstimate?.TotalFeesEstimate;
    return {
      ...question,
      fulfillmentFeeMinor: amountOf(FULFILMENT),
      referralFeeMinor: amountOf(REFERRAL),
      totalMinor:
        total?.Amount === undefined || total.CurrencyCode !== currency
          ? null
          : minorUnits(total.Amount, currency),
    };
  });
