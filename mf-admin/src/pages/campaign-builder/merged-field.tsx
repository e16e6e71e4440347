import { MERGE_FIELDS, type MergeField, mergeProblem } from '@fairshelf/shared-contracts/campaigns';
import { Button, Menu, MenuItem, TextArea, TextField } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { mergeFieldNames } from './draft.ts';

/** The inserted merge field, with a fallback, so that no email has a gap. */
const MARKS: Readonly<Record<MergeField, string>> = {
  first_name: '{{first_name|there}}',
  name: '{{name|there}}',
  email: '{{email}}',
  company: '{{company|your company}}',
};

interface MergedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  /** The number of lines; one is a single-line field. */
  readonly rows?: number;
}

/** A text field with merge fields: they are inserted at the cursor, and an invalid one is reported at once. */
export function MergedField({ label, value, onChange, error, description, rows = 1 }: MergedFieldProps) {
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  function insert(field: MergeField) {
    const control = line.current ?? area.current;
    const at = control?.selectionStart ?? value.length;
    const end = control?.selectionEnd ?? at;
    onChange(value.slice(0, at) + MARKS[field] + value.slice(end));
  }

  const aside = (
    <Menu
      label={t`Fields for ${{ field: label }}`}
      placement="bottom end"
      trigger={
        <Button size="sm" variant="quiet" aria-label={t`Insert field: ${{ field: label }}`}>
          {t`Insert field`}
        </Button>
      }
    >
      {MERGE_FIELDS.map((field) => (
        <MenuItem key={field} onAction={() => insert(field)}>
          {mergeFieldNames()[field]}
        </MenuItem>
      ))}
    </Menu>
  );
  const fieldProps = { label, aside, value, description, error: mergeProblem(value) ?? error };
  return rows === 1 ? (
    <TextField {...fieldProps} ref={line} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextArea
      {...fieldProps}
      ref={area}
      rows={rows}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
