import type { getAdsTotals } from '@fairshelf/shared-contracts/ads';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import { LineChart } from '@fairshelf/shared-ui/charts';
import { Card, LoadingOrError, Stack, Stat } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { METRIC_IDS, METRICS, type MetricId, metricChange, metricText } from './metrics.ts';
import type { useTotals } from './queries.ts';
import type { View } from './view.ts';

type Totals = CallData<typeof getAdsTotals>;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 45%), 1fr));
  gap: ${space[24]} ${space[16]};
`;

const SHOWN: readonly MetricId[] = ['spend', 'sales', 'acos', 'roas', 'impressions', 'clicks', 'ctr', 'cpc'];

interface AdsFiguresProps {
  readonly totals: ReturnType<typeof useTotals>;
  readonly currency: string;
  readonly view: View;
}

/** The figures of the current part, compared with the days before, and one of them by day. */
export function AdsFigures({ totals, currency, view }: AdsFiguresProps) {
  const { data } = totals;
  if (!data) return <LoadingOrError compact query={totals} label={t`Loading figures`} />;
  const days = data.days.length;
  return (
    <Stack>
      <h2 className="visually-hidden">{t`Figures`}</h2>
      <Card>
        <Figures>
          {SHOWN.map((id) => {
            const change = metricChange(id, data.figures, data.before);
            const { value, label } = METRICS[id];
            return (
              <Stat
                key={id}
                label={say(label)}
                value={metricText(id, value(data.figures), currency)}
                {...(change ? { change } : {})}
                note={t`${{ figure: metricText(id, value(data.before), currency) }} in the ${{ days }} days before`}
              />
            );
          })}
        </Figures>
      </Card>
      <Card>
        <FiguresChart data={data} currency={currency} view={view} />
      </Card>
    </Stack>
  );
}

function FiguresChart({ data, currency, view }: { data: Totals; currency: string; view: View }) {
  const { metric } = view;
  const { value, label } = METRICS[metric];
  const points = data.days.map(({ day, figures }, place) => ({
    x: Date.parse(`${day}T00:00:00Z`),
    values: {
      now: value(figures),
      before: data.beforeDays[place] ? value(data.beforeDays[place].figures) : null,
    },
  }));
  return (
    <LineChart
      title={t`${{ figure: say(label) }} by day`}
      points={points}
      series={[
        { id: 'now', label: t`These days` },
        { id: 'before', label: t`The ${{ days: data.days.length }} days before` },
      ]}
      format={{ y: (amount) => metricText(metric, amount, currency) }}
      actions={
        <Select
          label={t`Figure of the chart`}
          hideLabel
          size="sm"
          value={metric}
          options={METRIC_IDS.map((id) => ({ id, label: say(METRICS[id].label) }))}
          onChange={(id) => {
            const metricId = METRIC_IDS.find((each) => each === id);
            if (metricId) view.setMetric(metricId);
          }}
        />
      }
    />
  );
}
