import type { EditableCode } from '@fairshelf/shared-contracts/core';
import { Badge, IconButton } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import { styled } from 'styled-components';
import type { CodeClass } from './code-list.tsx';
import { readValue } from './code-values.ts';

const Acts = styled.span`
  display: inline-flex;
  gap: ${space[4]};
`;

interface Acting {
  readonly edit: (entry: EditableCode) => void;
  readonly move: (entry: EditableCode, step: -1 | 1) => Promise<void>;
}

/** Code, name, the values that this class gives a meaning, state, and what can be done with an entry. */
export function codeColumns(
  values: CodeClass['columns'],
  { edit, move }: Acting,
): readonly Column<EditableCode>[] {
  return [
    { id: 'code', header: 'Code', width: 180, cardTitle: true, cell: (row) => row.code },
    { id: 'name', header: 'Name', cell: (row) => row.name },
    ...values.map(({ field, title }) => ({
      id: field,
      header: title,
      cell: (row: EditableCode) => readValue(row, field) || '—',
    })),
    {
      id: 'active',
      header: 'State',
      width: 104,
      cell: (row) => (
        <Badge tone={row.active ? 'success' : 'neutral'}>{row.active ? 'Active' : 'Inactive'}</Badge>
      ),
    },
    {
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      width: 132,
      align: 'end',
      cell: (row) => (
        <Acts>
          <IconButton
            size="sm"
            label={`Move ${row.name} up`}
            icon={<ArrowUp aria-hidden />}
            onClick={() => void move(row, -1)}
          />
          <IconButton
            size="sm"
            label={`Move ${row.name} down`}
            icon={<ArrowDown aria-hidden />}
            onClick={() => void move(row, 1)}
          />
          <IconButton
            size="sm"
            label={`Edit ${row.name}`}
            icon={<Pencil aria-hidden />}
            onClick={() => edit(row)}
          />
        </Acts>
      ),
    },
  ];
}
