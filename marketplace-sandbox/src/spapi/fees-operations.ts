import * as v from 'valibot';
import { feeFacts } from '../losses/fee-facts.ts';
import { isoTime } from '../seeded/calendar-day.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';
import { invalidInput } from './api-failure.ts';
import { type ApiCall, type Operation, ownMarketplaces } from './operation.ts';

const MOST = 20;
const REFERRAL = 0.15;

const moneySchema = v.object({ CurrencyCode: v.string(), Amount: v.number() });
const questionSchema = v.object({
  IdType: v.picklist(['ASIN', 'SellerSKU']),
  IdValue: v.string(),
  FeesEstimateRequest: v.object({
    MarketplaceId: v.string(),
    IsAmazonFulfilled: v.optional(v.boolean(), false),
    Identifier: v.string(),
    PriceToEstimateFees: v.object({ ListingPrice: moneySchema }),
  }),
});
const bodySchema = v.pipe(v.array(questionSchema), v.minLength(1), v.maxLength(MOST));
type Question = v.InferOutput<typeof questionSchema>;

const rounded = (value: number, { decimals }: Marketplace): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

function estimateOf({ seller, now }: ApiCall, question: Question) {
  const { IdType, IdValue, FeesEstimateRequest: request } = question;
  const { ListingPrice: price } = request.PriceToEstimateFees;
  const FeesEstimateIdentifier = {
    MarketplaceId: request.MarketplaceId,
    SellerId: seller.profile.sellerId,
    IdType,
    IdValue,
    IsAmazonFulfilled: request.IsAmazonFulfilled,
    PriceToEstimateFees: { ListingPrice: price },
    SellerInputIdentifier: request.Identifier,
  };
  const refusal = (Code: string, Message: string) => ({
    Status: 'ClientError',
    FeesEstimateIdentifier,
    Error: { Type: 'Sender', Code, Message, Detail: [] },
  });
  const listing = seller.listings.find(
    ({ marketplace, sku, asin }) =>
      marketplace.id === request.MarketplaceId && (IdType === 'ASIN' ? asin : sku) === IdValue,
  );
  if (!listing) return refusal('InvalidParameterValue', 'There is no such offer.');
  const { marketplace } = listing;
  if (price.CurrencyCode !== marketplace.currency)
    return refusal('InvalidParameterValue', `The marketplace uses ${marketplace.currency}.`);
  const money = (amount: number) => ({
    CurrencyCode: marketplace.currency,
    Amount: rounded(amount, marketplace),
  });
  const none = money(0);
  // By the catalogue's measures: a wrong measurement in a warehouse does not change the estimate.
  const sending = request.IsAmazonFulfilled ? feeFacts(listing).properFee : 0;
  const referral = rounded(price.Amount * REFERRAL, marketplace);
  const fee = (FeeType: string, amount: number) => ({
    FeeType,
    FeeAmount: money(amount),
    FeePromotion: none,
    FinalFee: money(amount),
  });
  return {
    Status: 'Success',
    FeesEstimateIdentifier,
    FeesEstimate: {
      TimeOfFeesEstimation: isoTime(now),
      TotalFeesEstimate: money(referral + sending),
      FeeDetailList: [
        fee('ReferralFee', referral),
        fee('VariableClosingFee', 0),
        fee('PerItemFee', 0),
        {
          ...fee('FBAFees', sending),
          IncludedFeeDetailList: request.IsAmazonFulfilled ? [fee('FBAPickAndPack', sending)] : [],
        },
      ],
    },
  };
}

/** Estimates of the fees of the seller's offers, up to twenty at once. */
export const feesOperations: readonly Operation[] = [
  {
    name: 'getMyFeesEstimates',
    method: 'POST',
    path: '/products/fees/v0/feesEstimate',
    parameters: [],
    handle: (call) => {
      const body = v.safeParse(bodySchema, call.body);
      if (!body.success) throw invalidInput(`The body must be a list of 1 to ${MOST} requests.`);
      ownMarketplaces(
        call.seller,
        body.output.map(({ FeesEstimateRequest }) => FeesEstimateRequest.MarketplaceId),
      );
      return body.output.map((question) => estimateOf(call, question));
    },
  },
];
