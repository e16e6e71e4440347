import { type CallData, formatRating } from '@fairshelf/shared-contracts/core';
import type { getRatedProduct } from '@fairshelf/shared-contracts/ratings';
import { Link, Tag } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { RatingChange } from './rating-change.tsx';

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[16]};
  margin-bottom: ${space[16]};
`;
const Picture = styled.img`
  flex: none;
  width: 4rem;
  height: 4rem;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.control};
  object-fit: cover;
  background: ${color.canvas};
`;
const Facts = styled.div`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  ${textStyle(13)}
  overflow-wrap: anywhere;
`;
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  span {
    font-variant-numeric: tabular-nums;
  }
`;
const Ids = styled(Line)`
  color: ${color.muted};
`;

interface ProductHeadProps {
  readonly product: CallData<typeof getRatedProduct>;
  readonly countryName: string;
}

/** A drawer's product: picture, identifiers, rating with its change, tags, and its page on the marketplace. */
export function ProductHead({ product, countryName }: ProductHeadProps) {
  const { image, asin, sku, rating, count, change7, tags, url } = product;
  return (
    <Root>
      {image ? <Picture src={image} alt="" width={64} height={64} /> : null}
      <Facts>
        <Ids>
          <span>ASIN {asin}</span>
          {sku ? <span>SKU {sku}</span> : null}
          {url ? (
            <Link href={url} target="_blank" rel="noopener noreferrer">
              {t`Open on Amazon ${{ country: countryName }}`}
            </Link>
          ) : null}
        </Ids>
        <Line>
          <strong>{rating === null ? t`No rating yet` : t`${{ rating: formatRating(rating) }} stars`}</strong>
          {count === null ? null : <span>{plural(count, { one: '# rating', other: '# ratings' })}</span>}
          {change7 === null ? null : (
            <span>
              <Trans>
                <RatingChange stars={change7} /> in 7 days
              </Trans>
            </span>
          )}
        </Line>
        {tags.length > 0 ? (
          <Line>
            {tags.map(({ id, name }) => (
              <Tag key={id}>{name}</Tag>
            ))}
          </Line>
        ) : null}
      </Facts>
    </Root>
  );
}
