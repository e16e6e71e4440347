import { formatNumber } from '@fairshelf/shared-contracts/core';
import { Link } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { ShareBar } from './share-bar.ts';

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
`;
const Line = styled.span`
  display: grid;
  grid-template-columns: minmax(5.5rem, auto) minmax(0, 1fr) 6.5rem;
  align-items: center;
  gap: ${space[12]};
  min-height: 2rem;
  padding-inline: ${space[8]};
  margin-inline: calc(-1 * ${space[8]});
  border-radius: ${radius.control};
  > :last-child {
    text-align: end;
  }
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
  a:hover > & {
    background: ${color.hover};
  }
`;

export interface LinkedBar {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** The list of what was counted. */
  readonly href: string;
}

interface LinkedBarsProps {
  readonly bars: readonly LinkedBar[];
  /** The unit for screen readers. */
  readonly unit: string;
}

/** Counts as bars of their share of the total; each links to its items, except for zero. */
export function LinkedBars({ bars, unit }: LinkedBarsProps) {
  const sum = bars.reduce((all, { count }) => all + count, 0);
  return (
    <List>
      {bars.map(({ id, label, count, href }) => {
        const share = sum === 0 ? 0 : count / sum;
        const line = (
          <Line>
            <span>{label}</span>
            <ShareBar style={{ '--share': share }} aria-hidden="true" />
            <span>
              {formatNumber(count)} <span className="visually-hidden">{unit} </span>
              <small>({Math.round(share * 100)}%)</small>
            </span>
          </Line>
        );
        return (
          <li key={id}>
            {count === 0 ? (
              line
            ) : (
              <Link variant="quiet" href={href}>
                {line}
              </Link>
            )}
          </li>
        );
      })}
    </List>
  );
}
