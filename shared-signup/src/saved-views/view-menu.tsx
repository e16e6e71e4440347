import { LazyPart } from '@fairshelf/shared-contracts/react';
import { toast } from '@fairshelf/shared-ui/core';
import { SavedViewMenu } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { LazyDialog } from '../lazy-dialog.tsx';
import type NameDialog from './name-dialog.tsx';
import { MOST_VIEWS, type SavedView, withoutView, withView } from './saved-views.ts';
import type { useSavedViews } from './use-saved-views.ts';

const nameDialog = new LazyPart<ComponentProps<typeof NameDialog>>(() => import('./name-dialog.tsx'));

interface ViewMenuProps {
  readonly store: ReturnType<typeof useSavedViews>;
  readonly plainName: string;
  /** The view in the address, and the state of the page. */
  readonly currentId: string | null;
  readonly query: string;
  /** Null for the list without a view. */
  readonly onOpen: (view: SavedView | null) => void;
}

/** Opens, saves, renames and deletes the views of a list, and copies the address of the current one. */
export function ViewMenu({ store, plainName, currentId, query, onOpen }: ViewMenuProps) {
  const { saved, change } = store;
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const current = saved.views.find(({ id }) => id === currentId);
  const remove = async (view: SavedView) => {
    const wasDefault = saved.defaultId === view.id;
    if (!(await change((before) => withoutView(before, view.id)))) return;
    onOpen(null);
    const restore = (before: typeof saved) => ({
      ...withView(before, view),
      ...(wasDefault ? { defaultId: view.id } : {}),
    });
    const undo = { label: t`Undo`, onAction: () => void change(restore) };
    toast.success(t`The view ${{ name: view.name }} was deleted.`, { action: undo });
  };
  return (
    <>
      <SavedViewMenu
        views={saved.views}
        currentId={current?.id ?? null}
        defaultId={saved.defaultId}
        isChanged={current !== undefined && current.query !== query}
        plainName={plainName}
        onOpen={(id) => onOpen(saved.views.find((view) => view.id === id) ?? null)}
        onSaveAs={() => {
          if (saved.views.length < MOST_VIEWS) setNaming('new');
          else toast.warning(t`You can save up to ${{ most: MOST_VIEWS }} views. Delete one first.`);
        }}
        onSave={(id) => void change((before) => saveAs(before, id, query))}
        onRename={() => setNaming('rename')}
        onDelete={() => {
          if (current) void remove(current);
        }}
        onDefault={(id) => void change((before) => ({ ...before, defaultId: id }))}
        onShare={() => void copyAddress()}
      />
      {naming ? (
        <LazyDialog
          part={nameDialog}
          title={t`Name of the view`}
          given={{
            title: naming === 'new' ? t`Save as a new view` : t`Rename the view`,
            name: naming === 'new' ? '' : (current?.name ?? ''),
            taken: saved.views
              .filter((view) => naming === 'new' || view.id !== current?.id)
              .map(({ name }) => name),
            onClose: () => setNaming(null),
            onSave: async (name) => {
              const view =
                naming === 'new' || !current
                  ? { id: crypto.randomUUID(), name, query }
                  : { ...current, name };
              const isSaved = await change((before) => withView(before, view));
              if (isSaved && naming === 'new') onOpen(view);
              return isSaved;
            },
          }}
        />
      ) : null}
    </>
  );
}

/** The view with the current state; nothing when another tab deleted it. */
function saveAs(before: ReturnType<typeof useSavedViews>['saved'], id: string, query: string) {
  const view = before.views.find((one) => one.id === id);
  return view ? withView(before, { ...view, query }) : before;
}

/** The address contains the whole state, so everybody who may see this store sees the same. */
async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast.success(t`The link is copied. Colleagues see the same list in this store.`);
  } catch {
    toast.warning(t`Your browser blocked copying. Copy the address from the address bar instead.`);
  }
}
