import { VALUE_FIELDS } from '@fairshelf/shared-contracts/codes';
import { useForm } from '@fairshelf/shared-contracts/react';
import { FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { CodeClass } from './code-values.ts';
import { useSaveClass } from './queries.ts';

interface ClassDialogProps {
  /** The list to describe; undefined for a new one. */
  readonly list: CodeClass | undefined;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

/** A class has capital letters, digits and _: typed text is converted. */
const asClassName = (input: string): string => input.toUpperCase().replace(/[^A-Z0-9_]+/g, '_');

const fieldsOf = ['code', 'name', ...VALUE_FIELDS] as const;

/** Names a code list and its columns. A value without a name has no column and no field in the form. */
export function ClassDialog({ list, onSaved, onClose }: ClassDialogProps) {
  const [name, setName] = useState(list?.class ?? '');
  const [title, setTitle] = useState(list?.title ?? '');
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>(() =>
    list
      ? Object.fromEntries(list.columns.map((column) => [column.field, column.title]))
      : // Stored for everyone, so in English.
        { code: 'Code', name: 'Name' },
  );
  const { send } = useSaveClass();
  const form = useForm({
    fields: ['title'],
    isIncomplete: name === '' || title.trim() === '',
    send: () => {
      const columns = fieldsOf
        .map((field) => ({ field, title: titles[field]?.trim() ?? '' }))
        .filter((column) => column.title !== '');
      const body = { title: title.trim(), columns, version: list?.version ?? 0 };
      return send({ params: { class: name }, body });
    },
    onDone: () => {
      toast.success(t`${{ name: title.trim() }} was saved.`);
      onSaved(name);
    },
  });

  return (
    <FormDialog
      form={form}
      title={list ? t`Columns of ${{ list: list.title }}` : t`New code list`}
      save={t`Save`}
      onClose={onClose}
    >
      {list ? null : (
        <TextField
          label={t`Class`}
          description={t`Uppercase letters, digits and _. Can’t be changed later.`}
          value={name}
          onChange={(event) => setName(asClassName(event.currentTarget.value))}
        />
      )}
      <TextField
        label={t`Title`}
        value={title}
        error={form.problemOf('title')}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {fieldsOf.map((field) => (
        <TextField
          key={field}
          label={field}
          placeholder={field.startsWith('value') ? t`Not used` : ''}
          value={titles[field] ?? ''}
          onChange={(event) => setTitles({ ...titles, [field]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  );
}
