import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type OrderRecord, orderState } from '../orders/order-record.ts';
import { startSandbox } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;
let seller: Awaited<ReturnType<typeof world.signIn>>;

beforeEach(async () => {
  world = await startSandbox({ rateScale: 1000 });
  seller = await world.signIn(SELLER);
});
afterEach(() => world.sandbox.close());

describe('review requests', () => {
  it('are offered and sent once; the second send is a 403 that says so', async () => {
    const order = orderWhere((candidate, now) => inWindow(candidate, now) && !candidate.noSolicitation);
    expect(await (await seller.get(path(order))).json()).toMatchObject({
      _links: { actions: [{ name: NAME }] },
    });
    const first = await send(order);
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({});
    const second = await send(order);
    expect(second.status).toBe(403);
    expect(await second.json()).toMatchObject({
      errors: [{ message: 'The requested solicitation is not available for this amazonOrderId.' }],
    });
    expect(await (await seller.get(path(order))).json()).toMatchObject({ _links: { actions: [] } });
    const calls = await fetch(`${world.sandbox.url}/_sandbox/calls`);
    expect(await calls.json()).toMatchObject({
      operations: {
        createProductReviewAndSellerFeedbackSolicitation: { total: 2, byStatus: { 201: 1, 403: 1 } },
      },
      solicitations: [{ orderId: order.orderId, sellerId: SELLER }],
    });
  });

  it.each<[string, (order: OrderRecord, now: number) => boolean]>([
    [
      'too early',
      (order, now) => orderState(order, now).status === 'SHIPPED' && now < order.deliverFrom + 5 * DAY,
    ],
    [
      'too late',
      (order, now) => orderState(order, now).status === 'SHIPPED' && now > order.deliverTo + 30 * DAY,
    ],
    ['cancelled', (order, now) => orderState(order, now).status === 'CANCELLED'],
    ['refunded', (order, now) => inWindow(order, now) && order.noSolicitation === 'refunded'],
  ])('are not offered for an order that is %s', async (_why, fits) => {
    const order = orderWhere(fits);
    const offer = await seller.get(path(order));
    expect(offer.status).toBe(200);
    expect(await offer.json()).toMatchObject({ _links: { actions: [] } });
    expect((await send(order)).status).toBe(403);
  });
});

const SELLER = 'A3RATINGSONLY1';
const DAY = 86_400_000;
const NAME = 'productReviewAndSellerFeedback';

function orderWhere(fits: (order: OrderRecord, now: number) => boolean): OrderRecord {
  const now = world.clock.now();
  const order = world.sandbox.directory
    .find(SELLER)
    ?.orders(now)
    .find((candidate) => fits(candidate, now));
  if (!order) throw new Error('no such order');
  return order;
}

const path = ({ orderId, marketplace }: OrderRecord, tail = '') =>
  `/solicitations/v1/orders/${orderId}${tail}?marketplaceIds=${marketplace.id}`;
const send = (order: OrderRecord) => seller.post(path(order, `/solicitations/${NAME}`));
const inWindow = (order: OrderRecord, now: number) =>
  orderState(order, now).status === 'SHIPPED' &&
  now >= order.deliverFrom + 5 * DAY &&
  now <= order.deliverTo + 30 * DAY;
