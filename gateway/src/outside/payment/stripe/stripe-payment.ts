import * as v from 'valibot';
import type { Card, ChargeOutcome, PaymentEvent, PaymentPort } from '../payment-port.ts';
import { declineSentence } from './decline-sentence.ts';
import { isSigned } from './signature.ts';
import { askStripe, StripeRefusal, type StripeSettings } from './stripe-request.ts';

const IdSchema = v.object({ id: v.string() });
const MetadataSchema = v.optional(v.nullable(v.record(v.string(), v.string())), null);
const SessionSchema = v.object({
  customer: v.nullable(v.string()),
  setup_intent: v.nullable(
    v.object({
      status: v.string(),
      payment_method: v.nullable(
        v.object({
          id: v.string(),
          card: v.optional(
            v.nullable(
              v.object({
                brand: v.string(),
                last4: v.string(),
                exp_month: v.number(),
                exp_year: v.number(),
              }),
            ),
            null,
          ),
        }),
      ),
    }),
  ),
});
const IntentSchema = v.object({
  id: v.string(),
  status: v.string(),
  metadata: MetadataSchema,
  last_payment_error: v.optional(
    v.nullable(
      v.object({
        code: v.optional(v.nullable(v.string()), null),
        decline_code: v.optional(v.nullable(v.string()), null),
      }),
    ),
    null,
  ),
});
const EventSchema = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({ object: v.looseObject({ id: v.string(), metadata: MetadataSchema }) }),
});

/**
 * Stripe as payment service. Cards are entered on Checkout in setup mode, a page of Stripe's: it makes the setup intent
 * and asks the bank for whatever it wants to know, so that later charges need nobody present.
 */
export function createStripePayment(settings: StripeSettings): PaymentPort {
  return {
    name: 'stripe',
    createCustomer: async ({ companyId, name, email }) => {
      const customer = await askStripe(
        settings,
        {
          method: 'POST',
          path: '/v1/customers',
          parameters: { name, email, 'metadata[company_id]': companyId },
          idempotencyKey: `customer-${companyId}`,
        },
        IdSchema,
      );
      return customer.id;
    },
    startSetup: ({ companyId, customerId, returnUrl }) =>
      askStripe(
        settings,
        {
          method: 'POST',
          path: '/v1/checkout/sessions',
          parameters: {
            mode: 'setup',
            customer: customerId,
            'payment_method_types[0]': 'card',
            // Stripe puts the session's id where the braces stand; they must not be encoded.
            success_url: `${returnUrl}?setup={CHECKOUT_SESSION_ID}`,
            cancel_url: returnUrl,
            'metadata[company_id]': companyId,
          },
        },
        v.object({ url: v.string() }),
      ),
    readSetup: (setupId, customerId) => readSetup(settings, setupId, customerId),
    forgetCard: async (methodId) => {
      try {
        const path = `/v1/payment_methods/${encodeURIComponent(methodId)}/detach` as const;
        await askStripe(settings, { method: 'POST', path }, IdSchema);
      } catch (error) {
        // It is gone there already.
        if (!(error instanceof StripeRefusal) || error.status >= 500 || error.status === 429) throw error;
      }
    },
    charge: (order) => charge(settings, order),
    refund: async ({ refundId, chargeReference, amountMinor }) => {
      await askStripe(
        settings,
        {
          method: 'POST',
          path: '/v1/refunds',
          parameters: { payment_intent: chargeReference, amount: amountMinor },
          idempotencyKey: `refund-${refundId}`,
        },
        IdSchema,
      );
    },
    findCharge: async (customer, paymentId) => {
      // The list is complete at once; Stripe's search lags behind by a minute.
      const found = await askStripe(
        settings,
        { method: 'GET', path: '/v1/payment_intents', parameters: { customer, limit: 100 } },
        v.object({ data: v.array(IntentSchema) }),
      );
      const intent = found.data.find(({ metadata }) => metadata?.payment_id === paymentId);
      return intent && outcomeOf(intent);
    },
    readEvent: (body, headers, now) => {
      const signature = headers['stripe-signature'];
      const header = Array.isArray(signature) ? signature.join(',') : signature;
      if (!isSigned(body, header, settings.webhookSecret, now)) return undefined;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), EventSchema), body);
      return parsed.success ? asEvent(parsed.output) : undefined;
    },
  };
}

async function readSetup(
  settings: StripeSettings,
  setupId: string,
  customerId: string,
): Promise<Card | undefined> {
  try {
    const session = await askStripe(
      settings,
      {
        method: 'GET',
        path: `/v1/checkout/sessions/${encodeURIComponent(setupId)}`,
        parameters: { 'expand[0]': 'setup_intent.payment_method' },
      },
      SessionSchema,
    );
    const intent = session.setup_intent;
    const card = intent?.payment_method?.card;
    if (session.customer !== customerId || intent?.status !== 'succeeded') return undefined;
    if (!intent.payment_method || !card) return undefined;
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
    return { methodId: intent.payment_method.id, brand, last4, expMonth, expYear };
  } catch (error) {
    if (error instanceof StripeRefusal && error.status === 404) return undefined;
    throw error;
  }
}

async function charge(
  settings: StripeSettings,
  order: Parameters<PaymentPort['charge']>[0],
): Promise<ChargeOutcome> {
  try {
    const intent = await askStripe(
      settings,
      {
        method: 'POST',
        path: '/v1/payment_intents',
        parameters: {
          // Minor units are what Stripe counts in as well, for every currency of the marketplaces.
          amount: order.amountMinor,
          currency: order.currency.toLowerCase(),
          customer: order.customerId,
          payment_method: order.methodId,
          off_session: true,
          confirm: true,
          description: order.description,
          'metadata[company_id]': order.companyId,
          'metadata[payment_id]': order.paymentId,
        },
        idempotencyKey: order.paymentId,
      },
      IntentSchema,
    );
    return outcomeOf(intent);
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.type !== 'card_error') throw error;
    return { state: 'failed', reference: error.paymentIntent, problem: declineSentence(error) };
  }
}

function outcomeOf(intent: v.InferOutput<typeof IntentSchema>): ChargeOutcome {
  if (intent.status === 'succeeded') return { state: 'succeeded', reference: intent.id };
  if (intent.status === 'processing') return { state: 'processing', reference: intent.id };
  const { code = null, decline_code: declineCode = null } = intent.last_payment_error ?? {};
  const known = intent.status === 'requires_action' ? 'authentication_required' : code;
  return { state: 'failed', reference: intent.id, problem: declineSentence({ code: known, declineCode }) };
}

function asEvent({ id, type, data: { object } }: v.InferOutput<typeof EventSchema>): PaymentEvent {
  const companyId = object.metadata?.company_id;
  const paymentId = object.metadata?.payment_id;
  const of = (about: PaymentEvent['about']): PaymentEvent => ({ id, type, about });
  if (type.startsWith('payment_intent.') && companyId && paymentId)
    return of({ kind: 'charge', companyId, paymentId });
  if (type === 'checkout.session.completed' && companyId)
    return of({ kind: 'setup', companyId, setupId: object.id });
  if (type === 'payment_method.detached') return of({ kind: 'card-removed', methodId: object.id });
  return of({ kind: 'other' });
}
