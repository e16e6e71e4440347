import { createLocalPayment } from '../areas/billing/index.ts';
import type { Database } from '../base/database/database.ts';
import type { Settings } from '../base/settings/read-settings.ts';
import type { PaymentPort } from '../outside/payment/payment-port.ts';

/** The payment service from the settings: Stripe with a key, the local one in demo mode, else none. */
export async function openPayment(settings: Settings, database: Database): Promise<PaymentPort | undefined> {
  if (settings.STRIPE_SECRET_KEY) {
    // Stripe's client takes 20 MB: only who uses it loads it.
    const { createStripePayment } = await import('../outside/payment/stripe/stripe-payment.ts');
    return createStripePayment({
      endpoint: settings.STRIPE_ENDPOINT,
      secretKey: settings.STRIPE_SECRET_KEY,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
    });
  }
  return settings.DEMO ? createLocalPayment(database, settings.PUBLIC_URL) : undefined;
}
