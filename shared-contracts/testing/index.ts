/** The test support for pages; nothing in the product imports it. */
export { connectLanguage } from '../src/state/shell.ts';
export { type FakeGateway, fakeGateway, type SentRequest } from './fake-gateway.ts';
export { addressQuery, closePage, PageFrame, renderPage } from './page-fixture.tsx';
export {
  northwind,
  pinecrest,
  routesThere,
  signIn,
  signOut,
  switchMarket,
} from './shell-fixture.ts';
