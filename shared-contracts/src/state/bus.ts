import { createEventBus } from '../core/events/events.ts';

/** The one event bus of the product. Strict outside production: a wrong payload throws where it is published. */
export const bus = createEventBus({
  strict: process.env.NODE_ENV !== 'production',
  onError: (error) => reportError(error),
});
