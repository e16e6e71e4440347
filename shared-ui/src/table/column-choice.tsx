import { t } from '@lingui/core/macro';
import Columns3 from 'lucide-react/icons/columns-3';
import { styled } from 'styled-components';
import { Button } from '../basics/button.tsx';
import { Checkbox } from '../basics/checkbox.tsx';
import { Popover } from '../core/popover.tsx';
import { space } from '../theme/tokens.ts';
import { type ChoosableColumn, usualColumns } from './chosen-columns.ts';

const List = styled.div`
  display: grid;
  gap: ${space[8]};
  min-width: 11rem;
`;

interface ColumnChoiceProps<Row> {
  readonly columns: readonly ChoosableColumn<Row>[];
  /** The ids that are shown; null for the default. */
  readonly choice: readonly string[] | null;
  /** Called with null when the choice is the default. */
  readonly onChange: (choice: readonly string[] | null) => void;
}

/** A button with the columns of a table as checkboxes. */
export function ColumnChoice<Row>({ columns, choice, onChange }: ColumnChoiceProps<Row>) {
  const usual = usualColumns(columns);
  const visibleIds = new Set(choice ?? usual);
  const optional = columns.filter((column) => column.optional);
  const toggle = (id: string, isShown: boolean) => {
    const next = optional
      .map((column) => column.id)
      .filter((each) => (each === id ? isShown : visibleIds.has(each)));
    const isUsual = next.length === usual.length && next.every((each) => usual.includes(each));
    onChange(isUsual ? null : next);
  };
  return (
    <Popover
      label={t`Columns`}
      placement="bottom end"
      trigger={<Button icon={<Columns3 aria-hidden="true" />}>{t`Columns`}</Button>}
    >
      <List>
        {optional.map(({ id, header }) => (
          <Checkbox
            key={id}
            checked={visibleIds.has(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          >
            {header}
          </Checkbox>
        ))}
        {choice === null ? null : (
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>{t`The usual columns`}</Button>
        )}
      </List>
    </Popover>
  );
}
