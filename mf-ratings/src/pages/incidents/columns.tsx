import { formatDay, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import type { Incident } from '@fairshelf/shared-contracts/incidents';
import { Badge, ProductCell } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { OpenName, SmallLine, TwoLines } from '../../two-lines.ts';
import { SEVERITY_WORDS } from './words.ts';

const variationsInWords = ({ variations, affected }: NonNullable<Incident['family']>): string =>
  `${formatNumber(affected.length)} of ${formatNumber(variations)} variations: ${affected.map(({ name }) => name).join(', ')}`;

/** The columns of the list of incidents; `open` shows one. */
export const incidentColumns = (open: (id: string) => void): readonly Column<Incident>[] => [
  {
    id: 'what',
    header: 'Incident',
    cardTitle: true,
    cell: (row) => (
      <TwoLines>
        <OpenName type="button" onClick={() => open(row.id)}>
          {row.headline}
        </OpenName>
        <SmallLine>{row.explanation}</SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'product',
    header: 'Product',
    width: 320,
    cell: (row) => (
      <ProductCell
        title={row.productTitle}
        ids={[row.asin, row.family ? variationsInWords(row.family) : row.sku].filter(Boolean).join(' · ')}
        image={row.image}
      />
    ),
  },
  {
    id: 'severity',
    header: 'Severity',
    width: 104,
    cell: ({ severity }) => (
      <Badge tone={SEVERITY_WORDS[severity].tone} dot>
        {SEVERITY_WORDS[severity].label}
      </Badge>
    ),
  },
  { id: 'since', header: 'Since', width: 112, cell: ({ since }) => formatDay(since) },
  { id: 'assignee', header: 'Assignee', width: 128, cell: ({ assignee }) => assignee?.name ?? NONE },
];
