import { formatDay } from '@fairshelf/shared-contracts/core';
import { useMay } from '@fairshelf/shared-contracts/react';
import { Badge, Flag, IconButton, Menu, MenuItem, MenuSeparator } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { styled } from 'styled-components';
import { ImportState } from './import-state.tsx';
import { type Integration, stateOf, storeOf } from './integration.ts';

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;

/** The actions on a marketplace; each opens a dialog that explains it first. */
export interface IntegrationActs {
  readonly imports: (row: Integration) => void;
  readonly pause: (row: Integration) => void;
  readonly resume: (row: Integration) => void;
  readonly authorise: (row: Integration) => void;
  readonly remove: (row: Integration) => void;
}

/** The columns of the list; the actions object stays the same, so that the table keeps its columns. */
export const integrationColumns = (acts: IntegrationActs): readonly Column<Integration>[] => [
  {
    id: 'store',
    header: t`Store`,
    cardTitle: true,
    cell: (row) => (
      <Name>
        <Flag country={row.country_code} />
        {storeOf(row)}, {row.country_name}
      </Name>
    ),
  },
  { id: 'seller', header: t`Seller account`, width: 156, cell: (row) => row.seller_id },
  {
    id: 'state',
    header: t`State`,
    width: 136,
    cell: (row) => <Badge tone={stateOf(row).tone}>{stateOf(row).text}</Badge>,
  },
  {
    id: 'import',
    header: t`Import`,
    width: 430,
    cardBlock: true,
    cell: (row) =>
      row.active === false ? (
        t`Nothing is imported`
      ) : (
        <ImportState sellerId={row.seller_id} marketId={row.code} />
      ),
  },
  {
    id: 'renew',
    header: t`Renew by`,
    width: 150,
    cell: (row) => formatDay(row.renew_by),
  },
  {
    id: 'acts',
    header: t`Actions`,
    hideHeader: true,
    align: 'end',
    width: 64,
    cardCorner: true,
    cell: (row) => <RowMenu row={row} acts={acts} />,
  },
];

function RowMenu({ row, acts }: { row: Integration; acts: IntegrationActs }) {
  const store = { sellerId: row.seller_id, marketId: row.code };
  const mayChange = useMay('change', store);
  const mayRemove = useMay('own', store);
  return (
    <Menu
      placement="bottom end"
      trigger={
        <IconButton
          label={t`Actions for ${{ store: storeOf(row) }}, ${{ country: row.country_name }}`}
          icon={<Ellipsis />}
          size="sm"
        />
      }
    >
      {!mayChange ? null : row.active === false ? (
        <MenuItem onAction={() => acts.resume(row)}>{t`Resume`}</MenuItem>
      ) : (
        <MenuItem onAction={() => acts.pause(row)}>{t`Pause`}</MenuItem>
      )}
      <MenuItem onAction={() => acts.imports(row)}>{t`See imports`}</MenuItem>
      {mayChange ? <MenuItem onAction={() => acts.authorise(row)}>{t`Authorize again`}</MenuItem> : null}
      {mayRemove ? <MenuSeparator /> : null}
      {mayRemove ? (
        <MenuItem tone="danger" onAction={() => acts.remove(row)}>
          {t`Remove store`}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
