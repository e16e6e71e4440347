import type { EditableCode } from '@fairshelf/shared-contracts/codes';
import { useGuardedClose } from '@fairshelf/shared-contracts/react';
import { Banner, Button, Checkbox, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type CodeClass, type CodeForm, describeFields, toForm } from './code-values.ts';
import { useSaveCode } from './use-save-code.ts';

const Fields = styled.form`
  display: grid;
  gap: ${space[16]};
`;

interface CodeDialogProps {
  readonly list: CodeClass;
  /** The entry to edit; undefined for a new one. */
  readonly entry: EditableCode | undefined;
  /** Loads the current entry; undefined when it is not available. */
  readonly readAgain: (codeId: string) => Promise<EditableCode | undefined>;
  readonly onClose: () => void;
}

/** Adds an entry to a code list, or edits one. Another operator's change is never overwritten. */
export function CodeDialog({ list, entry: opened, readAgain, onClose }: CodeDialogProps) {
  const formId = useId();
  const [entry, setEntry] = useState(opened);
  const [form, setForm] = useState<CodeForm>(() => toForm(opened, list));
  const close = useGuardedClose(form, toForm(entry, list), onClose);
  const [isReading, setIsReading] = useState(false);
  const { save, problem, isSaving, forgetProblem } = useSaveCode(list.class);
  const fields = describeFields(list);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await save(form, entry))) return;
    toast.success(
      entry ? t`${{ name: form.name.trim() }} was saved.` : t`${{ name: form.name.trim() }} was added.`,
    );
    onClose();
  }

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
    forgetProblem();
  }

  return (
    <Modal
      open
      onClose={close}
      title={opened ? t`Edit ${{ name: opened.name }}` : t`Add to ${{ list: list.title }}`}
      footer={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} pending={isSaving} disabled={problem.isStale}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Fields id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {problem.message ? (
          <Banner
            tone="danger"
            action={
              problem.isStale ? (
                <Button size="sm" pending={isReading} onClick={() => void reload()}>
                  {t`Reload entry`}
                </Button>
              ) : null
            }
          >
            {problem.message}
          </Banner>
        ) : null}
        <TextField
          label={fields.code}
          value={form.code}
          error={problem.of('code')}
          onChange={(event) => setForm({ ...form, code: event.currentTarget.value })}
        />
        <TextField
          label={fields.name}
          value={form.name}
          error={problem.of('name')}
          onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
        />
        {fields.values.map(({ field, title }) => (
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
        <Checkbox
          checked={form.active}
          onChange={(event) => setForm({ ...form, active: event.currentTarget.checked })}
        >
          {t`Active`}
        </Checkbox>
      </Fields>
    </Modal>
  );
}
