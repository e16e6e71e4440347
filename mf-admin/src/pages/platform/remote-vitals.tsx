import { formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import {
  type PlatformRemote,
  VITALS,
  type Vital,
  type VitalSummary,
} from '@fairshelf/shared-contracts/delivery';
import { Badge, EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { besideActive, RATING_WORDS, VITAL_NAMES, vitalInWords } from './vital-words.ts';
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
      {vitalInWords(summary)} <Badge tone={RATING_TONES[rating]}>{RATING_WORDS[rating]}</Badge>
      <Note>
        {formatNumber(count)} page {count === 1 ? 'load' : 'loads'}
        {note ? `, ${note}` : ''}
      </Note>
    </div>
  );
}

const NAME: Column<Row> = {
  id: 'vital',
  header: 'Measure',
  cardTitle: true,
  cell: ({ vital }) => (
    <>
      {VITAL_NAMES[vital].name}
      <Note>{VITAL_NAMES[vital].short}</Note>
    </>
  ),
};
const ACTIVE: Column<Row> = {
  id: 'active',
  header: 'Active',
  cell: ({ active }) => <Value summary={active} />,
};
const CANARY: Column<Row> = {
  id: 'canary',
  header: 'Canary',
  cell: ({ active, canary }) => <Value summary={canary} note={besideActive(canary, active)} />,
};
// A table keeps its columns while they are the same array.
const ALONE = [NAME, ACTIVE];
const BESIDE_CANARY = [NAME, ACTIVE, CANARY];

/** How fast a remote is for the people who use it, its canary next to its active version. */
export function RemoteVitals({ active, canary }: Pick<PlatformRemote, 'active' | 'canary'>) {
  const of = (vitals: readonly VitalSummary[] | undefined, vital: Vital) =>
    vitals?.find((each) => each.vital === vital);
  const rows = VITALS.map((vital) => ({
    vital,
    active: of(active.vitals, vital),
    canary: of(canary?.vitals, vital),
  }));
  return (
    <section aria-labelledby="remote-vitals">
      <Heading id="remote-vitals">Web vitals, 24 hours</Heading>
      <About>75% of page loads were at least this fast.</About>
      <DataTable
        label="Web vitals"
        columns={canary ? BESIDE_CANARY : ALONE}
        rows={rows.some((row) => row.active ?? row.canary) ? rows : []}
        rowId={({ vital }) => vital}
        empty={
          <EmptyState title="No reports yet">
            Each page load reports once, when the page is closed or hidden.
          </EmptyState>
        }
      />
    </section>
  );
}
