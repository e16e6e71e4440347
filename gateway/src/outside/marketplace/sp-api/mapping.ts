import type { InferOutput } from 'valibot';
import { marketplaceById } from '../marketplaces.ts';
import { type Money, parseMoney } from '../money.ts';
import type { CatalogEntry, Dimensions, Length, Order, Participation, TimeWindow } from '../ports.ts';
import type { SpApiCatalogItem } from './catalog.ts';
import type { SpApiOrder } from './orders.ts';
import type { participationsSchema } from './sellers.ts';

/** Amazon's participations in the port's form. */
export const toParticipations = ({ payload }: InferOutput<typeof participationsSchema>): Participation[] =>
  payload.map(({ marketplace, storeName, participation }) => ({
    marketplaceId: marketplace.id,
    countryCode: marketplaceById(marketplace.id)?.countryCode ?? marketplace.countryCode,
    name: marketplace.name,
    currency: marketplace.defaultCurrencyCode,
    storeName: storeName ?? null,
    isParticipating: participation.isParticipating,
    hasSuspendedListings: participation.hasSuspendedListings,
  }));

/** Amazon's order in the port's form. */
export function toOrder(order: SpApiOrder): Order {
  return {
    orderId: order.orderId,
    createdAt: order.createdTime,
    updatedAt: order.lastUpdatedTime,
    marketplaceId: order.salesChannel.marketplaceId ?? null,
    status: order.fulfillment?.fulfillmentStatus ?? null,
    fulfilledBy: order.fulfillment?.fulfilledBy ?? null,
    programs: order.programs ?? [],
    isBusiness: Boolean(order.buyer?.buyerCompanyName) || (order.programs ?? []).includes('AMAZON_BUSINESS'),
    shipCountry: order.recipient?.deliveryAddress?.countryCode ?? null,
    total: toMoney(order.proceeds?.grandTotal),
    shipBy: toWindow(order.fulfillment?.shipByWindow),
    shippedAt: newest((order.packages ?? []).flatMap(({ shipTime }) => shipTime ?? [])),
    deliverBy: toWindow(order.fulfillment?.deliverByWindow),
    items: order.orderItems.map((item) => ({
      orderItemId: item.orderItemId,
      asin: item.product.asin ?? null,
      sku: item.product.sellerSku ?? null,
      title: item.product.title ?? null,
      quantity: item.quantityOrdered,
      unitPrice: toMoney(item.product.price?.unitPrice),
      isCancelled: item.cancellation?.cancellationExecution !== undefined,
    })),
  };
}

/** The newest of several ISO 8601 times; null if there are none. */
const newest = (moments: readonly string[]): string | null =>
  moments.toSorted((left, right) => Date.parse(left) - Date.parse(right)).at(-1) ?? null;

/** The catalogue entry for one marketplace. */
export function toCatalogEntry(item: SpApiCatalogItem, marketplaceId: string): CatalogEntry {
  const here = (each: { readonly marketplaceId: string }): boolean => each.marketplaceId === marketplaceId;
  const summary = item.summaries?.find(here);
  const images = (item.images?.find(here)?.images ?? []).filter(({ variant }) => variant === 'MAIN');
  const largest = images.toSorted((left, right) => right.width * right.height - left.width * left.height)[0];
  const dimensions = item.dimensions?.find(here);
  const ranks = item.salesRanks?.find(here);
  const family = item.relationships
    ?.find(here)
    ?.relationships.find(({ type, parentAsins = [] }) => type === 'VARIATION' && parentAsins.length > 0);
  return {
    asin: item.asin,
    title: summary?.itemName ?? null,
    brand: summary?.brand ?? null,
    category: summary?.websiteDisplayGroupName ?? null,
    imageUrl: largest?.link ?? null,
    itemDimensions: toDimensions(dimensions?.item),
    packageDimensions: toDimensions(dimensions?.package),
    salesRank: ranks?.displayGroupRanks?.[0] ?? ranks?.classificationRanks?.[0] ?? null,
    parentAsin: family?.parentAsins?.[0] ?? null,
    variation: family ? variationOf(summary ?? {}, family.variationTheme?.attributes ?? []) : null,
  };
}

/** The attributes of a variation, as on its page: 'Navy · 64 oz'. Themes have names such as `color_name`. */
function variationOf(
  summary: {
    readonly color?: string | undefined;
    readonly size?: string | undefined;
    readonly style?: string | undefined;
  },
  attributes: readonly string[],
): string | null {
  const variations = (['color', 'size', 'style'] as const).filter(
    (name) =>
      attributes.length === 0 || attributes.some((attribute) => attribute.toLowerCase().startsWith(name)),
  );
  return variations.flatMap((name) => summary[name] ?? []).join(' · ') || null;
}

type SpApiWindow = {
  readonly earliestDateTime?: string | undefined;
  readonly latestDateTime?: string | undefined;
};

const toWindow = (window: SpApiWindow | undefined): TimeWindow | null =>
  window ? { earliest: window.earliestDateTime ?? null, latest: window.latestDateTime ?? null } : null;

function toMoney(
  money: { readonly amount: string; readonly currencyCode: string } | undefined,
): Money | null {
  if (!money) return null;
  // An API amount always has a decimal point, so three decimals are unambiguous here: they are rounded.
  const plain = /^(-?\d+)\.(\d{3,})$/.exec(money.amount);
  const parsed = parseMoney(plain ? Number(money.amount).toFixed(2) : money.amount, money.currencyCode);
  return parsed.ok ? parsed.value : null;
}

type SpApiMeasure = { readonly unit?: string | undefined; readonly value?: number | undefined } | undefined;
type SpApiDimensions =
  | {
      readonly height?: SpApiMeasure;
      readonly length?: SpApiMeasure;
      readonly width?: SpApiMeasure;
      readonly weight?: SpApiMeasure;
    }
  | undefined;

const toLength = (measure: SpApiMeasure): Length | null =>
  measure?.value !== undefined && measure.unit !== undefined
    ? { value: measure.value, unit: measure.unit }
    : null;

const toDimensions = (dimensions: SpApiDimensions): Dimensions | null =>
  dimensions
    ? {
        height: toLength(dimensions.height),
        length: toLength(dimensions.length),
        width: toLength(dimensions.width),
        weight: toLength(dimensions.weight),
      }
    : null;
