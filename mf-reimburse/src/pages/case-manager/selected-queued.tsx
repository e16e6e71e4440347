import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  CASE_MOVES,
  type CaseMoveName,
  type moveCases,
  movesFrom,
  type QueuedCase,
} from '@fairshelf/shared-contracts/reimbursement';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { SelectionBar } from '@fairshelf/shared-ui/table';
import { msg, plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { NoteDialog } from '../../note-dialog.tsx';
import { useMoveQueued, useNoteCases } from './queries.ts';

interface SelectedQueuedProps {
  readonly cases: readonly QueuedCase[];
  /** Called when each was judged: the remaining ones have a problem. */
  readonly onJudged: (answers: CallData<typeof moveCases>) => void;
  readonly onClear: () => void;
}

/** Moves that make sense for several cases at once, in the order of a case's life. */
const MOVES = ['file', 'review', 'approved-by-marketplace', 'deny', 'appeal', 'withdraw'] as const;
type BulkMove = (typeof MOVES)[number];

const labels: Readonly<Record<BulkMove, MessageDescriptor>> = {
  file: msg({ message: 'File', context: 'action' }),
  review: msg`In review`,
  'approved-by-marketplace': msg`Approved`,
  deny: msg`Denied`,
  appeal: msg`Appeal`,
  withdraw: msg`Withdraw`,
};

/** The results of a bulk move, or its preview; titles of its dialog. */
function movedText(move: BulkMove, count: number): string {
  switch (move) {
    case 'file':
      return plural(count, { one: '# case was filed.', other: '# cases were filed.' });
    case 'review':
      return plural(count, { one: '# case is in review.', other: '# cases are in review.' });
    case 'approved-by-marketplace':
      return plural(count, { one: '# case was approved.', other: '# cases were approved.' });
    case 'deny':
      return plural(count, { one: '# case was denied.', other: '# cases were denied.' });
    case 'appeal':
      return plural(count, { one: '# case was appealed.', other: '# cases were appealed.' });
    case 'withdraw':
      return plural(count, { one: '# case was withdrawn.', other: '# cases were withdrawn.' });
  }
}

/** Notes that are written to several cases at once. */
const NOTES = ['note', 'internal'] as const;
type NoteKind = (typeof NOTES)[number];

interface NoteWords {
  readonly button: MessageDescriptor;
  readonly label: MessageDescriptor;
  readonly description: MessageDescriptor;
}

const notes: Readonly<Record<NoteKind, NoteWords>> = {
  note: {
    button: msg`Message sellers`,
    label: msg`Message to the sellers`,
    description: msg`Each seller sees it in the messages of the case.`,
  },
  internal: {
    button: msg`Add note`,
    label: msg`Note for case managers only`,
    description: msg`Sellers don’t see it.`,
  },
};

/** The title of a dialog about several cases. */
const titleOf = (action: MessageDescriptor, count: number): string => {
  const name = say(action);
  return plural(count, { one: `${{ action: name }}: # case`, other: `${{ action: name }}: # cases` });
};

/** Files, moves or annotates the selected cases; each is judged separately, and those that can't move stay selected. */
export function SelectedQueued({ cases, onJudged, onClear }: SelectedQueuedProps) {
  const move = useMoveQueued();
  const note = useNoteCases();
  const [asking, setAsking] = useState<BulkMove | NoteKind>();
  const refusal = refusalOf(move);
  const possible = new Set<CaseMoveName>(cases.flatMap(({ state }) => movesFrom(state, 'case-manager')));

  const noteRefusal = refusalOf(note);
  const keys = cases.map(({ company_id, id: case_id }) => ({ company_id, case_id }));
  const write = (kind: NoteKind, text: string) =>
    note.mutate(
      { body: { cases: keys, kind, text } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          setAsking(undefined);
          const count = answer.data.filter(({ problem }) => problem === null).length;
          if (count > 0)
            toast.success(plural({ noted: count }, { one: '# case noted.', other: '# cases noted.' }));
          onJudged(answer.data);
        },
      },
    );
  const make = (name: BulkMove, more: { note?: string; marketplace_case_id?: string } = {}) =>
    move.mutate(
      {
        body: {
          cases: keys,
          move: name,
          ...more,
        },
      },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          setAsking(undefined);
          const count = answer.data.filter(({ problem }) => problem === null).length;
          if (count > 0) toast.success(movedText(name, count));
          onJudged(answer.data);
        },
      },
    );

  return (
    <>
      <SelectionBar label={t`Selected cases`} count={cases.length} onClear={onClear}>
        {MOVES.filter((name) => possible.has(name)).map((name) => (
          <Button
            key={name}
            variant={name === 'file' ? 'primary' : 'secondary'}
            pending={move.isPending && asking === undefined}
            onClick={() => {
              if (name !== 'file' && !CASE_MOVES[name].needsNote) return make(name);
              move.reset();
              setAsking(name);
            }}
          >
            {say(labels[name])}
          </Button>
        ))}
        {NOTES.map((kind) => (
          <Button
            key={kind}
            onClick={() => {
              note.reset();
              setAsking(kind);
            }}
          >
            {say(notes[kind].button)}
          </Button>
        ))}
      </SelectionBar>
      {refusal && !asking ? <Banner tone="danger">{refusal}</Banner> : null}
      {asking === 'file' ? (
        <NoteDialog
          entry="id"
          title={plural({ count: cases.length }, { one: 'File # case', other: 'File # cases' })}
          label={t`Amazon case ID`}
          // Documents are attached case by case.
          description={t`The cases share it. Payments are divided between them by units.`}
          confirmLabel={t`Filed`}
          pending={move.isPending}
          problem={refusal}
          onCancel={() => setAsking(undefined)}
          onConfirm={(marketplace_case_id) => make('file', { marketplace_case_id })}
        />
      ) : asking === 'note' || asking === 'internal' ? (
        <NoteDialog
          title={titleOf(notes[asking].button, cases.length)}
          label={say(notes[asking].label)}
          description={say(notes[asking].description)}
          confirmLabel={asking === 'note' ? t`Send` : t`Save`}
          pending={note.isPending}
          problem={noteRefusal}
          onCancel={() => setAsking(undefined)}
          onConfirm={(text) => write(asking, text)}
        />
      ) : asking ? (
        <NoteDialog
          title={titleOf(labels[asking], cases.length)}
          label={t`Note`}
          description={t`Shown to the seller in the history of each case.`}
          confirmLabel={say(labels[asking])}
          pending={move.isPending}
          problem={refusal}
          onCancel={() => setAsking(undefined)}
          onConfirm={(note) => make(asking, { note })}
        />
      ) : null}
    </>
  );
}
