import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { ExportMenu } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { ListToolbar } from '@fairshelf/shared-ui/table';
import { styled } from 'styled-components';

const Root = styled(ListToolbar)`
  justify-content: space-between;
  > :first-child {
    flex: 0 1 14rem;
  }
`;

const ALL = 'all';

interface ChoiceToolbarProps<Id extends string> {
  readonly label: string;
  readonly all: string;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id | null;
  /** 'all' or a choice. */
  readonly onChange: (id: string) => void;
  /** Undefined: the list has no exports. */
  readonly onExport?: ((format: ExportFormat) => Promise<void>) | undefined;
  readonly isEmpty: boolean;
}

/** The toolbar of a list with one filter and its exports. */
export function ChoiceToolbar<Id extends string>(props: ChoiceToolbarProps<Id>) {
  const { label, all, choices, value, onChange, onExport, isEmpty } = props;
  return (
    <Root>
      <Select
        label={label}
        hideLabel
        options={[{ id: ALL, label: all }, ...choices]}
        value={value ?? ALL}
        onChange={onChange}
      />
      {onExport ? <ExportMenu onExport={onExport} disabled={isEmpty} /> : null}
    </Root>
  );
}
