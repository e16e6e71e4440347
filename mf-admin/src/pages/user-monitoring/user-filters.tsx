import { ROLES } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { SearchField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { Toolbar } from '../../toolbar.ts';
import { importStates, plans, seenWithin, userStates } from './user-state.ts';
import type { FilterName, View } from './view.ts';

const ALL = 'all';
const choicesOf = (entries: readonly (readonly [id: string, label: string])[], all: string) => [
  { id: ALL, label: all },
  ...entries.map(([id, label]) => ({ id, label })),
];
const textsOf = (texts: Readonly<Record<string, { readonly text: string }>>) =>
  Object.entries(texts).map(([id, { text }]) => [id, text] as const);

const filters = (): readonly { name: FilterName; label: string; options: ReturnType<typeof choicesOf> }[] => [
  { name: 'state', label: t`State`, options: choicesOf(textsOf(userStates()), t`All states`) },
  {
    name: 'role',
    label: t`Role`,
    options: choicesOf(
      ROLES.map((role) => [role, role]),
      t`All roles`,
    ),
  },
  { name: 'plan', label: t`Plan`, options: choicesOf(Object.entries(plans()), t`All plans`) },
  { name: 'seen', label: t`Last seen`, options: choicesOf(Object.entries(seenWithin()), t`Any time`) },
  {
    name: 'imports',
    label: t`Import state`,
    options: choicesOf(textsOf(importStates()), t`All import states`),
  },
];

/** Search and filters of the list, kept in the address. */
export function UserFilters({ view }: { view: View }) {
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  return (
    <Toolbar>
      <SearchField
        label={t`Search users`}
        placeholder={t`Email, name or company`}
        value={searchText}
        onChange={setSearchText}
      />
      {filters().map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          hideLabel
          options={options}
          value={view[name] ?? ALL}
          onChange={(next) => view.setFilter(name, next)}
        />
      ))}
    </Toolbar>
  );
}
