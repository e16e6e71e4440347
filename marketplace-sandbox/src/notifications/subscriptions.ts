import { randomUUID } from 'node:crypto';

/** The target of notifications: a queue, registered by an application. */
interface Destination {
  readonly destinationId: string;
  readonly clientId: string;
  readonly name: string;
  readonly arn: string;
}

export const notificationTypes = ['ORDER_CHANGE', 'REPORT_PROCESSING_FINISHED'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export interface Subscription {
  readonly subscriptionId: string;
  readonly type: NotificationType;
  readonly sellerId: string;
  readonly clientId: string;
  readonly destinationId: string;
  readonly payloadVersion: string;
}

/** Applications' destinations, and the subscriptions that sellers allow. */
export function notificationRegister() {
  const destinations = new Map<string, Destination>();
  const subscriptions = new Map<string, Subscription>();
  const find = (type: string, sellerId: string, clientId: string) =>
    [...subscriptions.values()].find(
      (one) => one.type === type && one.sellerId === sellerId && one.clientId === clientId,
    );
  return {
    destinations: (clientId: string) =>
      [...destinations.values()].filter((destination) => destination.clientId === clientId),
    destination: (destinationId: string) => destinations.get(destinationId),
    addDestination(fields: Omit<Destination, 'destinationId'>): Destination {
      const destination = { ...fields, destinationId: randomUUID() };
      destinations.set(destination.destinationId, destination);
      return destination;
    },
    removeDestination: (destinationId: string) => destinations.delete(destinationId),
    /** An application has one subscription per type and seller. */
    find,
    subscribe(fields: Omit<Subscription, 'subscriptionId'>): Subscription {
      const subscription = { ...fields, subscriptionId: randomUUID() };
      subscriptions.set(subscription.subscriptionId, subscription);
      return subscription;
    },
    subscription: (subscriptionId: string) => subscriptions.get(subscriptionId),
    unsubscribe: (subscriptionId: string) => subscriptions.delete(subscriptionId),
    /** The subscriptions whose notifications go to a queue. */
    ofQueue: (arn: string) =>
      [...subscriptions.values()].filter(({ destinationId }) => destinations.get(destinationId)?.arn === arn),
    clear: () => {
      destinations.clear();
      subscriptions.clear();
    },
  };
}

export type NotificationRegister = ReturnType<typeof notificationRegister>;
