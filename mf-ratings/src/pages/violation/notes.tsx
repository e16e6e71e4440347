import type { Violation } from '@fairshelf/shared-contracts/violations';
import { t } from '@lingui/core/macro';
import { NoteForm } from '../../note-form.tsx';
import { useNoteViolation } from './queries.ts';

/** A note for the history: the text of an appeal, a supplier's answer. */
export function Notes({ violation: { company_id, id } }: { violation: Violation }) {
  const { mutateAsync } = useNoteViolation();
  return (
    <NoteForm
      label={t`Add a note`}
      action={t`Add note`}
      send={(note) => mutateAsync({ body: { company_id, violation_id: id, note } })}
    />
  );
}
