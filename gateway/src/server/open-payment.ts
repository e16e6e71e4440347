import { createLocalPayment } from '../areas/billing/index.ts';
import type { Database } from '../base/database/database.ts';
import type { Settings } from '../base/settings/read-settings.ts';
import type { PaymentPort } from '../outside/payment/payment-port.ts';
import { createStripePayment } from '../outside/payment/stripe/stripe-payment.ts';

/** The payment service that the settings name: Stripe with a key, the local one in demo mode, else none. */
export function openPayment(settings: Settings, database: Database): PaymentPort | undefined {
  if (settings.STRIPE_SECRET_KEY) {
    return createStripePayment({
      endpoint: settings.STRIPE_ENDPOINT,
      secretKey: settings.STRIPE_SECRET_KEY,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
    });
  }
  return settings.DEMO ? createLocalPayment(database, settings.PUBLIC_URL) : undefined;
}
