import { TextEncoder } from 'node:util';

/** jsdom has neither; the router and React's server build reference them on load and use them for streams only. */
Object.assign(globalThis, {
  TextEncoder,
  MessageChannel: class {
    port1 = {};
    port2 = {};
  },
});
