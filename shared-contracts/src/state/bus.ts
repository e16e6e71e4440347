import { createEventBus } from '../core/events/events.ts';

/** The product's only event bus. Strict outside production: an invalid payload throws where it is published. */
export const bus = createEventBus({
  strict: process.env.NODE_ENV !== 'production',
  onError: (error) => reportError(error),
});
