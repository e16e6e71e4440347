import { TestEnvironment } from 'jest-environment-jsdom';
import { quickenStyles } from './quick-styles.mjs';

/**
 * jsdom has no fetch, Request and Response, and Node's rejects its AbortSignal and FormData. Code that sends requests
 * or navigates with a data router is tested with Node's own. Named in a test's docblock: `@jest-environment
 * @fairshelf/shared-contracts/browser-environment`.
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

/** Node's, accepting a form like the browser's: React creates one when a transition starts in a submit handler. */
class FormDataOfForm extends FormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.FormData = FormDataOfForm;
    // React Aria uses it when a list opens; jsdom has none.
    this.global.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
    quickenStyles(this.global);
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
  }
}
