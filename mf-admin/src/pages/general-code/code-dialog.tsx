import type { EditableCode } from '@fairshelf/shared-contracts/codes';
import { useForm, useGuardedClose } from '@fairshelf/shared-contracts/react';
import { Button, Checkbox, FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type CodeClass, type CodeForm, describeFields, toBody, toForm } from './code-values.ts';
import { useAddCode, useUpdateCode } from './queries.ts';

interface CodeDialogProps {
  readonly list: CodeClass;
  /** The entry to edit; undefined for a new one. */
  readonly entry: EditableCode | undefined;
  /** Loads the current entry; undefined when it is not available. */
  readonly readAgain: (codeId: string) => Promise<EditableCode | undefined>;
  readonly onClose: () => void;
}

/** Adds an entry to a code list, or edits one. Another operator's change is never overwritten. */
export function CodeDialog({ list, entry: initialEntry, readAgain, onClose }: CodeDialogProps) {
  const [entry, setEntry] = useState(initialEntry);
  const [form, setForm] = useState<CodeForm>(() => toForm(initialEntry, list));
  const close = useGuardedClose(form, toForm(entry, list), onClose);
  const [isReading, setIsReading] = useState(false);
  const add = useAddCode();
  const update = useUpdateCode();
  const fields = describeFields(list);

  const sending = useForm({
    fields: ['code', 'name', ...fields.values.map(({ field }) => field)],
    send: () => {
      const body = toBody(form, entry);
      return entry
        ? update.mutateAsync({ params: { codeId: entry.id }, body: { ...body, version: entry.version } })
        : add.mutateAsync({ body: { ...body, class: list.class } });
    },
    onDone: () => {
      toast.success(
        entry ? t`${{ name: form.name.trim() }} was saved.` : t`${{ name: form.name.trim() }} was added.`,
      );
      onClose();
    },
  });
  // Somebody else changed the entry. A 409 that names a field is about the input, such as an existing code.
  const isStale = sending.refusal?.status === 409 && sending.refusal.fields.length === 0;

  async function reload() {
    if (!entry) return;
    setIsReading(true);
    const current = await readAgain(entry.id);
    setIsReading(false);
    if (!current) {
      toast.danger(t`The entry could not be read again. Close this dialog and reload the list.`);
      return;
    }
    setEntry(current);
    setForm(toForm(current, list));
    sending.reset();
  }

  return (
    <FormDialog
      form={{ ...sending, isIncomplete: isStale }}
      onClose={close}
      title={initialEntry ? t`Edit ${{ name: initialEntry.name }}` : t`Add to ${{ list: list.title }}`}
      save={t`Save`}
      refusalAction={
        isStale ? (
          <Button size="sm" pending={isReading} onClick={() => void reload()}>
            {t`Reload entry`}
          </Button>
        ) : null
      }
    >
      <TextField
        label={fields.code}
        value={form.code}
        error={sending.problemOf('code')}
        onChange={(event) => setForm({ ...form, code: event.currentTarget.value })}
      />
      <TextField
        label={fields.name}
        value={form.name}
        error={sending.problemOf('name')}
        onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
      />
      {fields.values.map(({ field, title }) => (
        <TextField
          key={field}
          label={title}
          value={form.values[field] ?? ''}
          error={sending.problemOf(field)}
          onChange={(event) =>
            setForm({ ...form, values: { ...form.values, [field]: event.currentTarget.value } })
          }
        />
      ))}
      <Checkbox
        checked={form.active}
        onChange={(event) => setForm({ ...form, active: event.currentTarget.checked })}
      >
        {t`Active`}
      </Checkbox>
    </FormDialog>
  );
}
