import * as v from 'valibot';
import type { InboundStory } from '../losses/inbound-stories.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { dayOf } from '../seeded/calendar-day.ts';
import type { KnownSeller } from '../sellers/seller-directory.ts';
import { invalidInput, notFound } from './api-failure.ts';
import { type Operation, ownMarketplaces } from './operation.ts';
import { pageTokens } from './page-tokens.ts';

const PAGE = 50;
const pageSchema = v.object({ from: v.number(), after: v.number(), before: v.number() });

const shipmentJson = (story: InboundStory, today: number) => ({
  ShipmentId: story.shipmentId,
  ShipmentName: `Restock ${story.shipmentId.slice(-4)}`,
  ShipFromAddress: {
    Name: 'Warehouse',
    AddressLine1: '1 Dock Road',
    City: 'Springfield',
    StateOrProvinceCode: 'IL',
    CountryCode: story.storefront.marketplace.country,
    PostalCode: '00000',
  },
  DestinationFulfillmentCenterId: story.center,
  ShipmentStatus: story.closedOn < today ? 'CLOSED' : 'RECEIVING',
  LabelPrepType: 'SELLER_LABEL',
  AreCasesRequired: false,
});

/** Shipments to the warehouses, in the v0 API. */
export function inboundOperations(context: SandboxContext): readonly Operation[] {
  const tokens = pageTokens(context, {
    operation: 'getShipments',
    parameter: 'NextToken',
    position: pageSchema,
    // The next page is requested with only the token and the marketplace.
    changeable: [
      'QueryType',
      'LastUpdatedAfter',
      'LastUpdatedBefore',
      'ShipmentStatusList',
      'ShipmentIdList',
    ],
  });
  return [
    {
      name: 'getShipments',
      method: 'GET',
      path: '/fba/inbound/v0/shipments',
      parameters: [
        'ShipmentStatusList',
        'ShipmentIdList',
        'LastUpdatedAfter',
        'LastUpdatedBefore',
        'QueryType',
        'NextToken',
        'MarketplaceId',
      ],
      handle: (call) => {
        const { seller, query, now } = call;
        const market = query.one('MarketplaceId');
        const type = query.one('QueryType');
        if (market === undefined || type === undefined)
          throw invalidInput('QueryType and MarketplaceId must be provided.');
        ownMarketplaces(seller, [market]);
        if ((type === 'NEXT_TOKEN') !== (query.one('NextToken') !== undefined))
          throw invalidInput('NextToken goes with QueryType NEXT_TOKEN only.');
        const search = tokens.read(call) ?? {
          from: 0,
          after: query.time('LastUpdatedAfter') ?? Number.NaN,
          before: query.time('LastUpdatedBefore') ?? Number.NaN,
        };
        if (Number.isNaN(search.after) || Number.isNaN(search.before))
          throw invalidInput('LastUpdatedAfter and LastUpdatedBefore go with QueryType DATE_RANGE.');
        const today = dayOf(now);
        // A shipment changes when it arrives and when it is closed.
        const changed = shipmentsOf(seller, now).filter(
          ({ storefront, arrivedOn, closedOn }) =>
            storefront.marketplace.id === market &&
            [arrivedOn, closedOn + 1].some(
              (day) => day <= today && day >= dayOf(search.after) && day <= dayOf(search.before),
            ),
        );
        const next =
          search.from + PAGE < changed.length
            ? tokens.write(call, { ...search, from: search.from + PAGE })
            : undefined;
        return {
          payload: {
            ShipmentData: changed
              .slice(search.from, search.from + PAGE)
              .map((story) => shipmentJson(story, today)),
            ...(next && { NextToken: next }),
          },
        };
      },
    },
    {
      name: 'getShipmentItemsByShipmentId',
      method: 'GET',
      path: '/fba/inbound/v0/shipments/:shipmentId/items',
      parameters: ['MarketplaceId'],
      handle: ({ seller, params, now }) => {
        const story = shipmentsOf(seller, now).find(({ shipmentId }) => shipmentId === params.shipmentId);
        if (!story) throw notFound(`Shipment ${params.shipmentId} was not found.`);
        return {
          payload: {
            ItemData: story.lines.map(({ listing, shipped, received }) => ({
              ShipmentId: story.shipmentId,
              SellerSKU: listing.sku,
              FulfillmentNetworkSKU: listing.fnsku,
              QuantityShipped: shipped,
              QuantityReceived: received,
              QuantityInCase: 0,
            })),
          },
        };
      },
    },
  ];
}

const shipmentsOf = (seller: KnownSeller, now: number): readonly InboundStory[] => seller.inbound(now);
