/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { getProductTopics, type ProductTopics } from '@fairshelf/shared-contracts/ratings';
import { addressQuery } from '@fairshelf/shared-contracts/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { productTopics, topicRow } from '../../../testing/topics.ts';
import { gateway, open, setUpTracker } from '../tracker-fixture.tsx';

setUpTracker();
beforeEach(() => {
  gateway.answer(getProductTopics, productTopics());
});

describe('the topics of a product', () => {
  it('are grouped by tone, in the order given by the URL, by star impact at first', async () => {
    openTopics();
    const costs = await part('What costs stars');
    expect(namesIn(costs)).toEqual(['Durability', 'Packaging']);
    expect(namesIn(await part('What earns stars'))).toEqual(['Appearance']);
    expect(screen.getByText(/^Counted by Amazon in reviews from May 15, 2026 to Nov 15, 2026/)).toBeTruthy();
    const durability = within(costs).getByRole('button', { name: /^Durability/ });
    expect(durability.textContent).toBe('Durability17.3% of reviews-0.42 stars');
    expect(
      within(durability).getByRole('img', { name: 'rising: from 10% in May 2026 to 20% in Oct 2026' }),
    ).toBeTruthy();
    expect(gateway.requests(getProductTopics)[0]?.query).toMatchObject({ asin: 'B0MUG00001' });

    await userEvent.click(screen.getByRole('radio', { name: 'Mentions' }));
    expect(namesIn(costs)).toEqual(['Packaging', 'Durability']);
    expect(addressQuery()).toBe('?asin=B0MUG00001&tab=topics&by=mentions');
  });

  it('open one at a time with snippets and comparisons, at their own URL', async () => {
    openTopics();
    const button = await screen.findByRole('button', { name: /^Durability/ });
    await userEvent.click(button);
    expect(
      screen.getByText(
        'Mentioned in 17.3% of its reviews, 36 times; more often than usual in Mugs (9.5%); the best quarter of it has 4.1%; all variations together 18%.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('“Broke after two weeks.”')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '‘Durability’ in reviews, month by month' })).toBeTruthy();
    expect(new URLSearchParams(addressQuery()).get('topic')).toBe('negative Durability');
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }));
    const table = screen.getByRole('region', { name: /month by month, as a table$/ });
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('May 202610%9%4%');
    await userEvent.click(screen.getByRole('button', { name: /^Packaging/ }));
    expect(screen.getAllByText(/^Mentioned in/)).toHaveLength(1);
  });

  it('link to the variations with the most and the fewest mentions', async () => {
    const [mostMentioned, leastMentioned] = [
      { asin: 'B0A', mentions: 40 },
      { asin: 'B0B', mentions: 3 },
    ];
    gateway.answer(
      getProductTopics,
      productTopics({ topics: [topicRow({ mostMentioned, leastMentioned })] }),
    );
    openTopics('&topic=negative+Durability');
    const link = await screen.findByRole('link', { name: 'B0A' });
    expect(link.getAttribute('href')).toBe('/rating/ratings?asin=B0A&tab=topics');
    await screen.findByText('No praise is mentioned often enough to be counted.');
  });

  it('show why products of the category are returned', async () => {
    openTopics();
    const returns = await part('Why buyers return products in Mugs');
    expect(within(returns).getByRole('listitem').textContent).toBe('Damaged on arrival24.2%');
  });
  it.each<[ProductTopics['state'], Partial<ProductTopics>, string, RegExp]>([
    ['none', {}, 'Too few reviews to count', /ask again from Nov 27, 2026/],
    ['denied', {}, 'Amazon denied access', /denied access on Nov 20, 2026/],
    ['unread', {}, 'The answer could not be read', /an unexpected format/],
    ['waiting', { askedAt: null, againAt: null }, 'Not fetched yet', /100 products an hour/],
    ['unserved', { askedAt: null, againAt: null }, 'United States: no topics', /United Kingdom/],
  ])('that are %s say why', async (state, different, title, text) => {
    gateway.answer(getProductTopics, productTopics({ state, ...nothing, ...different }));
    openTopics();
    await screen.findByText(title);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('can be retried after a failure', async () => {
    gateway.refuse(getProductTopics, 404, 'The gateway is tired.');
    openTopics();
    await screen.findByText('The gateway is tired.');
    gateway.answer(getProductTopics, productTopics());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await part('What costs stars');
  });

  const nothing = { topics: [], returns: [], category: null, period: null };
});

const openTopics = (more = '') => open(`?asin=B0MUG00001&tab=topics${more}`);
const part = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).parentElement ?? document.body;
const namesIn = (section: HTMLElement) =>
  within(section)
    .getAllByRole('button', { name: /of reviews/ })
    .map((button) => button.querySelector('b')?.textContent);
