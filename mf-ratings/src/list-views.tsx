import { useDefaultView, useSavedViews, ViewMenu } from '@fairshelf/shared-signup/saved-views';
import { createLoader, createSerializer, parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';

/** Parameters of the address by name. */
type AddressParts = Parameters<typeof createLoader>[0];

interface ListViewsProps {
  /** The list's name among the saved settings of the person. */
  readonly list: string;
  readonly plainName: string;
  /** The filters and sort in the address, which a view saves. Defined outside of components. */
  readonly saved: AddressParts;
  /** State of the current visit, such as the page or the open row: another view resets it. */
  readonly visit: AddressParts;
}

/** The saved views of a list whose state is in the address; the open one is there as `saved`. */
export function ListViews({ list, plainName, saved, visit }: ListViewsProps) {
  const parsers = useMemo(() => ({ ...saved, ...visit, saved: parseAsString }), [saved, visit]);
  const [address, set] = useQueryStates(parsers);
  const serialize = useMemo(() => createSerializer(saved), [saved]);
  const load = useMemo(() => createLoader(saved), [saved]);
  const pick = (keys: AddressParts) =>
    Object.fromEntries(Object.entries(address).filter(([key]) => key in keys));
  const query = serialize(pick(saved)).replace(/^\?/, '');
  const currentId = typeof address.saved === 'string' ? address.saved : null;
  const open = useMemo(() => {
    const noVisit = Object.fromEntries(Object.keys(visit).map((key) => [key, null]));
    return (
      view: { readonly id: string; readonly query: string } | null,
      history: 'push' | 'replace' = 'push',
    ) => void set({ ...load(`?${view?.query ?? ''}`), ...noVisit, saved: view?.id ?? null }, { history });
  }, [load, set, visit]);
  const store = useSavedViews(list);
  useDefaultView(store, {
    isPlain: query === '' && currentId === null && createSerializer(visit)(pick(visit)) === '',
    openView: open,
  });
  return (
    <ViewMenu
      store={store}
      plainName={plainName}
      currentId={currentId}
      query={query}
      onOpen={(view) => open(view)}
    />
  );
}
