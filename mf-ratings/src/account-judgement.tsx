import type { getAccountHealth, HealthMetricRow } from '@fairshelf/shared-contracts/alerts';
import {
  type CallData,
  formatBasisPoints,
  formatDateTime,
  formatNumber,
} from '@fairshelf/shared-contracts/core';
import { Badge, type Tone } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

type Health = CallData<typeof getAccountHealth>;
type Judged = NonNullable<Health['health']>;

const statuses: Readonly<Record<Judged['status'], { readonly text: string; readonly tone: Tone }>> = {
  normal: { text: 'Account is healthy', tone: 'success' },
  'at-risk': { text: 'At risk of deactivation', tone: 'danger' },
  deactivated: { text: 'Deactivated', tone: 'danger' },
};

/** Amazon's status, unless it is 'normal' while something is wrong that a seller has to see first. */
function judgementOf({ status }: Judged, { critical }: Health['open'], off: number) {
  if (status !== 'normal' || (critical === 0 && off === 0)) return statuses[status];
  if (critical > 0) {
    const text = `${formatNumber(critical)} critical ${critical === 1 ? 'violation' : 'violations'} open`;
    return { text, tone: 'danger' } as const;
  }
  return {
    text: `${formatNumber(off)} ${off === 1 ? 'figure' : 'figures'} off target`,
    tone: 'warning',
  } as const;
}

const Root = styled.div`
  display: grid;
  gap: ${space[12]};
  ${textStyle(13)}
  > p {
    color: ${color.muted};
  }
`;
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[12]};
  }
  strong {
    color: ${color.danger};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 1 / -1;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

/** How Amazon judges the account, which figures are off target, and how much is open. */
export function AccountJudgement({ health, open }: { health: Judged; open: Health['open'] }) {
  const off = health.metrics.filter(({ status }) => status === 'bad');
  const good = health.metrics.filter(({ status }) => status === 'good').length;
  const { text, tone } = judgementOf(health, open, off.length);
  return (
    <Root>
      <Badges>
        <Badge tone={tone}>{text}</Badge>
        {health.rating === 'warned' ? <Badge tone="warning">Rating below target</Badge> : null}
      </Badges>
      {off.length > 0 ? (
        <List aria-label="Off target">
          {off.map((metric) => (
            <Metric key={metric.code} metric={metric} />
          ))}
        </List>
      ) : null}
      <p>
        {off.length === 0 ? 'All ' : ''}
        {formatNumber(good)} {good === 1 ? 'figure is' : 'figures are'} on target. {openWords(open)} As of{' '}
        {formatDateTime(health.observedAt)}.
      </p>
    </Root>
  );
}

function Metric({ metric }: { metric: HealthMetricRow }) {
  const { name, rate, count, target, condition } = metric;
  const show = rate === null ? formatNumber : percent;
  const value = rate ?? count;
  return (
    <li>
      <span>{name}</span>
      <strong>{value === null ? 'Off target' : show(value)}</strong>
      {condition && target !== null ? (
        <small>
          must be {limits[condition]}
          {show(target)}
        </small>
      ) : null}
    </li>
  );
}

const limits = { less: 'under ', greater: 'over ', equals: '' };
const percent = (share: number): string => formatBasisPoints(Math.round(share * 10_000));

function openWords(open: Health['open']): string {
  const all = open.critical + open.high + open.medium + open.low;
  if (all === 0) return 'No violation is open.';
  const critical = open.critical > 0 ? `, ${formatNumber(open.critical)} of them critical` : '';
  return `${formatNumber(all)} ${all === 1 ? 'violation is' : 'violations are'} open${critical}.`;
}
