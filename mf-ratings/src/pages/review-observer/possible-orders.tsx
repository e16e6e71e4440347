import { countryName, formatDay } from '@fairshelf/shared-contracts/core';
import type { PossibleOrders as Orders, ReviewRow } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Link } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: ${space[8]};
  h3 {
    ${textStyle(14, 600)}
  }
  p,
  ul {
    ${textStyle(13)}
  }
  ul {
    display: grid;
    gap: ${space[4]};
    padding: 0;
    list-style: none;
  }
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

interface PossibleOrdersProps {
  readonly market: Market;
  readonly review: ReviewRow;
  readonly orders: Orders;
}

/** How many orders could be behind a review, and the nearest ones. It never claims to know which one it is. */
export function PossibleOrders({ market, review, orders }: PossibleOrdersProps) {
  const others = orders.total - orders.orders.length;
  return (
    <Section aria-labelledby="possible-orders">
      <h3 id="possible-orders">{t`Possible orders`}</h3>
      <p>{inWords(orders, review, market)}</p>
      {orders.orders.length > 0 ? (
        <ul>
          {orders.orders.map(({ orderId, purchasedOn, deliveredBy, units, url }) => (
            <li key={orderId}>
              <Link href={url} target="_blank" rel="noopener noreferrer">
                {orderId}
              </Link>{' '}
              <small>
                {[
                  t`ordered ${{ day: formatDay(purchasedOn) }}`,
                  ...(deliveredBy ? [t`delivery by ${{ day: formatDay(deliveredBy) }}`] : []),
                  ...(units > 1 ? [plural(units, { one: '# unit', other: '# units' })] : []),
                ].join(', ')}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
      {others > 0 ? (
        <p>
          <small>
            {plural(others, {
              one: '# earlier order could match, too.',
              other: '# earlier orders could match, too.',
            })}
          </small>
        </p>
      ) : null}
    </Section>
  );
}

function inWords({ outcome, total }: Orders, { verified, country }: ReviewRow, market: Market): string {
  switch (outcome) {
    case 'vine':
      return t`Vine reviewers receive the product for free, without an order of this kind.`;
    case 'other-country':
      return t`Written by a customer in ${{ country: countryName(country) }}; this store sells in ${{ own: market.countryName }}.`;
    case 'before-orders':
      return t`The review is older than the imported orders.`;
    case 'none':
      return t`No imported order matches. The customer may have bought from another seller.`;
    case 'orders': {
      const could = plural(total, {
        one: '# order could match: the same product, delivered in the 90 days before the review.',
        other: '# orders could match: the same product, delivered in the 90 days before the review.',
      });
      const doubt =
        verified === false
          ? t`The purchase isn’t verified, so it may be none of them.`
          : t`Amazon doesn’t say which order a review belongs to, and other sellers may offer the product.`;
      return `${could} ${doubt}`;
    }
  }
}
