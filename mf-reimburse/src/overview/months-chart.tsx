import { formatMoney, minorDigits } from '@fairshelf/shared-contracts/core';
import type { CaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import { BarChart } from '@fairshelf/shared-ui/charts';

const monthName = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(at);

interface MonthsChartProps extends Pick<CaseOverview, 'months'> {
  readonly currency: string;
}

/** Losses and payments per month, in one currency. */
export function MonthsChart({ months, currency }: MonthsChartProps) {
  const units = 10 ** minorDigits(currency);
  const shown = months.filter(({ lost }) => lost.currency === currency);
  return (
    <BarChart
      title={`Lost and paid by month, ${currency}`}
      points={shown.map(({ month, lost, paid }) => ({
        x: Date.parse(`${month}T00:00:00Z`),
        values: { lost: lost.minor / units, paid: paid.minor / units },
      }))}
      series={[
        { id: 'lost', label: 'Lost, estimated' },
        { id: 'paid', label: 'Paid' },
      ]}
      format={{
        y: (amount: number) => formatMoney({ minor: Math.round(amount * units), currency }),
        x: (x: number | string) => monthName(Number(x)),
      }}
      xLabel="Month"
    />
  );
}
