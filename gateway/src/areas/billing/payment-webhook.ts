import type { FastifyInstance } from 'fastify';
import { isId } from '../../base/database/database.ts';
import type { Services } from '../../base/services.ts';
import type { PaymentEvent, PaymentPort } from '../../outside/payment/payment-port.ts';
import { lookAtPayment } from './pay-invoice.ts';
import { isKnown, remember } from './payment-events.ts';
import { dropCard, takeCard } from './payment-method.ts';

/** Largest event that is accepted; Stripe's are a few kilobytes. */
const BODY_LIMIT = 262_144;

/**
 * POST /api/payment/webhook: events of the payment service. Not part of the contract: only the service calls it, and
 * its signature covers the exact bytes of the body. A known event is acknowledged and skipped; one that can't be
 * processed now is answered with an error, so that the service sends it again.
 */
export function servePaymentWebhook(app: FastifyInstance, services: Services): void {
  // A separate scope: only here are bodies left as text.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, callback) => callback(null, body),
    );
    scope.post('/api/payment/webhook', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const { payment, now, readiness } = services;
      if (!readiness.ready()) return reply.code(503).send({ error: true, message: 'Please send it again.' });
      const body = typeof request.body === 'string' ? request.body : '';
      const event = payment?.readEvent(body, request.headers, now());
      if (!payment || !event)
        return reply.code(400).send({ error: true, message: 'The signature does not fit.' });
      if (!(await isKnown(services.database, event))) {
        await act({ ...services, payment }, event);
        await remember(services.database, event);
      }
      return { error: false };
    });
  });
}

async function act(services: Services & { payment: PaymentPort }, { about }: PaymentEvent): Promise<void> {
  if ('companyId' in about && !isId(about.companyId)) return;
  switch (about.kind) {
    case 'charge':
      if (isId(about.paymentId)) await lookAtPayment(services, about.companyId, about.paymentId);
      return;
    case 'setup':
      // The card is only stored: its owner decides on the page whether it pays the open invoices.
      await takeCard(services, about.companyId, about.setupId, services.now());
      return;
    case 'card-removed':
      return dropCard(services, about.methodId);
    case 'other':
      return;
  }
}
