import * as v from 'valibot';
import { minorUnits } from '../money.ts';
import type { OrderCharge, PostedPeriod } from '../ports.ts';
import type { Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { RequestOptions, Send } from './request.ts';

const currencySchema = v.object({ currencyCode: v.string(), currencyAmount: v.number() });

interface Breakdown {
  readonly breakdownType?: string | undefined;
  readonly breakdownAmount?: v.InferOutput<typeof currencySchema> | undefined;
  readonly breakdowns?: readonly Breakdown[] | null | undefined;
}
const breakdownSchema: v.GenericSchema<Breakdown> = v.object({
  breakdownType: v.optional(v.string()),
  breakdownAmount: v.optional(currencySchema),
  breakdowns: v.nullish(v.array(v.lazy(() => breakdownSchema))),
});
const relatedSchema = v.object({
  relatedIdentifierName: v.optional(v.string()),
  relatedIdentifierValue: v.optional(v.string()),
});
const contextSchema = v.object({
  contextType: v.optional(v.string()),
  asin: v.optional(v.string()),
  sku: v.optional(v.string()),
  quantityShipped: v.optional(v.number()),
  fulfillmentNetwork: v.optional(v.string()),
});
const transactionSchema = v.object({
  sellingPartnerMetadata: v.optional(v.object({ marketplaceId: v.optional(v.string()) })),
  relatedIdentifiers: v.nullish(v.array(relatedSchema)),
  transactionType: v.optional(v.string()),
  transactionId: v.optional(v.string()),
  transactionStatus: v.optional(v.string()),
  description: v.optional(v.string()),
  postedDate: v.optional(v.string()),
  totalAmount: v.optional(currencySchema),
  marketplaceDetails: v.optional(v.object({ marketplaceId: v.optional(v.string()) })),
  items: v.nullish(
    v.array(
      v.object({
        description: v.optional(v.string()),
        totalAmount: v.optional(currencySchema),
        breakdowns: v.nullish(v.array(breakdownSchema)),
        contexts: v.nullish(v.array(contextSchema)),
      }),
    ),
  ),
});
type Transaction = v.InferOutput<typeof transactionSchema>;

export const transactionsPageSchema = v.object({
  payload: v.optional(
    v.object({ nextToken: v.nullish(v.string()), transactions: v.nullish(v.array(transactionSchema)) }),
  ),
});

/** One page of the account's transactions. */
export const listTransactions = async (
  send: Send,
  period: PostedPeriod,
  options: RequestOptions = {},
): Promise<Result<v.InferOutput<typeof transactionsPageSchema>, SpApiFailure>> =>
  readAnswer(
    'listTransactions',
    transactionsPageSchema,
    await send('listTransactions', { ...options, query: { ...period } }),
  );

/** The breakdown types of the item price and of the fulfilment fee. */
const PRINCIPAL = ['ProductCharges', 'Principal', 'OurPricePrincipal'];
const FULFILMENT = ['FBAPerUnitFulfillmentFee', 'FulfillmentFee'];

/**
 * The claim-relevant lines of a transaction: sales and refunds of goods in Amazon's warehouses, and refunded
 * fulfilment fees. The release of a deferred transaction repeats it and is left out.
 */
export function toCharges(transaction: Transaction): OrderCharge[] {
  const identifierOf = (name: string) =>
    transaction.relatedIdentifiers?.find(({ relatedIdentifierName }) => relatedIdentifierName === name)
      ?.relatedIdentifierValue ?? null;
  const { postedDate, transactionType = '', description = '', transactionStatus } = transaction;
  if (postedDate === undefined || identifierOf('DEFERRED_TRANSACTION_ID') !== null) return [];
  const orderId = identifierOf('ORDER_ID');
  const marketplaceId =
    transaction.marketplaceDetails?.marketplaceId ??
    transaction.sellingPartnerMetadata?.marketplaceId ??
    null;
  const transactionId =
    transaction.transactionId ?? [postedDate, transactionType, orderId, description].join('/');
  return (transaction.items ?? []).flatMap((item, index) => {
    const product = item.contexts?.find(({ sku }) => sku !== undefined);
    const total = item.totalAmount;
    if (product?.sku === undefined || total === undefined) return [];
    const fulfillmentFeeMinor = sumOf(item.breakdowns, FULFILMENT);
    const kind = kindOf(transactionType, fulfillmentFeeMinor);
    if (kind === undefined || product.fulfillmentNetwork === 'MFN') return [];
    return {
      transactionId,
      lineNo: index + 1,
      kind,
      marketplaceId,
      orderId,
      postedAt: postedDate,
      sku: product.sku,
      asin: product.asin ?? null,
      title: item.description ?? null,
      quantity: product.quantityShipped ?? 1,
      currency: total.currencyCode,
      principalMinor: sumOf(item.breakdowns, PRINCIPAL),
      fulfillmentFeeMinor,
      totalMinor: minorUnits(total.currencyAmount, total.currencyCode),
      status: transactionStatus ?? null,
    };
  });
}

function kindOf(type: string, fulfillmentFeeMinor: number): OrderCharge['kind'] | undefined {
  if (type === 'Shipment') return 'sale';
  if (type === 'Refund') return 'refund';
  return fulfillmentFeeMinor > 0 ? 'fee-correction' : undefined;
}

/** The sum of the outermost breakdowns of these types: nested ones are part of them. */
function sumOf(breakdowns: readonly Breakdown[] | null | undefined, types: readonly string[]): number {
  let sum = 0;
  for (const { breakdownType = '', breakdownAmount, breakdowns: inner } of breakdowns ?? []) {
    if (types.includes(breakdownType) && breakdownAmount) {
      sum += minorUnits(breakdownAmount.currencyAmount, breakdownAmount.currencyCode);
    } else sum += sumOf(inner, types);
  }
  return sum;
}
