import * as v from 'valibot';
import { payoutsOf } from '../finances/payouts.ts';
import { postings } from '../finances/transactions.ts';
import { marketplaceById } from '../sellers/marketplaces.ts';
import { signedText } from '../token/signed-text.ts';
import { invalidInput } from './api-failure.ts';
import { type Operation, ownMarketplaces } from './operation.ts';

const RATE = { perSecond: 0.5, burst: 10 };
const PAGE = 100;
const TWO_MINUTES = 120_000;
const LONGEST_PERIOD = 180 * 86_400_000;
const pageSchema = v.object({ from: v.number(), query: v.string() });

/** Transactions and payouts. A page token is good only with the very search that brought it. */
export function financeOperations(seed: number): readonly Operation[] {
  const tokens = signedText(seed, 'finance-page');
  function paged<T>(all: readonly T[], token: string | undefined, query: string) {
    const page = token === undefined ? { from: 0, query } : tokens.read(token, pageSchema);
    if (!page || page.query !== query) throw invalidInput('The nextToken is invalid for this search.');
    const rows = all.slice(page.from, page.from + PAGE);
    const next = page.from + PAGE < all.length ? tokens.write({ from: page.from + PAGE, query }) : undefined;
    return { rows, next };
  }
  return [
    {
      name: 'listTransactions',
      method: 'GET',
      path: '/finances/2024-06-19/transactions',
      rate: RATE,
      parameters: [
        'postedAfter',
        'postedBefore',
        'marketplaceId',
        'transactionStatus',
        'relatedIdentifierName',
        'relatedIdentifierValue',
        'nextToken',
      ],
      handle: ({ seller, query, now }) => {
        const from = query.time('postedAfter');
        if (from === undefined) throw invalidInput('postedAfter must be provided.');
        const until = query.time('postedBefore') ?? now - TWO_MINUTES;
        if (until > now - TWO_MINUTES) throw invalidInput('postedBefore must be two minutes ago.');
        if (until < from) throw invalidInput('postedBefore must be later than postedAfter.');
        const market = query.one('marketplaceId');
        const all =
          until - from > LONGEST_PERIOD
            ? []
            : postings(seller, from, until).filter(
                ({ marketplace }) => market === undefined || marketplace.id === market,
              );
        const { rows, next } = paged(all, query.one('nextToken'), `${from}/${until}/${market ?? ''}`);
        return {
          payload: { ...(next && { nextToken: next }), transactions: rows.map(({ json }) => json()) },
        };
      },
    },
    {
      name: 'listPayouts',
      method: 'GET',
      path: '/finances/transfers/2024-06-01/payouts',
      rate: RATE,
      parameters: ['marketplaceIds', 'createdAfter', 'createdBefore', 'payoutId', 'accountType', 'nextToken'],
      handle: ({ seller, query, now }) => {
        const ids = ownMarketplaces(seller, query.list('marketplaceIds'));
        const marketplaces =
          ids.length > 0 ? ids.flatMap((id) => marketplaceById(id) ?? []) : seller.profile.marketplaces;
        const from = query.time('createdAfter') ?? 0;
        const until = query.time('createdBefore') ?? now;
        const all = payoutsOf(seller, marketplaces, { from, until, now });
        const { rows, next } = paged(all, query.one('nextToken'), `${ids.join()}/${from}`);
        return { payouts: rows, ...(next && { nextToken: next }) };
      },
    },
  ];
}
