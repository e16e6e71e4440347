import { ROLES } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { SearchField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { Toolbar } from '../../form-stack.ts';
import { importStates, plans, seenWithin, userStates } from './user-state.ts';
import type { FilterName, View } from './view.ts';

const ALL = 'all';
const choicesOf = (entries: readonly (readonly [id: string, label: string])[], all: string) => [
  { id: ALL, label: all },
  ...entries.map(([id, label]) => ({ id, label })),
];
const textsOf = (shown: Readonly<Record<string, { readonly text: string }>>) =>
  Object.entries(shown).map(([id, { text }]) => [id, text] as const);

const filters: readonly { name: FilterName; label: string; options: ReturnType<typeof choicesOf> }[] = [
  { name: 'state', label: 'State', options: choicesOf(textsOf(userStates), 'All states') },
  {
    name: 'role',
    label: 'Role',
    options: choicesOf(
      ROLES.map((role) => [role, role]),
      'All roles',
    ),
  },
  { name: 'plan', label: 'Plan', options: choicesOf(Object.entries(plans), 'All plans') },
  { name: 'seen', label: 'Last seen', options: choicesOf(Object.entries(seenWithin), 'Any time') },
  { name: 'imports', label: 'Import state', options: choicesOf(textsOf(importStates), 'All import states') },
];

/** Search and filters of the list, kept in the address. */
export function UserFilters({ view }: { view: View }) {
  const [typed, setTyped] = useDebouncedText(view.search, view.setSearch);
  return (
    <Toolbar>
      <SearchField
        label="Search users"
        placeholder="Email, name or company"
        value={typed}
        onChange={setTyped}
      />
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          hideLabel
          options={options}
          value={view[name] ?? ALL}
          onChange={(wanted) => view.setFilter(name, wanted)}
        />
      ))}
    </Toolbar>
  );
}
