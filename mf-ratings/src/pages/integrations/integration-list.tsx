import { type CallData, formatDay, type listIntegrations } from '@fairshelf/shared-contracts/core';
import { Badge, Button, EmptyState, Flag, type Tone } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import Store from 'lucide-react/icons/store';
import { styled } from 'styled-components';
import { ImportState } from './import-state.tsx';
import { useIntegrations } from './queries.ts';

type Integration = CallData<typeof listIntegrations>[number];

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;

const states: Readonly<Record<Integration['state'], { readonly text: string; readonly tone: Tone }>> = {
  connected: { text: 'Connected', tone: 'success' },
  paused: { text: 'Paused', tone: 'neutral' },
  expired: { text: 'Consent expired', tone: 'danger' },
  failed: { text: 'Failed', tone: 'danger' },
};

const columns: readonly Column<Integration>[] = [
  {
    id: 'store',
    header: 'Store',
    cardTitle: true,
    cell: (row) => (
      <Name>
        <Flag country={row.country_code} />
        {row.channel_store || row.company_name}, {row.country_name}
      </Name>
    ),
  },
  { id: 'seller', header: 'Seller account', width: 200, cell: (row) => row.seller_id },
  {
    id: 'state',
    header: 'State',
    width: 150,
    cell: (row) => <Badge tone={states[row.state].tone}>{states[row.state].text}</Badge>,
  },
  {
    id: 'import',
    header: 'Import',
    width: 280,
    cell: (row) => <ImportState sellerId={row.seller_id} marketId={row.code} />,
  },
  {
    id: 'renew',
    header: 'Renew consent by',
    width: 160,
    cell: (row) => formatDay(row.renew_by),
  },
];

/** All connected marketplaces, a row each. */
export function IntegrationList({ onConnect }: { onConnect: () => void }) {
  const integrations = useIntegrations();
  return (
    <DataTable
      label="Connected marketplaces"
      columns={columns}
      rows={integrations.data}
      rowId={(row) => `${row.seller_id}/${row.code}`}
      error={integrations.error?.message}
      onRetry={() => void integrations.refetch()}
      retrying={integrations.isFetching}
      empty={
        <EmptyState
          title="No store connected yet"
          icon={<Store />}
          actions={
            <Button variant="primary" onClick={onConnect}>
              Connect seller account
            </Button>
          }
        >
          Connect your seller account; products, orders and ratings arrive by themselves.
        </EmptyState>
      }
    />
  );
}
