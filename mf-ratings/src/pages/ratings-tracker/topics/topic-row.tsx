import type { ProductTopic } from '@fairshelf/shared-contracts/ratings';
import { Sparkline } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ShareBar } from '../../../share-bar.ts';
import { percent, starsOf, trendInWords, trendOf } from './topic-words.ts';

const Row = styled.span`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr) 9rem 6.5rem 5.5rem;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  min-height: 2.75rem;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  > b {
    ${textStyle(14, 500)}
    overflow-wrap: anywhere;
  }
  @media (width < 45rem) {
    grid-template-columns: minmax(0, 1fr) auto 4.5rem;
    padding-block: ${space[8]};
    > b {
      grid-column: 1 / -1;
    }
  }
`;
const Share = styled.span`
  display: grid;
  gap: ${space[4]};
`;
/** The share, with a line at the category's share. */
const Bar = styled(ShareBar)`
  position: relative;
  height: 0.375rem;
  &::before {
    background: ${color.success};
  }
  &[data-tone='negative']::before {
    background: ${color.danger};
  }
  &[data-compared]::after {
    content: '';
    position: absolute;
    inset-block: -3px;
    inset-inline-start: calc(var(--category) * 100% - 1px);
    width: 2px;
    background: ${color.text};
  }
`;
const Impact = styled.span`
  text-align: end;
  white-space: nowrap;
  color: ${color.success};
  &[data-tone='negative'] {
    color: ${color.danger};
  }
`;

interface TopicRowProps {
  readonly topic: ProductTopic;
  /** The largest share in the list: the full length of a bar. */
  readonly most: number;
}

/** A topic in a line: its share compared with the category's, its star impact, and six months as a line. */
export function TopicRow({ topic, most }: TopicRowProps) {
  const { name, tone, share, impact, category, months } = topic;
  const part = (value: number | null) => (value === null || most === 0 ? 0 : Math.min(1, value / most));
  const trend = trendOf(months);
  return (
    <Row>
      <b>{name}</b>
      <Share>
        <span>{t`${{ share: percent(share) }} of reviews`}</span>
        <Bar
          aria-hidden="true"
          data-tone={tone}
          data-compared={category.share === null ? undefined : true}
          style={{ '--share': part(share), '--category': part(category.share) }}
        />
      </Share>
      <Impact data-tone={tone}>{starsOf(impact)}</Impact>
      {trend ? (
        <Sparkline
          values={months.map((each) => each.share)}
          label={trendInWords(months)}
          tone={toneOf(trend, tone)}
        />
      ) : (
        <span />
      )}
    </Row>
  );
}

/** A growing complaint is bad news, growing praise is good. */
function toneOf(trend: 'rising' | 'falling' | 'steady', tone: ProductTopic['tone']) {
  if (trend === 'steady') return 'neutral';
  return (trend === 'rising') === (tone === 'positive') ? 'good' : 'bad';
}
