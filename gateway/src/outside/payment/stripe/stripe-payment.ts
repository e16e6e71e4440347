import Stripe from 'stripe';
import type { Card, ChargeOutcome, PaymentEvent, PaymentPort } from '../payment-port.ts';
import { declineSentence } from './decline-sentence.ts';

export interface StripeSettings {
  readonly endpoint: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

const TIME_LIMIT_MS = 30_000;
/** How old a signed event may be, so that a copied one can't be sent again later. */
const TOLERANCE_S = 300;

/**
 * Stripe as payment service. Cards are entered on Checkout in setup mode, Stripe's own page: it creates the setup
 * intent and handles the bank's authentication, so that later charges can be made off-session.
 */
export function createStripePayment({ endpoint, secretKey, webhookSecret }: StripeSettings): PaymentPort {
  const { protocol, hostname, port } = new URL(endpoint);
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    // fetch never retries after a lost response: jobs look up the outcome.
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    timeout: TIME_LIMIT_MS,
    telemetry: false,
  });
  return {
    name: 'stripe',
    createCustomer: async ({ companyId, name, email }) => {
      const customer = await stripe.customers.create(
        { name, email, metadata: { company_id: companyId } },
        { idempotencyKey: `customer-${companyId}` },
      );
      return customer.id;
    },
    startSetup: async ({ companyId, customerId, returnUrl }) => {
      const { url } = await stripe.checkout.sessions.create({
        mode: 'setup',
        customer: customerId,
        allowed_payment_method_types: ['card'],
        // Stripe puts the session's id where the braces are.
        success_url: `${returnUrl}?setup={CHECKOUT_SESSION_ID}`,
        cancel_url: returnUrl,
        metadata: { company_id: companyId },
      });
      if (!url) throw new Error('Stripe returned a checkout session without an address.');
      return { url };
    },
    readSetup: (setupId, customerId) => readSetup(stripe, setupId, customerId),
    forgetCard: async (methodId) => {
      try {
        await stripe.paymentMethods.detach(methodId);
      } catch (error) {
        // It is already deleted there.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
    charge: (order) => charge(stripe, order),
    refund: async ({ refundId, chargeReference, amountMinor }) => {
      await stripe.refunds.create(
        { payment_intent: chargeReference, amount: amountMinor },
        { idempotencyKey: `refund-${refundId}` },
      );
    },
    findCharge: async (customer, paymentId) => {
      // The list is complete at once; Stripe's search lags behind by a minute.
      const { data } = await stripe.paymentIntents.list({ customer, limit: 100 });
      const intent = data.find(({ metadata }) => metadata?.payment_id === paymentId);
      return intent && outcomeOf(intent);
    },
    readEvent: (body, headers, now) => {
      const signature = headers['stripe-signature'];
      if (!signature || !webhookSecret) return undefined;
      const header = Array.isArray(signature) ? signature.join(',') : signature;
      try {
        return asEvent(
          stripe.webhooks.constructEvent(body, header, webhookSecret, TOLERANCE_S, undefined, now.getTime()),
        );
      } catch {
        return undefined;
      }
    },
  };
}

async function readSetup(stripe: Stripe, setupId: string, customerId: string): Promise<Card | undefined> {
  try {
    const session = await stripe.checkout.sessions.retrieve(setupId, {
      expand: ['setup_intent.payment_method'],
    });
    const intent = session.setup_intent;
    if (session.customer !== customerId || !intent || typeof intent === 'string') return undefined;
    const method = intent.payment_method;
    if (intent.status !== 'succeeded' || !method || typeof method === 'string' || !method.card)
      return undefined;
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
    return { methodId: method.id, brand, last4, expMonth, expYear };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return undefined;
    throw error;
  }
}

async function charge(stripe: Stripe, order: Parameters<PaymentPort['charge']>[0]): Promise<ChargeOutcome> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        // Stripe uses minor units as well, for every currency of the marketplaces.
        amount: order.amountMinor,
        currency: order.currency.toLowerCase(),
        customer: order.customerId,
        payment_method: order.methodId,
        off_session: true,
        confirm: true,
        description: order.description,
        metadata: { company_id: order.companyId, payment_id: order.paymentId },
      },
      { idempotencyKey: order.paymentId },
    );
    return outcomeOf(intent);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    const { code, decline_code: declineCode, payment_intent: intent } = error;
    return {
      state: 'failed',
      reference: intent?.id ?? null,
      problem: declineSentence({ code, declineCode }),
    };
  }
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === 'succeeded') return { state: 'succeeded', reference: intent.id };
  if (intent.status === 'processing') return { state: 'processing', reference: intent.id };
  const { code, decline_code: declineCode } = intent.last_payment_error ?? {};
  const reason = intent.status === 'requires_action' ? 'authentication_required' : code;
  return { state: 'failed', reference: intent.id, problem: declineSentence({ code: reason, declineCode }) };
}

function asEvent(event: Stripe.Event): PaymentEvent {
  const of = (about: PaymentEvent['about']): PaymentEvent => ({ id: event.id, type: event.type, about });
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed': {
      const { company_id: companyId, payment_id: paymentId } = event.data.object.metadata ?? {};
      return of(companyId && paymentId ? { kind: 'charge', companyId, paymentId } : { kind: 'other' });
    }
    case 'checkout.session.completed': {
      const companyId = event.data.object.metadata?.company_id;
      return of(companyId ? { kind: 'setup', companyId, setupId: event.data.object.id } : { kind: 'other' });
    }
    case 'payment_method.detached':
      return of({ kind: 'card-removed', methodId: event.data.object.id });
    default:
      return of({ kind: 'other' });
  }
}
