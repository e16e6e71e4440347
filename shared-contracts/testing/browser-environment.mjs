import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom has no fetch, Request and Response, and its AbortSignal and FormData are refused by Node's. Code that sends
 * requests or navigates with a data router is tested with Node's own. Named in a test's docblock:
 * `@jest-environment @fairshelf/shared-contracts/browser-environment`.
 */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'fetch',
  'structuredClone',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // React Aria asks for it when a list opens; jsdom has none.
    this.global.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
  }
}
