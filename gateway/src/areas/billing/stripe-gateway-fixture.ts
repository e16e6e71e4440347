import { afterAll, beforeAll } from '@jest/globals';
import { type FakeStripe, startFakeStripe } from '../../outside/payment/stripe/stripe-fixture.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

/** For tests: the fake of Stripe of the test file that called `setUpStripe`, from its hooks on. */
export let stripe: FakeStripe;
/** For tests: the gateway whose payment service that is. */
export let gateway: TestGateway;

/** For tests: the time of that gateway. */
export const now = (): Date => new Date(gateway.clock.now);

/** For tests: gives the test file a fake of Stripe, and a gateway whose payment service it is. */
export function setUpStripe(): void {
  beforeAll(async () => {
    stripe = await startFakeStripe();
    gateway = await startTestGateway(
      {},
      {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_ENDPOINT: stripe.url,
      },
    );
    gateway.clock.now = Date.parse('2026-11-21T08:00:00Z');
  }, 60_000);
  afterAll(async () => {
    await gateway.end();
    await stripe.close();
  });
}
