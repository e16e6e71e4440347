import { formatDay, formatNumber, NONE, translated } from '@fairshelf/shared-contracts/core';
import type { Incident } from '@fairshelf/shared-contracts/incidents';
import { say } from '@fairshelf/shared-contracts/texts';
import { Badge, ProductCell } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { OpenName, SmallLine, TwoLines } from '../../two-lines.ts';
import { SEVERITY_WORDS } from './words.ts';

const variationsInWords = ({ variations, affected }: NonNullable<Incident['family']>): string =>
  t`${{ affected: formatNumber(affected.length) }} of ${{ total: formatNumber(variations) }} variations: ${{ names: affected.map(({ name }) => name).join(', ') }}`;

/** The columns of the list of incidents; `open` shows one. */
export const incidentColumns = (open: (id: string) => void): readonly Column<Incident>[] => [
  {
    id: 'what',
    header: t`Incident`,
    cardTitle: true,
    cell: (row) => (
      <TwoLines>
        <OpenName type="button" onClick={() => open(row.id)}>
          {translated(row.headline)}
        </OpenName>
        <SmallLine>{translated(row.explanation)}</SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'product',
    header: t`Product`,
    width: 308,
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
    header: t`Severity`,
    width: 148,
    cell: ({ severity }) => (
      <Badge tone={SEVERITY_WORDS[severity].tone} dot>
        {say(SEVERITY_WORDS[severity].label)}
      </Badge>
    ),
  },
  { id: 'since', header: t`Since`, width: 128, cell: ({ since }) => formatDay(since) },
  { id: 'assignee', header: t`Assignee`, width: 128, cell: ({ assignee }) => assignee?.name ?? NONE },
];
