import { fireEvent, screen } from '@testing-library/react';
import { entry, route } from '../federation/registry-fixture.ts';
import { openQuickDialog } from '../shortcuts/quick-access.ts';
import { ok, type SentRequest, startGateway } from '../testing/gateway-fixture.ts';
import { usMarket } from '../testing/session-fixture.ts';
import { renderInShell } from '../testing/shell-fixture.tsx';
import Palette from './palette.tsx';

/** The person's second store. */
export const germany = { ...usMarket, marketId: 'M-de', countryCode: 'de', countryName: 'Germany' };
const channel = ({ sellerId, companyName, countryName, marketId, countryCode }: typeof usMarket) => ({
  seller_id: sellerId,
  company_name: companyName,
  country_name: countryName,
  channel_info: { code: marketId, value_2: countryCode },
  default_marketplace_id: usMarket.marketId,
});
const row = (market: string) => ({
  asin: `B0${market}`,
  sku: null,
  title: `Mug of ${market}`,
  image: null,
  variation: '',
  parentAsin: null,
  variations: 1,
  rating: 4.5,
  count: 1,
  change7: null,
  change30: null,
  change90: null,
  reviewStars: null,
  tags: [],
  spark: [],
  lastObservedAt: null,
  marketplace_id: market,
});

/** The route of the product list. */
export const ratings = route(
  '/rating/ratings',
  { who: 'signedIn' },
  {
    name: 'menu-ratings-and-reviews-ratings',
    title: 'Product Ratings Tracker',
  },
);
const remote = entry('mf-ratings', [ratings], {
  menu: [{ route: ratings.name, icon: 'star', order: 20 }],
});

/** Renders the open palette with two stores and, unless told otherwise, the product list of a remote. */
export function draw({ hasRatings = true } = {}) {
  const server = startGateway({
    'GET /api/market/channel': ok([channel(usMarket), channel(germany)]),
    'PUT /api/market/user/channel': ok(null),
    'POST /api/auth/logout': ok(null),
    'GET /api/review/product/rating/list': ({ query }: SentRequest) =>
      ok({ rows: [row(query.get('marketId') ?? '')], total: 1, offset: 0, limit: 6 }),
  });
  openQuickDialog('palette');
  const view = renderInShell(<Palette />, {
    registry: { edition: 'test', remotes: hasRatings ? [remote] : [] },
    paths: hasRatings ? { [ratings.name]: ratings.path } : {},
  });
  return { ...view, server };
}

/** The search box. */
export const box = () => screen.getByRole('combobox');

/** Types into the search box. */
export const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

/** The texts of the results. */
export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim());

/** The text of the active result. */
export const activeOption = () => screen.queryByRole('option', { selected: true })?.textContent?.trim();

/** Presses a key in the search box. */
export const press = (key: string) => fireEvent.keyDown(box(), { key });

/** The searches for products that the gateway has received. */
export const searches = (server: ReturnType<typeof startGateway>) =>
  server.to('/api/review/product/rating/list');
