import { formatMoney } from '@fairshelf/shared-contracts/core';
import { useState } from 'react';
import { Badge, EmptyState, Flag, Link, Pagination, Sparkline, Stars, toast } from '../core/index.ts';
import { SegmentedControl } from '../inputs/index.ts';
import { type Column, DataTable } from '../table/index.ts';
import { Row, Specimen } from './specimen.tsx';

interface Product {
  asin: string;
  name: string;
  market: string;
  rating: number | null;
  count: number;
  revenue: number;
  state: 'ok' | 'falling' | 'new';
}

const words = [
  'Stainless kettle, 1.7 l',
  'Linen apron',
  'Stoneware mug, set of 4',
  'Cast-iron pan, 28 cm',
  'Oak chopping board',
];
const markets = ['us', 'ca', 'uk', 'de', 'jp'];
const states = ['ok', 'ok', 'falling', 'new'] as const;

/** Realistic figures that are the same on every visit. */
const make = (index: number): Product => ({
  asin: `B0${(48_611 * (index + 7)).toString(36).toUpperCase().padStart(8, 'C').slice(0, 8)}`,
  name: words[index % words.length] ?? '',
  market: markets[index % markets.length] ?? 'us',
  rating: index % 11 === 10 ? null : 3 + ((index * 37) % 20) / 10,
  count: (index * 7919) % 4200,
  revenue: ((index * 104_729) % 9_000_000) / 100,
  state: states[index % states.length] ?? 'ok',
});
const few = Array.from({ length: 6 }, (_, index) => make(index));
const many = Array.from({ length: 10_000 }, (_, index) => make(index));
const badges = {
  ok: <Badge tone="success">Stable</Badge>,
  falling: <Badge tone="danger">Falling</Badge>,
  new: <Badge tone="info">New</Badge>,
};

const columns: readonly Column<Product>[] = [
  {
    id: 'name',
    header: 'Product',
    cell: (row) => (
      <Link href="#tables" variant="quiet">
        {row.name}
      </Link>
    ),
    sortable: true,
    sortValue: (row) => row.name,
  },
  { id: 'asin', header: 'ASIN', cell: (row) => row.asin, width: 120 },
  {
    id: 'market',
    header: 'Market',
    cell: (row) => <Flag country={row.market} label={row.market} />,
    width: 80,
  },
  {
    id: 'rating',
    header: 'Rating',
    cell: (row) => <Stars rating={row.rating} count={row.count} />,
    sortable: true,
    sortValue: (row) => row.rating,
    width: 210,
  },
  {
    id: 'trend',
    header: 'Trend',
    cell: (row) => <Sparkline values={[3, 4, row.rating]} label="Trend" />,
    width: 130,
  },
  { id: 'state', header: 'State', cell: (row) => badges[row.state], width: 100 },
  {
    id: 'revenue',
    header: 'Revenue',
    cell: (row) => formatMoney({ minor: row.revenue * 100, currency: 'USD' }),
    align: 'end',
    sortable: true,
    sortValue: (row) => row.revenue,
    width: 130,
  },
];
const kinds = [
  { id: 'rows', label: 'Rows' },
  { id: 'loading', label: 'Loading' },
  { id: 'empty', label: 'Empty' },
  { id: 'filtered', label: 'Filtered' },
  { id: 'error', label: 'Error' },
  { id: 'many', label: '10,000 rows' },
] as const;
const densities = [
  { id: 'compact', label: 'Compact' },
  { id: 'default', label: 'Default' },
  { id: 'touch', label: 'Touch' },
] as const;

export function Tables() {
  const [kind, setKind] = useState<(typeof kinds)[number]['id']>('rows');
  const [density, setDensity] = useState<(typeof densities)[number]['id']>('default');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set([few[1]?.asin ?? '']));
  const rows = { rows: few, loading: undefined, empty: [], filtered: [], error: undefined, many }[kind];
  return (
    <Specimen id="tables" title="Data table" bare>
      <Row>
        <SegmentedControl label="State" options={kinds} value={kind} onChange={setKind} />
        <SegmentedControl label="Density" options={densities} value={density} onChange={setDensity} />
      </Row>
      <br />
      <DataTable
        label="Products"
        columns={columns}
        rows={rows}
        rowId={(row) => row.asin}
        rowLabel={(row) => row.name}
        density={density}
        selected={selected}
        onSelectedChange={setSelected}
        sort={{ id: 'name', direction: 'ascending' }}
        error={kind === 'error' ? 'The server did not answer in time.' : undefined}
        onRetry={() => toast.info('Trying again')}
        filtered={kind === 'filtered'}
        onClearFilters={() => setKind('rows')}
        empty={<EmptyState title="No products yet">They appear after the first import.</EmptyState>}
        footer={
          <Pagination
            label="Pages of products"
            page={1}
            pageSize={50}
            total={1204}
            onChange={() => undefined}
          />
        }
      />
    </Specimen>
  );
}
