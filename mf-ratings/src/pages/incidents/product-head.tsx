import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getIncident } from '@fairshelf/shared-contracts/incidents';
import { Link } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Root = styled.div`
  display: flex;
  gap: ${space[16]};
  img {
    flex: none;
    width: 5rem;
    height: 5rem;
    border: 1px solid ${color.hairline};
    border-radius: ${radius.card};
    background: ${color.canvas};
    object-fit: cover;
  }
  b {
    display: block;
    ${textStyle(14, 600)}
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[16]};
    margin: ${space[4]} 0 0;
    ${textStyle(13)}
  }
`;

/** The product of an incident. */
export function ProductHead({ incident }: { incident: CallData<typeof getIncident> }) {
  const { productTitle, asin, sku, image, links } = incident;
  return (
    <Root>
      {image ? <img src={image} alt="" width={80} height={80} /> : null}
      <div>
        <b>
          <bdi>{productTitle}</bdi>
        </b>
        <small>{[asin, sku].filter(Boolean).join(' · ')}</small>
        <p>
          <Link href={`/rating/ratings?asin=${encodeURIComponent(asin)}`}>{t`Rating history`}</Link>
          <Link href={`/rating/reviews?asin=${encodeURIComponent(asin)}`}>{t`All reviews`}</Link>
          <Link
            href={`/rating/ratings?asin=${encodeURIComponent(asin)}&tab=topics`}
          >{t`Topics of reviews`}</Link>
          {links.product ? (
            <Link href={links.product} target="_blank" rel="noopener noreferrer">
              {t`On Amazon`}
            </Link>
          ) : null}
        </p>
      </div>
    </Root>
  );
}
