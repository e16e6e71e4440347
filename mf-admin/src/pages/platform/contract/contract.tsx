import type { ContractUse } from '@fairshelf/shared-contracts/delivery';
import { Badge, EmptyState, SearchField } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable, queryState } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useContractUse } from './queries.ts';
import { isDeprecated, isRemovable, requestsInWords, userInWords } from './use-words.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  > p {
    flex: 1 1 100%;
    color: ${color.subtle};
    ${textStyle(13)}
  }
  > div {
    flex: 0 1 20rem;
  }
`;
const Cell = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;
const Users = styled.ul`
  padding: 0;
  list-style: none;
`;

const SHOWN = ['all', 'deprecated'] as const;
const options = () =>
  [
    { id: 'all', label: t`All` },
    { id: 'deprecated', label: t`Deprecated` },
  ] as const;

const columns = (): readonly Column<ContractUse>[] => [
  {
    id: 'name',
    header: t`Name`,
    cardTitle: true,
    cell: ({ kind, name, fields }) => (
      <Cell>
        {name}
        <small>{fields.length > 0 ? t`${{ kind }}, fields ${{ fields: fields.join(', ') }}` : kind}</small>
      </Cell>
    ),
  },
  {
    id: 'users',
    header: t`Used by`,
    cardBlock: true,
    cell: ({ users }) =>
      users.length === 0 ? (
        t`No version in the field`
      ) : (
        <Users>
          {users.map((user) => (
            <li key={user.remote}>{userInWords(user)}</li>
          ))}
        </Users>
      ),
  },
  {
    id: 'state',
    header: t`State`,
    width: 260,
    cell: (use) => (
      <Cell>
        {isRemovable(use) ? (
          <Badge tone="success">{t`Can be removed`}</Badge>
        ) : isDeprecated(use) ? (
          <Badge tone="warning">{t`Deprecated`}</Badge>
        ) : (
          t`Current`
        )}
        {use.deprecated ? <small>{use.deprecated}</small> : null}
        <small>{requestsInWords(use)}</small>
      </Cell>
    ),
  },
];

/** Who uses which part of the contract: calls, events, slots and shared modules. */
export function Contract() {
  const found = useContractUse();
  const [words, setWords] = useQueryState('search', parseAsString.withDefault(''));
  const [filter, setFilter] = useQueryState('shown', parseAsStringLiteral(SHOWN).withDefault('all'));
  const rows = useMemo(() => {
    const term = words.trim().toLowerCase();
    return found.data?.filter(
      (use) =>
        (filter === 'all' || isDeprecated(use)) &&
        (term === '' ||
          use.name.toLowerCase().includes(term) ||
          use.users.some(({ remote }) => remote.includes(term))),
    );
  }, [found.data, words, filter]);
  return (
    <>
      <Head>
        <p>
          {t`What the versions in the field declare that they use. Something deprecated can be removed once nobody uses it.`}
        </p>
        <div>
          <SearchField
            label={t`Search by name or remote`}
            value={words}
            onChange={(text) => void setWords(text || null)}
          />
        </div>
        <SegmentedControl
          label={t`Shown`}
          options={options()}
          value={filter}
          onChange={(id) => void setFilter(id)}
        />
      </Head>
      <DataTable
        label={t`Contract`}
        columns={columns()}
        rows={rows}
        rowId={({ kind, name }) => `${kind} ${name}`}
        {...queryState(found)}
        empty={
          <EmptyState title={filter === 'deprecated' ? t`Nothing is deprecated` : t`Nothing found`}>
            {filter === 'deprecated'
              ? t`Calls, events, slots and fields can be deprecated in the contract.`
              : t`Try another name.`}
          </EmptyState>
        }
      />
    </>
  );
}
