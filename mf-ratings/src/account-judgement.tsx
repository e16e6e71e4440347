import type { getAccountHealth, HealthMetricRow } from '@fairshelf/shared-contracts/alerts';
import {
  type CallData,
  formatBasisPoints,
  formatDateTime,
  formatNumber,
  translated,
} from '@fairshelf/shared-contracts/core';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Badge, Cluster, type Tone } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';

type Health = CallData<typeof getAccountHealth>;
type Judged = NonNullable<Health['health']>;

const statuses: Readonly<
  Record<Judged['status'], { readonly text: MessageDescriptor; readonly tone: Tone }>
> = {
  normal: { text: msg`Account is healthy`, tone: 'success' },
  'at-risk': { text: msg`At risk of deactivation`, tone: 'danger' },
  deactivated: { text: msg`Deactivated`, tone: 'danger' },
};

/** Amazon's status, unless it is 'normal' while something is wrong that a seller has to see first. */
function judgementOf({ status }: Judged, { critical }: Health['open'], off: number) {
  if (status !== 'normal' || (critical === 0 && off === 0)) {
    const { text, tone } = statuses[status];
    return { text: say(text), tone };
  }
  if (critical > 0) {
    const text = plural(critical, {
      one: '# critical violation open',
      other: '# critical violations open',
    });
    return { text, tone: 'danger' } as const;
  }
  return {
    text: plural(off, { one: '# figure off target', other: '# figures off target' }),
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
const List = styled.ul`
  display: grid;
  gap: ${space[8]};
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
      <Cluster>
        <Badge tone={tone}>{text}</Badge>
        {health.rating === 'warned' ? <Badge tone="warning">{t`Rating below target`}</Badge> : null}
      </Cluster>
      {off.length > 0 ? (
        <List aria-label={t`Off target`}>
          {off.map((metric) => (
            <Metric key={metric.code} metric={metric} />
          ))}
        </List>
      ) : null}
      <p>
        {off.length === 0
          ? plural(good, { one: 'All # figure is on target.', other: 'All # figures are on target.' })
          : plural(good, { one: '# figure is on target.', other: '# figures are on target.' })}{' '}
        {openWords(open)} {t`As of ${{ time: formatDateTime(health.observedAt) }}.`}
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
      <span>{translated(name)}</span>
      <strong>{value === null ? t`Off target` : show(value)}</strong>
      {condition && target !== null ? <small>{limitInWords(condition, show(target))}</small> : null}
    </li>
  );
}

function limitInWords(condition: 'less' | 'greater' | 'equals', target: string): string {
  if (condition === 'less') return t`must be under ${{ target }}`;
  return condition === 'greater' ? t`must be over ${{ target }}` : t`must be ${{ target }}`;
}

const percent = (share: number): string => formatBasisPoints(Math.round(share * 10_000));

function openWords(open: Health['open']): string {
  const all = open.critical + open.high + open.medium + open.low;
  if (all === 0) return t`No violation is open.`;
  if (open.critical === 0)
    return plural(all, { one: '# violation is open.', other: '# violations are open.' });
  const critical = formatNumber(open.critical);
  return plural(all, {
    one: `# violation is open, ${{ critical }} of them critical.`,
    other: `# violations are open, ${{ critical }} of them critical.`,
  });
}
