import { formatDay } from '@fairshelf/shared-contracts/core';
import type { ReleaseKey } from '@fairshelf/shared-contracts/delivery';
import { Badge, IconButton, Menu, MenuItem } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { styled } from 'styled-components';
import { actionsInWords, credentialInWords, editionNames, lastUseInWords, stateOf } from './key-words.ts';

const Cell = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: normal;
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;

export interface KeyActs {
  readonly rotate: (key: ReleaseKey) => void;
  readonly revoke: (key: ReleaseKey) => void;
}

export const keyColumns = ({ rotate, revoke }: KeyActs): readonly Column<ReleaseKey>[] => [
  {
    id: 'team',
    header: t`Team`,
    cardTitle: true,
    cell: (key) => (
      <Cell>
        {key.team}
        <small>
          {key.label} · {credentialInWords(key)}
        </small>
      </Cell>
    ),
  },
  {
    id: 'remotes',
    header: t`Remotes`,
    cell: ({ remotes, editions }) => (
      <Cell>
        {remotes.join(', ')}
        <small>{editions.map((edition) => editionNames[edition]).join(', ')}</small>
      </Cell>
    ),
  },
  {
    id: 'actions',
    header: t`May`,
    cell: ({ actions, origins }) => (
      <Cell>
        {actionsInWords(actions)}
        {origins.length > 0 ? <small>{t`Origins ${{ origins: origins.join(', ') }}`}</small> : null}
      </Cell>
    ),
  },
  {
    id: 'state',
    header: t`State`,
    width: 170,
    cell: (key) => {
      const { tone, text } = stateOf(key, Date.now());
      return (
        <Cell>
          <Badge tone={tone}>{text}</Badge>
          <small>{lastUseInWords(key)}</small>
        </Cell>
      );
    },
  },
  {
    id: 'expires',
    header: t`Expires`,
    width: 130,
    align: 'end',
    cell: ({ expiresAt }) => formatDay(expiresAt),
  },
  {
    id: 'acts',
    header: t`Actions`,
    hideHeader: true,
    cardCorner: true,
    width: 56,
    align: 'end',
    cell: (key) =>
      key.state === 'revoked' ? null : (
        <Menu
          placement="bottom end"
          trigger={
            <IconButton
              size="sm"
              label={t`Actions for ${{ team: key.team }}, ${{ label: key.label }}`}
              icon={<Ellipsis />}
            />
          }
        >
          {key.identity ? null : <MenuItem onAction={() => rotate(key)}>{t`Rotate secret`}</MenuItem>}
          <MenuItem onAction={() => revoke(key)}>{t`Revoke`}</MenuItem>
        </Menu>
      ),
  },
];
