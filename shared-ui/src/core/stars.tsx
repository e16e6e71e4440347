import { formatDecimal, formatNumber } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { tabularFigures, textStyle } from '../theme/text-style.ts';
import { color } from '../theme/tokens.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  white-space: nowrap;
  ${tabularFigures}
  svg {
    flex: none;
    width: 5rem;
    height: 1rem;
    color: ${color.chart2};
  }
  svg svg {
    width: auto;
  }
  b {
    ${textStyle(13, 500)}
  }
  small {
    color: ${color.subtle};
    ${textStyle(13)}
  }
`;

const starAt = (x: number): string =>
  `M${x} 1.6l1.95 4.02 4.42.62-3.21 3.1.78 4.39L${x} 11.64l-3.94 2.09.78-4.39-3.21-3.1 4.42-.62z`;
/** All five as one path: a list has hundreds, and each element costs a little whenever the page's styles change. */
const stars = [8, 24, 40, 56, 72].map(starAt).join('');

export interface StarsProps {
  /** 0 to 5; null where there is no rating yet. */
  rating: number | null;
  /** The number of ratings behind the average. */
  count?: number;
  /** Shows the figure next to the stars. */
  showValue?: boolean;
}

/** A rating, filled to a tenth: 4.6 is four stars and six tenths. */
export function Stars({ rating, count, showValue = true }: StarsProps) {
  const value = rating === null ? 0 : Math.min(5, Math.max(0, rating));
  const words =
    rating === null
      ? t`No rating`
      : count === undefined
        ? t`${{ value: formatDecimal(value, 1) }} out of 5 stars`
        : t`${{ value: formatDecimal(value, 1) }} out of 5 stars, ${{ count: formatNumber(count) }} ratings`;
  return (
    <Root>
      <span className="visually-hidden">{words}</span>
      <svg viewBox="0 0 80 16" aria-hidden="true" focusable="false">
        <path d={stars} fill={color.hairline} />
        <svg
          width={value * 16}
          height={16}
          viewBox={`0 0 ${value * 16} 16`}
          data-part="filled"
          aria-hidden="true"
        >
          <path d={stars} fill="currentColor" />
        </svg>
      </svg>
      {showValue && rating !== null ? <b aria-hidden="true">{formatDecimal(value, 1)}</b> : null}
      {showValue && count !== undefined ? <small aria-hidden="true">({formatNumber(count)})</small> : null}
    </Root>
  );
}
