import { translated } from '@fairshelf/shared-contracts/core';
import { Drawer, EmptyState } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import type { RoleReach } from './page.tsx';
import { RolePeople } from './role-people.tsx';

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  li {
    padding-block: ${space[8]};
    overflow-wrap: anywhere;
  }
  li:not(:last-child) {
    border-bottom: 1px solid ${color.hairline};
  }
  strong {
    font-weight: 500;
  }
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;

/** One role: who has it, and everything it grants. */
export function RoleDrawer({ reach, onClose }: { reach: RoleReach; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} size="lg" title={reach.role}>
      <Tabs
        label={t`About this role`}
        items={[
          {
            id: 'people',
            label: t`People (${{ count: reach.holders }})`,
            content: <RolePeople role={reach.role} />,
          },
          {
            id: 'pages',
            label: t`Pages (${{ count: reach.routes.length }})`,
            content: (
              <Opened
                entries={reach.routes.map(({ name, title, path, remote }) => ({
                  id: name,
                  title: translated(title),
                  note: `${path} · ${remote}`,
                }))}
              />
            ),
          },
          {
            id: 'menu',
            label: t`Menu (${{ count: reach.menu.length }})`,
            content: (
              <Opened
                entries={reach.menu.map(({ route, title, group }) => ({
                  id: route,
                  title: translated(title),
                  note: group ? t`in ${{ group: translated(group) }}` : t`main menu`,
                }))}
              />
            ),
          },
          {
            id: 'calls',
            label: t`Calls (${{ count: reach.calls.length }})`,
            content: (
              <Opened
                entries={reach.calls.map(({ name, method, path, summary }) => ({
                  id: name,
                  title: `${method} ${path}`,
                  note: summary,
                }))}
              />
            ),
          },
        ]}
      />
    </Drawer>
  );
}

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly note: string;
}

function Opened({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <EmptyState title={t`Nothing beyond what every signed-in user has`} />;
  return (
    <List>
      {entries.map(({ id, title, note }) => (
        <li key={id}>
          <strong>{title}</strong>
          <small>{note}</small>
        </li>
      ))}
    </List>
  );
}
