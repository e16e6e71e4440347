import type { EditableCode } from '@fairshelf/shared-contracts/core';
import { Banner, Button, Modal, Switch, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { CodeClass } from './code-list.tsx';
import { type CodeForm, toForm } from './code-values.ts';
import { useSaveCode } from './use-save-code.ts';

const Fields = styled.form`
  display: grid;
  gap: ${space[16]};
`;

interface CodeDialogProps {
  readonly list: CodeClass;
  /** The entry to edit; none for a new one. */
  readonly entry: EditableCode | undefined;
  readonly onClose: () => void;
}

/** Adds an entry to a code list, or edits one. What another operator changed meanwhile is never overwritten. */
export function CodeDialog({ list, entry, onClose }: CodeDialogProps) {
  const formId = useId();
  const [form, setForm] = useState<CodeForm>(() =>
    toForm(
      entry,
      list.columns.map(({ field }) => field),
    ),
  );
  const { save, problem, isSaving } = useSaveCode(list.class, entry);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await save(form))) return;
    toast.success(entry ? `${form.name} was saved.` : `${form.name} was added.`);
    onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={entry ? `Edit ${entry.name}` : `Add to ${list.title}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <Fields id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {problem.message ? <Banner tone="danger">{problem.message}</Banner> : null}
        <TextField
          label="Code"
          value={form.code}
          error={problem.of('code')}
          onChange={(event) => setForm({ ...form, code: event.currentTarget.value })}
        />
        <TextField
          label="Name"
          value={form.name}
          error={problem.of('name')}
          onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
        />
        {list.columns.map(({ field, title }) => (
          <TextField
            key={field}
            label={title}
            value={form.values[field] ?? ''}
            error={problem.of(field)}
            onChange={(event) =>
              setForm({ ...form, values: { ...form.values, [field]: event.currentTarget.value } })
            }
          />
        ))}
        <Switch
          checked={form.active}
          onChange={(event) => setForm({ ...form, active: event.currentTarget.checked })}
        >
          Active
        </Switch>
      </Fields>
    </Modal>
  );
}
