import { NONE } from '@fairshelf/shared-contracts/core';
import {
  type PlatformRemote,
  VITALS,
  type Vital,
  type VitalSummary,
} from '@fairshelf/shared-contracts/delivery';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Badge, EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { besideActive, ratingWords, vitalInWords, vitalNames } from './vital-words.ts';
import { RATING_TONES } from './vitals-badge.tsx';

const Heading = styled.h3`
  ${textStyle(14, 600)}
`;
const About = styled.p`
  margin: 0 0 ${space[8]};
  color: ${color.subtle};
  ${textStyle(12)}
`;

const Note = styled.small`
  display: block;
  color: ${color.subtle};
  ${textStyle(12)}
`;

interface Row {
  readonly vital: Vital;
  readonly active: VitalSummary | undefined;
  readonly canary: VitalSummary | undefined;
}

function Value({ summary, note }: { summary: VitalSummary | undefined; note?: string | undefined }) {
  if (!summary) return NONE;
  const { count, rating } = summary;
  return (
    // One element, so that it stays together when the table becomes cards.
    <div>
      {vitalInWords(summary)} <Badge tone={RATING_TONES[rating]}>{ratingWords()[rating]}</Badge>
      <Note>
        {plural(count, { one: '# page load', other: '# page loads' })}
        {note ? `, ${note}` : ''}
      </Note>
    </div>
  );
}

const nameColumn = (): Column<Row> => ({
  id: 'vital',
  header: t`Measure`,
  cardTitle: true,
  cell: ({ vital }) => (
    <>
      {vitalNames()[vital].name}
      <Note>{vitalNames()[vital].short}</Note>
    </>
  ),
});
const activeColumn = (): Column<Row> => ({
  id: 'active',
  header: t`Active`,
  cell: ({ active }) => <Value summary={active} />,
});
const canaryColumn = (): Column<Row> => ({
  id: 'canary',
  header: t`Canary`,
  cell: ({ active, canary }) => <Value summary={canary} note={besideActive(canary, active)} />,
});
const columnsOf = (hasCanary: boolean): readonly Column<Row>[] =>
  hasCanary ? [nameColumn(), activeColumn(), canaryColumn()] : [nameColumn(), activeColumn()];

/** How fast a remote is for the people who use it, its canary next to its active version. */
export function RemoteVitals({ active, canary }: Pick<PlatformRemote, 'active' | 'canary'>) {
  const hasCanary = canary !== undefined;
  // A table keeps its columns while they are the same array.
  const columns = useMemo(() => columnsOf(hasCanary), [hasCanary, currentLanguage()]);
  const of = (vitals: readonly VitalSummary[] | undefined, vital: Vital) =>
    vitals?.find((each) => each.vital === vital);
  const rows = VITALS.map((vital) => ({
    vital,
    active: of(active.vitals, vital),
    canary: of(canary?.vitals, vital),
  }));
  return (
    <section aria-labelledby="remote-vitals">
      <Heading id="remote-vitals">{t`Web vitals, 24 hours`}</Heading>
      <About>{t`75% of page loads were at least this fast.`}</About>
      <DataTable
        label={t`Web vitals`}
        columns={columns}
        rows={rows.some((row) => row.active ?? row.canary) ? rows : []}
        rowId={({ vital }) => vital}
        empty={
          <EmptyState title={t`No reports yet`}>
            {t`Each page load reports once, when the page is closed or hidden.`}
          </EmptyState>
        }
      />
    </section>
  );
}
