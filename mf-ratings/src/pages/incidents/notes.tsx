import type { Market } from '@fairshelf/shared-contracts/state';
import { t } from '@lingui/core/macro';
import { NoteForm } from '../../note-form.tsx';
import { storeOf, useNoteIncident } from './queries.ts';

/** A note for the history. */
export function Notes({ market, incidentId }: { market: Market; incidentId: string }) {
  const { mutateAsync } = useNoteIncident();
  return (
    <NoteForm
      label={t`Add a note`}
      action={t`Add note`}
      send={(note) => mutateAsync({ body: { ...storeOf(market), incidentId, note } })}
    />
  );
}
