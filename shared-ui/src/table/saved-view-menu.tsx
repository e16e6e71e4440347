import { t } from '@lingui/core/macro';
import Bookmark from 'lucide-react/icons/bookmark';
import { styled } from 'styled-components';
import { Button } from '../basics/button.tsx';
import { Menu, MenuItem, MenuSection } from '../core/menu.tsx';

/** A long name doesn't push the buttons next to it onto another line. */
const Name = styled.span`
  max-width: 12rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface NamedView {
  readonly id: string;
  readonly name: string;
}

export interface SavedViewMenuProps {
  readonly views: readonly NamedView[];
  /** The open view; null for none. */
  readonly currentId: string | null;
  /** The view a person starts with. */
  readonly defaultId: string | null;
  /** The page differs from what the open view has saved. */
  readonly isChanged: boolean;
  /** The name of the list without a view: 'All products'. */
  readonly plainName: string;
  /** Null for the list without a view. */
  readonly onOpen: (id: string | null) => void;
  readonly onSaveAs: () => void;
  readonly onSave: (id: string) => void;
  readonly onRename: (id: string) => void;
  readonly onDelete: (id: string) => void;
  readonly onDefault: (id: string | null) => void;
  readonly onShare: () => void;
}

/** The views of a list that a person saved under a name, and the actions of the open one. */
export function SavedViewMenu(props: SavedViewMenuProps) {
  const { views, currentId, defaultId, isChanged } = props;
  const current = views.find(({ id }) => id === currentId);
  const name = current ? `${current.name}${isChanged ? ' (changed)' : ''}` : t`Views`;
  return (
    <Menu
      label={t`Views`}
      trigger={
        <Button icon={<Bookmark aria-hidden="true" />}>
          <Name title={name}>{name}</Name>
        </Button>
      }
    >
      <MenuSection title={t`Open`}>
        {[
          <MenuItem key="" onAction={() => props.onOpen(null)}>
            {props.plainName}
          </MenuItem>,
          ...views.map((view) => (
            <MenuItem key={view.id} onAction={() => props.onOpen(view.id)}>
              {view.id === defaultId ? `${view.name} (default)` : view.name}
            </MenuItem>
          )),
        ]}
      </MenuSection>
      <MenuSection title={t`This list`}>
        {[
          ...(current && isChanged
            ? [<MenuItem key="save" onAction={() => props.onSave(current.id)}>{t`Save changes`}</MenuItem>]
            : []),
          <MenuItem key="save-as" onAction={props.onSaveAs}>{t`Save as a new view`}</MenuItem>,
          <MenuItem key="share" onAction={props.onShare}>{t`Copy link`}</MenuItem>,
          ...(current
            ? [
                <MenuItem key="rename" onAction={() => props.onRename(current.id)}>{t`Rename`}</MenuItem>,
                <MenuItem
                  key="default"
                  onAction={() => props.onDefault(current.id === defaultId ? null : current.id)}
                >
                  {current.id === defaultId ? t`Don’t start with it` : t`Start with it`}
                </MenuItem>,
                <MenuItem
                  key="delete"
                  tone="danger"
                  onAction={() => props.onDelete(current.id)}
                >{t`Delete`}</MenuItem>,
              ]
            : []),
        ]}
      </MenuSection>
    </Menu>
  );
}
