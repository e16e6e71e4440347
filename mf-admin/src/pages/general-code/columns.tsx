import type { EditableCode } from '@fairshelf/shared-contracts/codes';
import { NONE } from '@fairshelf/shared-contracts/core';
import { Badge, IconButton } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { type CodeClass, describeFields, readValue } from './code-values.ts';
import type { Move } from './use-move-code.ts';

const Acts = styled.span`
  display: inline-flex;
  gap: ${space[4]};
`;

const Together = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

const OneLine = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface Acting {
  readonly edit: (entry: EditableCode) => void;
  readonly remove: (entry: EditableCode) => void;
  readonly move: Move;
  /** The ids at the ends of the list, which can't move further. */
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** Code, name, the values that this class names, and the actions on an entry. */
export function codeColumns(
  list: CodeClass,
  { edit, remove, move, first, last }: Acting,
): readonly Column<EditableCode>[] {
  const fields = describeFields(list);
  return [
    { id: 'code', header: fields.code, width: 160, cardTitle: true, cell: (row) => row.code },
    { id: 'name', header: fields.name, cell: (row) => <Name row={row} /> },
    ...fields.values.map(({ field, title }) => ({
      id: field,
      header: title,
      width: 116,
      cell: (row: EditableCode) => <Value text={readValue(row, field)} />,
    })),
    {
      id: 'acts',
      header: t`Actions`,
      hideHeader: true,
      width: 156,
      align: 'end',
      cell: (row) => (
        <Acts>
          <IconButton
            size="sm"
            label={t`Move ${{ name: row.name }} up`}
            icon={<ArrowUp aria-hidden />}
            disabled={row.id === first}
            onClick={() => void move(row, -1)}
          />
          <IconButton
            size="sm"
            label={t`Move ${{ name: row.name }} down`}
            icon={<ArrowDown aria-hidden />}
            disabled={row.id === last}
            onClick={() => void move(row, 1)}
          />
          <IconButton
            size="sm"
            label={t`Edit ${{ name: row.name }}`}
            icon={<Pencil aria-hidden />}
            onClick={() => edit(row)}
          />
          <IconButton
            size="sm"
            label={t`Delete ${{ name: row.name }}`}
            icon={<Trash aria-hidden />}
            onClick={() => remove(row)}
          />
        </Acts>
      ),
    },
  ];
}

/** Most entries are active: only inactive ones are marked. */
function Name({ row }: { row: EditableCode }) {
  return (
    <Together>
      {row.name}
      {row.active ? null : <Badge>{t`Inactive`}</Badge>}
    </Together>
  );
}

function Value({ text }: { text: string }) {
  return text ? <OneLine title={text}>{text}</OneLine> : NONE;
}
