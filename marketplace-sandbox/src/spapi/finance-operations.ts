import * as v from 'valibot';
import { payoutsOf } from '../finances/payouts.ts';
import { postings } from '../finances/transactions.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { marketplaceById } from '../sellers/marketplaces.ts';
import { invalidInput } from './api-failure.ts';
import { type ApiCall, type Operation, ownMarketplaces } from './operation.ts';
import { pageTokens } from './page-tokens.ts';

const PAGE = 100;
const TWO_MINUTES = 120_000;
const LONGEST_PERIOD = 180 * 86_400_000;
const pageSchema = v.object({ from: v.number(), until: v.number() });

type Position = v.InferOutput<typeof pageSchema>;

function onePage<T>(all: readonly T[], { from, until }: Position) {
  const next = from + PAGE < all.length ? { from: from + PAGE, until } : undefined;
  return { rows: all.slice(from, from + PAGE), next };
}

/** Transactions and payouts. */
export function financeOperations(context: SandboxContext): readonly Operation[] {
  const tokensOf = (operation: 'listTransactions' | 'listPayouts') =>
    pageTokens(context, { operation, parameter: 'nextToken', position: pageSchema });
  const transactionTokens = tokensOf('listTransactions');
  const payoutTokens = tokensOf('listPayouts');
  return [
    {
      name: 'listTransactions',
      method: 'GET',
      path: '/finances/2024-06-19/transactions',
      parameters: [
        'postedAfter',
        'postedBefore',
        'marketplaceId',
        'transactionStatus',
        'relatedIdentifierName',
        'relatedIdentifierValue',
        'nextToken',
      ],
      handle: (call: ApiCall) => {
        const { seller, query, now } = call;
        const from = query.time('postedAfter');
        if (from === undefined) throw invalidInput('postedAfter must be provided.');
        const page = transactionTokens.read(call);
        const until = page?.until ?? query.time('postedBefore') ?? now - TWO_MINUTES;
        if (until > now - TWO_MINUTES) throw invalidInput('postedBefore must be two minutes ago.');
        if (until < from) throw invalidInput('postedBefore must be later than postedAfter.');
        const market = query.one('marketplaceId');
        const all =
          until - from > LONGEST_PERIOD
            ? []
            : postings(seller, from, until).filter(
                ({ marketplace }) => market === undefined || marketplace.id === market,
              );
        const { rows, next } = onePage(all, page ?? { from: 0, until });
        return {
          payload: {
            ...(next && { nextToken: transactionTokens.write(call, next) }),
            transactions: rows.map(({ json }) => json()),
          },
        };
      },
    },
    {
      name: 'listPayouts',
      method: 'GET',
      path: '/finances/transfers/2024-06-01/payouts',
      parameters: ['marketplaceIds', 'createdAfter', 'createdBefore', 'payoutId', 'accountType', 'nextToken'],
      handle: (call: ApiCall) => {
        const { seller, query, now } = call;
        const ids = ownMarketplaces(seller, query.list('marketplaceIds'));
        const marketplaces =
          ids.length > 0 ? ids.flatMap((id) => marketplaceById(id) ?? []) : seller.profile.marketplaces;
        const from = query.time('createdAfter') ?? 0;
        const page = payoutTokens.read(call);
        const until = page?.until ?? query.time('createdBefore') ?? now;
        const { sellerId } = seller.profile;
        const all = payoutsOf(seller, marketplaces, {
          from,
          until,
          now,
          early: context.earlyPayouts.of(sellerId),
          filed: context.cases.payments(sellerId),
        });
        const { rows, next } = onePage(all, page ?? { from: 0, until });
        return { payouts: rows, ...(next && { nextToken: payoutTokens.write(call, next) }) };
      },
    },
  ];
}
