import { formatDateTime } from '@fairshelf/shared-contracts/core';
import { Button, EmptyState, Link } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, queryState } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { regionName } from '../../region-name.ts';
import { NoteAccessDialog } from './note-access-dialog.tsx';
import { useWaitingAccess, type WaitingAccess } from './queries.ts';

const Lead = styled.p`
  max-width: 48rem;
  margin: 0 0 ${space[16]};
  color: ${color.muted};
`;
const Under = styled.span`
  display: block;
  color: ${color.subtle};
  overflow-wrap: anywhere;
  ${textStyle(12)}
`;

const columnsOf = (note: (row: WaitingAccess) => void): readonly Column<WaitingAccess>[] => [
  {
    id: 'store',
    header: t`Store`,
    cardTitle: true,
    cell: (row) => (
      <>
        {row.store_name}
        <Under>{row.seller_id}</Under>
      </>
    ),
  },
  {
    id: 'company',
    header: t`Company`,
    cell: (row) => row.company_name,
  },
  { id: 'region', header: t`Region`, width: 150, cell: (row) => regionName(row.region) },
  {
    id: 'account',
    header: t`Account to check`,
    cell: (row) => (
      <>
        {row.account_email}
        {row.link ? (
          <Under>
            <Link href={row.link}>{t`Users of the seller portal`}</Link>
          </Under>
        ) : null}
      </>
    ),
  },
  {
    id: 'asked',
    header: t`Asked`,
    width: 180,
    align: 'end',
    cell: (row) => formatDateTime(row.asked_at),
  },
  {
    id: 'note',
    header: t`Permissions`,
    width: 172,
    align: 'end',
    cell: (row) => (
      <Button
        size="sm"
        aria-label={t`Record access: ${{ storeName: row.store_name }}, ${{ region: regionName(row.region) }}`}
        onClick={() => note(row)}
      >
        {t`Record access`}
      </Button>
    ),
  },
];

const keyOf = ({ company_id, seller_id, region }: WaitingAccess): string =>
  `${company_id}/${seller_id}/${region}`;

/** The seller accounts whose portal needs a check, longest waiting first. */
export function AccessTable() {
  const waiting = useWaitingAccess();
  const [target, setTarget] = useState<WaitingAccess>();
  return (
    <>
      <Lead>
        {t`Amazon has no API for user permissions. Check the seller’s User Permissions page and record what you see: the seller is notified, and waiting cases continue.`}
      </Lead>
      <DataTable
        label={t`Portals to check`}
        columns={columnsOf(setTarget)}
        rows={waiting.data}
        rowId={keyOf}
        {...queryState(waiting)}
        empty={
          <EmptyState title={t`No portals to check`}>
            {t`A store appears here when its seller says the account was invited.`}
          </EmptyState>
        }
      />
      {target ? (
        <NoteAccessDialog key={keyOf(target)} waiting={target} onClose={() => setTarget(undefined)} />
      ) : null}
    </>
  );
}
