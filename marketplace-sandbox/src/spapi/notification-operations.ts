import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { countedRoute } from '../control/counted-route.ts';
import type { NotificationPublisher } from '../notifications/publisher.ts';
import {
  type NotificationType,
  notificationTypes,
  type Subscription,
} from '../notifications/subscriptions.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { ApiFailure, invalidInput, notFound, quotaExceeded, unauthorized } from './api-failure.ts';
import type { ApiCall, Operation } from './operation.ts';
import type { OperationName } from './usage-plans.ts';

const PATH = '/notifications/v1';
const SUBSCRIPTIONS = `${PATH}/subscriptions/:notificationType`;

const versions: Record<NotificationType, string> = {
  ORDER_CHANGE: '1.0',
  REPORT_PROCESSING_FINISHED: '2020-09-04',
};

const destinationBody = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  resourceSpecification: v.strictObject({
    sqs: v.strictObject({ arn: v.pipe(v.string(), v.regex(/^arn:aws:sqs:\S+:\S+:\S+/)) }),
  }),
});
const subscriptionBody = v.object({ payloadVersion: v.string(), destinationId: v.string() });

const conflict = (message: string) => new ApiFailure(409, 'Conflict', message);

function typeAsked(params: Readonly<Record<string, string>>): NotificationType {
  const type = notificationTypes.find((name) => name === params.notificationType);
  if (!type) throw invalidInput('The notificationType is not one that the sandbox serves.');
  return type;
}

const subscriptionJson = ({ subscriptionId, payloadVersion, destinationId }: Subscription) => ({
  payload: { subscriptionId, payloadVersion, destinationId },
});

/** An application's operations for a seller, with the seller's token. */
export function subscriptionOperations(
  { notifications }: SandboxContext,
  publisher: NotificationPublisher,
): readonly Operation[] {
  const existingOf = ({ seller, clientId, params }: ApiCall) =>
    notifications.find(typeAsked(params), seller.profile.sellerId, clientId);
  return [
    {
      name: 'createSubscription',
      method: 'POST',
      path: SUBSCRIPTIONS,
      parameters: [],
      handle: (call) => {
        const type = typeAsked(call.params);
        const body = v.safeParse(subscriptionBody, call.body);
        if (!body.success) throw invalidInput('payloadVersion and destinationId must be provided.');
        const { payloadVersion, destinationId } = body.output;
        if (payloadVersion !== versions[type])
          throw invalidInput(`The payloadVersion of ${type} is ${versions[type]}.`);
        if (notifications.destination(destinationId)?.clientId !== call.clientId)
          throw invalidInput('The destinationId is unknown.');
        if (existingOf(call)) throw conflict('The subscription exists already.');
        const { sellerId } = call.seller.profile;
        const { clientId } = call;
        const subscription = notifications.subscribe({
          type,
          sellerId,
          clientId,
          destinationId,
          payloadVersion,
        });
        publisher.begin(subscription);
        return subscriptionJson(subscription);
      },
    },
    {
      name: 'getSubscription',
      method: 'GET',
      path: SUBSCRIPTIONS,
      parameters: ['payloadVersion'],
      handle: (call) => {
        const subscription = existingOf(call);
        if (!subscription) throw notFound('There is no such subscription.');
        return subscriptionJson(subscription);
      },
    },
  ];
}

type Grantless = (call: {
  readonly clientId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}) => object;

const paramsSchema = v.record(v.string(), v.string());

/** An application's own operations, with a token of its own credentials. */
export function destinationRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { notifications } = context;
  const serve = (name: OperationName, method: 'DELETE' | 'GET' | 'POST', path: string, handle: Grantless) =>
    countedRoute(app, context, name, method, `/spapi/:region${PATH}${path}`, (request, reply) => {
      const token = request.headers['x-amz-access-token'];
      const check = context.tokens.checkAccess(typeof token === 'string' ? token : '');
      if ('refused' in check || check.scope !== 'notifications')
        throw unauthorized('The access token does not cover this grantless operation.');
      const plan = context.plans.of(name, '');
      if (!context.buckets.take(`${name} ${check.clientId}`, plan)) throw quotaExceeded();
      reply.header('x-amzn-RateLimit-Limit', String(plan.perSecond));
      const params = v.parse(paramsSchema, request.params);
      return reply.send(handle({ clientId: check.clientId, params, body: request.body }));
    });

  const destinationJson = (destination: { name: string; destinationId: string; arn: string }) => ({
    name: destination.name,
    destinationId: destination.destinationId,
    resource: { sqs: { arn: destination.arn } },
  });
  const own = (clientId: string, destinationId = '') => {
    const destination = notifications.destination(destinationId);
    if (destination?.clientId !== clientId) throw notFound('There is no such destination.');
    return destination;
  };

  serve('createDestination', 'POST', '/destinations', ({ clientId, body }) => {
    const parsed = v.safeParse(destinationBody, body);
    if (!parsed.success) throw invalidInput('name and resourceSpecification.sqs.arn must be provided.');
    const { name, resourceSpecification } = parsed.output;
    const { arn } = resourceSpecification.sqs;
    if (notifications.destinations(clientId).some((one) => one.arn === arn))
      throw conflict('The destination exists already.');
    return { payload: destinationJson(notifications.addDestination({ clientId, name, arn })) };
  });
  serve('getDestinations', 'GET', '/destinations', ({ clientId }) => ({
    payload: notifications.destinations(clientId).map(destinationJson),
  }));
  serve('getDestination', 'GET', '/destinations/:destinationId', ({ clientId, params }) => ({
    payload: destinationJson(own(clientId, params.destinationId)),
  }));
  serve('deleteDestination', 'DELETE', '/destinations/:destinationId', ({ clientId, params }) => {
    notifications.removeDestination(own(clientId, params.destinationId).destinationId);
    return {};
  });
  serve(
    'deleteSubscriptionById',
    'DELETE',
    '/subscriptions/:notificationType/:subscriptionId',
    ({ clientId, params }) => {
      const subscription = notifications.subscription(params.subscriptionId ?? '');
      if (subscription?.clientId !== clientId || subscription.type !== typeAsked(params))
        throw notFound('There is no such subscription.');
      notifications.unsubscribe(subscription.subscriptionId);
      return {};
    },
  );
}
