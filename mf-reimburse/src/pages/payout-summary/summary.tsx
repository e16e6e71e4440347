import {
  amazonTerm,
  type CallData,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  minorDigits,
} from '@fairshelf/shared-contracts/core';
import type { summariseBankPayouts } from '@fairshelf/shared-contracts/payouts';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { BarChart } from '@fairshelf/shared-ui/charts';
import { Card, EmptyState, LoadingOrError, Skeleton, Stat } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { narrow, space } from '@fairshelf/shared-ui/theme';
import { msg, plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { type PayoutVersion, usePayoutSummary } from './queries.ts';
import { SPANS, type Span, type useView } from './view.ts';

const Bar = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${space[16]};
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${space[24]};
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[24]};
  margin-bottom: ${space[24]};
`;

/** The heights of what comes: figures in a row or below each other, and a chart with its title and key. */
const FiguresPlace = styled.div`
  height: 9.125rem;
  > * {
    height: 100%;
  }
  ${narrow} {
    height: 25.375rem;
  }
`;
const ChartPlace = styled(FiguresPlace)`
  height: 22.375rem;
  ${narrow} {
    height: 22.75rem;
  }
`;

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: ${space[24]};
`;

const spanNames: Readonly<Record<Span, MessageDescriptor>> = {
  '3m': msg`3 months`,
  '6m': msg`6 months`,
  '12m': msg`12 months`,
  all: msg`All`,
};

interface SummaryProps {
  readonly market: Market;
  readonly view: ReturnType<typeof useView>;
  readonly version?: PayoutVersion;
}

/** The payouts of the span: sums and charts per currency, which are never added. */
export function Summary({ market, view, version = 'full' }: SummaryProps) {
  const summary = usePayoutSummary(market, view, version);
  return (
    <>
      <Bar>
        <SegmentedControl
          label={t`Span`}
          options={SPANS.map((id) => ({ id, label: say(spanNames[id]) }))}
          value={view.span}
          onChange={view.setSpan}
        />
      </Bar>
      {summary.data ? (
        summary.data.totals.length === 0 ? null : (
          <Stack>
            {summary.data.totals.map((total) => (
              <CurrencySummary
                key={total.currency}
                total={total}
                months={summary.data.months.filter(({ currency }) => currency === total.currency)}
              />
            ))}
          </Stack>
        )
      ) : (
        <LoadingOrError query={summary} label={t`Loading the summary`}>
          <SummarySkeleton />
        </LoadingOrError>
      )}
    </>
  );
}

/** As high as a summary in one currency, to avoid a layout shift. */
function SummarySkeleton() {
  return (
    <Stack>
      <FiguresPlace>
        <Skeleton shape="block" />
      </FiguresPlace>
      <Charts>
        <ChartPlace>
          <Skeleton shape="block" />
        </ChartPlace>
        <ChartPlace>
          <Skeleton shape="block" />
        </ChartPlace>
      </Charts>
    </Stack>
  );
}

type Data = CallData<typeof summariseBankPayouts>;

type Total = Data['totals'][number];

function paidNote({ payouts, onTheWay }: Total): string {
  if (onTheWay.payouts === 0) return plural(payouts, { one: '# payout', other: '# payouts' });
  const amount = formatMoney(onTheWay.amount);
  return plural(payouts, {
    one: `# payout, ${{ amount }} on its way`,
    other: `# payouts, ${{ amount }} on its way`,
  });
}

/** Failed payouts that the figure names; the list below has the others. */
const NAMED = 3;

function failedNote(payouts: Total['failed']): string {
  const examples = payouts
    .slice(0, NAMED)
    .map(({ createdAt, amount }) =>
      [
        createdAt ? formatDay(createdAt.slice(0, 10)) : t`No date`,
        amount ? formatMoney(amount) : t`no amount`,
      ].join(': '),
    );
  const more = payouts.length - NAMED;
  return [...examples, ...(more > 0 ? [plural(more, { one: '# more', other: '# more' })] : [])].join('; ');
}

function CurrencySummary({ total, months }: { total: Data['totals'][number]; months: Data['months'] }) {
  const { currency } = total;
  const units = 10 ** minorDigits(currency);
  const reasons = [...new Set(months.flatMap((month) => month.reasons.map(({ reason }) => reason)))].sort();
  const y = (amount: number) => formatMoney({ minor: Math.round(amount * units), currency });
  const format = { y, x: (x: number | string) => monthName(Number(x)) };
  const at = (month: string) => Date.parse(`${month}T00:00:00Z`);
  return (
    <>
      <Card title={t`Payouts in ${{ currency }}`}>
        <Figures>
          <Stat label={t`Paid to your bank`} value={formatMoney(total.paidOut)} note={paidNote(total)} />
          {total.failed.length > 0 ? (
            <Stat
              label={t`Failed, not paid`}
              value={formatNumber(total.failed.length)}
              note={failedNote(total.failed)}
            />
          ) : null}
          <Stat label={t`Reimbursed in cash`} value={formatMoney(total.reimbursed)} />
          <Stat label={t`Taken back`} value={formatMoney(total.takenBack)} />
          <Stat
            label={t`Payouts that differ`}
            value={formatNumber(total.different)}
            note={
              total.different > 0
                ? t`${{ amount: formatMoney(total.difference) }} in total`
                : t`All others add up`
            }
          />
        </Figures>
      </Card>
      <Charts>
        <Card>
          <BarChart
            title={t`Paid to your bank by month, ${{ currency }}`}
            points={months.map((month) => ({
              x: at(month.month),
              values: { paid: month.paidOut.minor / units },
            }))}
            series={[{ id: 'paid', label: t`Paid out` }]}
            format={format}
            xLabel={t`Month`}
          />
        </Card>
        <Card>
          {reasons.length > 0 ? (
            <BarChart
              stacked
              title={t`Reimbursed by month and reason, ${{ currency }}`}
              points={months.map((month) => ({
                x: at(month.month),
                values: Object.fromEntries(
                  month.reasons.map(({ reason, amount }) => [reason, amount.minor / units]),
                ),
              }))}
              series={reasons.map((reason) => ({ id: reason, label: amazonTerm(reason, currentLanguage()) }))}
              format={format}
              xLabel={t`Month`}
            />
          ) : (
            <EmptyState compact title={t`No reimbursements in cash`} />
          )}
        </Card>
      </Charts>
    </>
  );
}

const monthName = (at: number): string => formatMonth(new Date(at), 'short');
