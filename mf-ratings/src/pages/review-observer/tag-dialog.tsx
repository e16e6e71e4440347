import { useForm } from '@fairshelf/shared-contracts/react';
import { FormDialog } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TagPicker } from '../../pickers/tag-picker.tsx';

const Dialog = styled(FormDialog)`
  justify-items: start;
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
  const tooLong = names.some((name) => name.length > 40);
  const form = useForm({
    problems: { names: names.length === 0 ? t`Choose or type at least one tag.` : undefined },
    isIncomplete: tooLong,
    send: async () => {
      await onSave({ [way]: [...names] });
      return undefined;
    },
  });
  return (
    <Dialog
      form={form}
      size="sm"
      onClose={onClose}
      title={t`Tag the selected`}
      save={way === 'add' ? t`Add tags` : t`Remove tags`}
    >
      <SegmentedControl label={t`Action`} options={ways()} value={way} onChange={setWay} />
      <TagPicker
        autoFocus
        known={known}
        values={names}
        onChange={setNames}
        error={tooLong ? t`A tag has at most 40 characters.` : form.problemOf('names')}
      />
    </Dialog>
  );
}
