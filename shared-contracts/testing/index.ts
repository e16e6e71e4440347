/** The test support for pages; nothing in the product imports it. */
export { connectLanguage } from '../src/state/shell.ts';
export { type FakeGateway, fakeGateway, type SentRequest } from './fake-gateway.ts';
export {
  addressQuery,
  closePage,
  northwind,
  PageFrame,
  pinecrest,
  renderPage,
  routesThere,
  signIn,
  signOut,
  switchMarket,
} from './page-fixture.tsx';
