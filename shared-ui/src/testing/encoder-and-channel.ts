import { TextEncoder } from 'node:util';

/** jsdom has neither; the router and React's server build ask for them when they load, and use them for streams alone. */
Object.assign(globalThis, {
  TextEncoder,
  MessageChannel: class {
    port1 = {};
    port2 = {};
  },
});
