import { describe, expect, it } from '@jest/globals';
import { favoriteChoices, filterChoices, groupByCompany, toChoices, toggleFavorite } from './rows.ts';

describe('the store list', () => {
  it('groups by company name, countries within', () => {
    const rows = groupByCompany(choices);
    expect(rows.map((row) => (row.kind === 'company' ? row.name : row.choice.market.countryName))).toEqual([
      'Harbour Goods',
      'Germany',
      'United States',
      'Zephyr Home',
      'United States',
    ]);
  });

  it.each([
    ['', 3],
    ['  ', 3],
    ['HARBOUR', 2],
    ['harbour germ', 1],
    ['us', 2],
    ['nowhere', 0],
  ])("finds the matches of '%s': %d", (search, found) => {
    expect(filterChoices(choices, search)).toHaveLength(found);
  });
});

describe('favorites', () => {
  it('are stored per seller and marketplace, and can be removed', () => {
    const market = choices[1]?.market;
    if (!market) throw new Error('fixture');
    const favorites = toggleFavorite([], market);
    expect(favorites).toEqual([
      {
        seller_id: 'S1',
        company_name: 'Harbour Goods',
        market_id: 'M-us',
        country_code: 'us',
        country_name: 'United States',
      },
    ]);
    expect(favoriteChoices(choices, favorites).map((choice) => choice.key)).toEqual(['S1/M-us']);
    expect(toggleFavorite(favorites, market)).toEqual([]);
  });

  it('of a store that is no longer available are left out', () => {
    const staleFavorite = {
      seller_id: 'S9',
      company_name: '',
      market_id: 'M-us',
      country_code: 'us',
      country_name: '',
    };
    expect(favoriteChoices(choices, [staleFavorite])).toEqual([]);
  });
});

const channel = (seller: string, company: string, code: string, country: string) => ({
  seller_id: seller,
  company_name: company,
  country_name: country,
  channel_info: { code: `M-${code}`, value_2: code },
  default_marketplace_id: 'M-us',
});
const choices = toChoices([
  channel('S2', 'Zephyr Home', 'us', 'United States'),
  channel('S1', 'Harbour Goods', 'us', 'United States'),
  channel('S1', 'Harbour Goods', 'de', 'Germany'),
]);
