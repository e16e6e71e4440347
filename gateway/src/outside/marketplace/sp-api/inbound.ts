import * as v from 'valibot';
import type { InboundItem, InboundShipment } from '../ports.ts';
import type { Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import type { SpApiFailure } from './failures.ts';
import type { RequestOptions, Send } from './request.ts';

export const shipmentsPageSchema = v.object({
  payload: v.optional(
    v.object({
      ShipmentData: v.nullish(
        v.array(
          v.object({
            ShipmentId: v.string(),
            ShipmentName: v.optional(v.string()),
            DestinationFulfillmentCenterId: v.optional(v.string()),
            ShipmentStatus: v.string(),
          }),
        ),
      ),
      NextToken: v.nullish(v.string()),
    }),
  ),
});
export const shipmentItemsSchema = v.object({
  payload: v.optional(
    v.object({
      ItemData: v.nullish(
        v.array(
          v.object({
            SellerSKU: v.string(),
            FulfillmentNetworkSKU: v.optional(v.string()),
            QuantityShipped: v.number(),
            QuantityReceived: v.optional(v.number()),
          }),
        ),
      ),
      NextToken: v.nullish(v.string()),
    }),
  ),
});

export interface ShipmentSearch {
  readonly marketplaceId: string;
  readonly updatedAfter: string;
  readonly updatedBefore: string;
  readonly nextToken?: string | undefined;
}

/** One page of a marketplace's shipments that changed in a period. */
export async function getShipments(
  send: Send,
  { marketplaceId, updatedAfter, updatedBefore, nextToken }: ShipmentSearch,
  options: RequestOptions = {},
): Promise<Result<v.InferOutput<typeof shipmentsPageSchema>, SpApiFailure>> {
  const query =
    nextToken === undefined
      ? {
          QueryType: 'DATE_RANGE',
          MarketplaceId: marketplaceId,
          LastUpdatedAfter: updatedAfter,
          LastUpdatedBefore: updatedBefore,
        }
      : { QueryType: 'NEXT_TOKEN', MarketplaceId: marketplaceId, NextToken: nextToken };
  return readAnswer('getShipments', shipmentsPageSchema, await send('getShipments', { ...options, query }));
}

/** A shipment's items, and their received quantities. */
export const getShipmentItems = async (
  send: Send,
  shipmentId: string,
  marketplaceId: string,
  options: RequestOptions = {},
): Promise<Result<v.InferOutput<typeof shipmentItemsSchema>, SpApiFailure>> =>
  readAnswer(
    'getShipmentItemsByShipmentId',
    shipmentItemsSchema,
    await send('getShipmentItemsByShipmentId', {
      ...options,
      path: { shipmentId },
      query: { MarketplaceId: marketplaceId },
    }),
  );

/** Amazon's shipments in the port's form. */
export const toShipments = ({
  payload,
}: v.InferOutput<typeof shipmentsPageSchema>): readonly InboundShipment[] =>
  (payload?.ShipmentData ?? []).map((shipment) => ({
    shipmentId: shipment.ShipmentId,
    name: shipment.ShipmentName ?? '',
    status: shipment.ShipmentStatus,
    fulfillmentCenter: shipment.DestinationFulfillmentCenterId ?? null,
  }));

/** Amazon's shipment items in the port's form. */
export const toInboundItems = ({
  payload,
}: v.InferOutput<typeof shipmentItemsSchema>): readonly InboundItem[] =>
  (payload?.ItemData ?? []).map((item) => ({
    sku: item.SellerSKU,
    fnsku: item.FulfillmentNetworkSKU ?? null,
    shipped: item.QuantityShipped,
    received: item.QuantityReceived ?? 0,
  }));
