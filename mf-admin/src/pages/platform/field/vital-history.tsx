import { formatNumber } from '@fairshelf/shared-contracts/core';
import { type RemoteField, VITALS, type Vital } from '@fairshelf/shared-contracts/delivery';
import { Badge, EmptyState, Sparkline } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ratingWords, vitalInWords, vitalNames } from '../vital-words.ts';
import { RATING_TONES } from '../vitals-badge.tsx';
import { type VitalTrend, vitalTrends } from './vital-trends.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[12]};
`;

const options = () => VITALS.map((id) => ({ id, label: vitalNames()[id].short }));

const columns = (): readonly Column<VitalTrend>[] => [
  {
    id: 'route',
    header: t`Route`,
    cardTitle: true,
    cell: ({ route }) => route,
  },
  { id: 'version', header: t`Version`, width: 130, cell: ({ version }) => version },
  {
    id: 'trend',
    header: t`14 days`,
    width: 110,
    cell: ({ route, version, values }) => (
      <Sparkline values={values} label={t`${{ route }} in ${{ version }}, over time`} />
    ),
  },
  {
    id: 'last',
    header: t`Last day`,
    width: 130,
    align: 'end',
    cell: ({ last }) => (
      <span>
        {vitalInWords(last)} <Badge tone={RATING_TONES[last.rating]}>{ratingWords()[last.rating]}</Badge>
      </span>
    ),
  },
  {
    id: 'count',
    header: t`Loads`,
    width: 70,
    align: 'end',
    cell: ({ count }) => formatNumber(count),
  },
];

/** The web vitals of each route and version over time. */
export function VitalHistory({ vitals }: Pick<RemoteField, 'vitals'>) {
  const [vital, setVital] = useState<Vital>('lcp');
  const rows = useMemo(() => vitalTrends(vitals, vital), [vitals, vital]);
  return (
    <Stack>
      <SegmentedControl label={t`Measure`} options={options()} value={vital} onChange={setVital} />
      <DataTable
        label={t`${{ measure: vitalNames()[vital].name }} by route`}
        columns={columns()}
        rows={rows}
        rowId={({ route, version }) => `${route} ${version}`}
        empty={
          <EmptyState title={t`No reports yet`}>
            {t`Each page load reports once, when the page is closed or hidden.`}
          </EmptyState>
        }
      />
    </Stack>
  );
}
