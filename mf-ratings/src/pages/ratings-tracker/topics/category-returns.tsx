import type { ReturnTopic } from '@fairshelf/shared-contracts/ratings';
import { Sparkline } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ShareBar } from '../../../share-bar.ts';
import { percent, trendInWords } from './topic-words.ts';

const Section = styled.section`
  display: grid;
  gap: ${space[8]};
  h3 {
    ${textStyle(14, 600)}
  }
  p {
    color: ${color.muted};
    ${textStyle(13)}
  }
  ul {
    display: grid;
    gap: ${space[8]};
    padding: 0;
    list-style: none;
    ${textStyle(13)}
    font-variant-numeric: tabular-nums;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(4rem, 12rem) 3.5rem 5.5rem;
    align-items: center;
    gap: ${space[12]};
    min-height: 1.75rem;
  }
  li > b {
    ${textStyle(13)}
    font-weight: 400;
  }
  li > span:nth-child(3) {
    text-align: end;
  }
  @media (width < 45rem) {
    li {
      grid-template-columns: minmax(0, 1fr) 3.5rem 4.5rem;
    }
    li > [aria-hidden] {
      display: none;
    }
    li > span:nth-child(3) {
      text-align: end;
    }
  }
`;
const Bar = styled(ShareBar)`
  height: 0.375rem;
`;

interface CategoryReturnsProps {
  readonly category: string | null;
  readonly returns: readonly ReturnTopic[];
}

/** Why buyers return products of this category; Amazon reports no reasons per product. */
export function CategoryReturns({ category, returns }: CategoryReturnsProps) {
  if (returns.length === 0) return null;
  const most = Math.max(...returns.map(({ share }) => share ?? 0));
  return (
    <Section aria-labelledby="category-returns">
      <h3 id="category-returns">
        {category === null
          ? t`Why buyers return products in its category`
          : t`Why buyers return products in ${{ category }}`}
      </h3>
      <p>{t`Share of returns in the whole category. Amazon doesn’t publish them per product.`}</p>
      <ul>
        {returns.map(({ name, share, months }) => (
          <li key={name}>
            <b>{name}</b>
            <Bar aria-hidden="true" style={{ '--share': most === 0 ? 0 : (share ?? 0) / most }} />
            <span>{percent(share)}</span>
            {months.length > 1 ? (
              <Sparkline values={months.map((each) => each.share)} label={trendInWords(months)} />
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
