import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { answerProblems } from '../conformance/answer-problems.ts';
import { loadAnswerSchemas } from '../conformance/answer-schemas.ts';
import { orderState } from '../orders/order-record.ts';
import type { OperationName } from '../spapi/usage-plans.ts';
import { startSandbox } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;
let seller: Awaited<ReturnType<typeof world.signIn>>;
let application: Awaited<ReturnType<typeof world.applicationCalls>>;

beforeEach(async () => {
  world = await startSandbox({ accessTokenSeconds: 1e8, reportPace: { by: 'time', scale: 1 } });
  seller = await world.signIn(SELLER);
  application = await world.applicationCalls();
});
afterEach(() => world.sandbox.close());

describe('subscriptions', () => {
  it('are stored once for each seller and type, and removed by the application', async () => {
    const { destinationId, subscriptionId } = await subscribe('ORDER_CHANGE', '1.0');
    const path = `${PATH}/subscriptions/ORDER_CHANGE`;
    await validBody('getSubscription', await seller.get(path));
    const again = await seller.post(path, { payloadVersion: '1.0', destinationId });
    expect(again.status).toBe(409);
    await validBody('getDestinations', await application.get(`${PATH}/destinations`));
    await validBody('getDestination', await application.get(`${PATH}/destinations/${destinationId}`));
    await validBody('deleteSubscriptionById', await application.remove(`${path}/${subscriptionId}`));
    expect((await seller.get(path)).status).toBe(404);
    await validBody('deleteDestination', await application.remove(`${PATH}/destinations/${destinationId}`));
    expect((await application.get(`${PATH}/destinations/${destinationId}`)).status).toBe(404);
  });

  it("need the application's token for destinations and the seller's token for themselves", async () => {
    const body = { name: 'imports', resourceSpecification: { sqs: { arn: ARN } } };
    expect((await seller.post(`${PATH}/destinations`, body)).status).toBe(403);
    expect((await application.get(`${PATH}/subscriptions/ORDER_CHANGE`)).status).toBe(403);
  });
});

describe('the queue', () => {
  it('delivers the completion of a report', async () => {
    await subscribe('REPORT_PROCESSING_FINISHED', '2020-09-04');
    const created = await seller.post('/reports/2021-06-30/reports', {
      reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA',
      marketplaceIds: [US],
    });
    const { reportId } = v.parse(v.object({ reportId: v.string() }), await created.json());
    expect(await receive()).toEqual([]);
    world.clock.forward(15 * MINUTE);
    const [message] = await receive();
    const body: unknown = JSON.parse(message?.Body ?? '{}');
    expect(body).toMatchObject({
      notificationType: 'REPORT_PROCESSING_FINISHED',
      payloadVersion: '2020-09-04',
      payload: {
        reportProcessingFinishedNotification: {
          sellerId: SELLER,
          reportId,
          reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA',
          processingStatus: 'DONE',
          reportDocumentId: expect.any(String),
        },
      },
    });
  });

  it('delivers each change of an order since the subscription, as the Orders API then shows it', async () => {
    await subscribe('ORDER_CHANGE', '1.0');
    const since = world.clock.now();
    world.clock.forward(2 * HOUR);
    const changed = new Set<string>();
    for (let messages = await receive(); messages.length > 0; messages = await receive())
      for (const { Body } of messages) {
        const { Payload } = v.parse(orderMessageSchema, JSON.parse(Body));
        const { AmazonOrderId, OrderChangeTrigger } = Payload.OrderChangeNotification;
        expect(Date.parse(OrderChangeTrigger.TimeOfOrderChange)).toBeGreaterThan(since - 5 * SECOND);
        changed.add(AmazonOrderId);
      }
    const now = world.clock.now();
    const expected = world.sandbox.directory
      .find(SELLER)
      ?.orders(now)
      .filter((order) => orderState(order, now).since > since);
    expect(expected?.length).toBeGreaterThan(0);
    expect([...changed].sort()).toEqual(expected?.map(({ orderId }) => orderId).sort());
  });

  it('shows a message again after its visibility timeout, until it is deleted', async () => {
    await subscribe('ORDER_CHANGE', '1.0');
    world.clock.forward(HOUR);
    const first = await receive(1);
    const id = first[0]?.MessageId;
    const others = (await receive()).map(({ MessageId }) => MessageId);
    expect(others).not.toContain(id);
    world.clock.forward(31 * SECOND);
    const again = (await receive()).find(({ MessageId }) => MessageId === id);
    expect(again?.ReceiptHandle).not.toBe(first[0]?.ReceiptHandle);
    await queueCall('DeleteMessage', { ReceiptHandle: again?.ReceiptHandle });
    world.clock.forward(31 * SECOND);
    expect((await receive()).map(({ MessageId }) => MessageId)).not.toContain(id);
  });

  it("refuses unsupported actions with SQS's error", async () => {
    const answer = await queueCall('PurgeQueue', {});
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'com.amazonaws.sqs#UnsupportedOperation' });
  });
});

const SELLER = 'A1NORTHWIND01';
const US = 'ATVPDKIKX0DER';
const ARN = 'arn:aws:sqs:us-east-1:123456789012:fairshelf';
const QUEUE = 'https://sqs.us-east-1.amazonaws.com/123456789012/fairshelf';
const PATH = '/notifications/v1';
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const schemas = loadAnswerSchemas();

const idSchema = v.object({
  payload: v.looseObject({ destinationId: v.string(), subscriptionId: v.optional(v.string()) }),
});
const messagesSchema = v.object({
  Messages: v.optional(
    v.array(v.object({ MessageId: v.string(), ReceiptHandle: v.string(), Body: v.string() })),
    [],
  ),
});

const orderMessageSchema = v.object({
  NotificationType: v.literal('ORDER_CHANGE'),
  Payload: v.object({
    OrderChangeNotification: v.object({
      AmazonOrderId: v.string(),
      OrderChangeType: v.literal('OrderStatusChange'),
      OrderChangeTrigger: v.object({ TimeOfOrderChange: v.string(), ChangeReason: v.string() }),
      Summary: v.looseObject({ OrderStatus: v.string(), MarketplaceId: v.string() }),
    }),
  }),
});

async function validBody(operation: OperationName, answer: Response): Promise<unknown> {
  world.clock.forward(SECOND);
  const body: unknown = await answer.json();
  expect([answer.status, answerProblems(schemas, operation, answer.status, body)]).toEqual([200, []]);
  return body;
}

async function subscribe(type: string, payloadVersion: string) {
  const destination = await application.post(`${PATH}/destinations`, {
    name: 'imports',
    resourceSpecification: { sqs: { arn: ARN } },
  });
  const { destinationId } = v.parse(idSchema, await validBody('createDestination', destination)).payload;
  const answer = await seller.post(`${PATH}/subscriptions/${type}`, { payloadVersion, destinationId });
  const { subscriptionId = '' } = v.parse(idSchema, await validBody('createSubscription', answer)).payload;
  return { destinationId, subscriptionId };
}

const queueCall = (action: string, body: object) =>
  fetch(`${world.sandbox.url}/sqs/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` },
    body: JSON.stringify({ QueueUrl: QUEUE, ...body }),
  });
async function receive(most = 10) {
  const answer = await queueCall('ReceiveMessage', { MaxNumberOfMessages: most });
  return v.parse(messagesSchema, await answer.json()).Messages;
}
