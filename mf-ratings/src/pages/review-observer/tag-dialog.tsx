import { Button, Modal } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { TagPicker } from '../../pickers/tag-picker.tsx';

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
  > :last-child {
    width: 100%;
  }
`;

const ways = () =>
  [
    { id: 'add', label: t`Add` },
    { id: 'remove', label: t`Remove` },
  ] as const;

interface TagDialogProps {
  /** Suggested names; any other name creates a new tag. */
  readonly known: readonly string[];
  readonly onSave: (names: { add?: string[]; remove?: string[] }) => Promise<void>;
  readonly onClose: () => void;
}

/** Adds tags to the selection, or removes them. */
export function TagDialog({ known, onSave, onClose }: TagDialogProps) {
  const [way, setWay] = useState<'add' | 'remove'>('add');
  const [names, setNames] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const formId = useId();
  const tooLong = names.some((name) => name.length > 40);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || isSaving) return;
    if (names.length === 0) return setProblem(t`Choose or type at least one tag.`);
    setIsSaving(true);
    await onSave({ [way]: [...names] });
    setIsSaving(false);
  };
  return (
    <Modal
      open
      size="sm"
      onClose={onClose}
      title={t`Tag the selected`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={tooLong} pending={isSaving}>
            {way === 'add' ? t`Add tags` : t`Remove tags`}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void save(event)}>
        <SegmentedControl label={t`Action`} options={ways()} value={way} onChange={setWay} />
        <TagPicker
          autoFocus
          known={known}
          values={names}
          onChange={(chosen) => {
            setNames(chosen);
            setProblem('');
          }}
          error={tooLong ? t`A tag has at most 40 characters.` : problem || undefined}
        />
      </Form>
    </Modal>
  );
}
