import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  CASE_MOVES,
  type CaseMoveName,
  type moveCases,
  movesFrom,
  type QueuedCase,
} from '@fairshelf/shared-contracts/reimbursement';
import { Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { SelectionBar } from '@fairshelf/shared-ui/table';
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

const labels: Readonly<Record<BulkMove, string>> = {
  file: 'File',
  review: 'In review',
  'approved-by-marketplace': 'Approved',
  deny: 'Denied',
  appeal: 'Appeal',
  withdraw: 'Withdraw',
};
/** Notes that are written to several cases at once. */
const NOTES = ['note', 'internal'] as const;
type NoteKind = (typeof NOTES)[number];

const notes: Readonly<Record<NoteKind, { button: string; label: string; description: string }>> = {
  note: {
    button: 'Message sellers',
    label: 'Message to the sellers',
    description: 'Each seller reads it in the messages of the case.',
  },
  internal: {
    button: 'Add note',
    label: 'Note for case managers only',
    description: 'Sellers don’t see it.',
  },
};
const casesOf = (count: number): string => (count === 1 ? '1 case' : `${count} cases`);

/** Files, moves or annotates the selected cases; each is judged separately, and those that can't move stay selected. */
export function SelectedQueued({ cases, onJudged, onClear }: SelectedQueuedProps) {
  const move = useMoveQueued();
  const note = useNoteCases();
  const [asking, setAsking] = useState<BulkMove | NoteKind>();
  const refusal = move.data?.error ? move.data.message : move.error?.message;
  const possible = new Set<CaseMoveName>(cases.flatMap(({ state }) => movesFrom(state, 'case-manager')));

  const noteRefusal = note.data?.error ? note.data.message : note.error?.message;
  const keys = cases.map(({ company_id, id: case_id }) => ({ company_id, case_id }));
  const write = (kind: NoteKind, text: string) =>
    note.mutate(
      { body: { cases: keys, kind, text } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          setAsking(undefined);
          const noted = answer.data.filter(({ problem }) => problem === null).length;
          if (noted > 0) toast.success(`${casesOf(noted)} noted.`);
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
          const moved = answer.data.filter(({ problem }) => problem === null).length;
          if (moved > 0) toast.success(`${casesOf(moved)} moved: ${labels[name].toLowerCase()}.`);
          onJudged(answer.data);
        },
      },
    );

  return (
    <>
      <SelectionBar label="Selected cases" count={cases.length} onClear={onClear}>
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
            {labels[name]}
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
            {notes[kind].button}
          </Button>
        ))}
      </SelectionBar>
      {refusal && !asking ? <Banner tone="danger">{refusal}</Banner> : null}
      {asking === 'file' ? (
        <NoteDialog
          entry="id"
          title={`File ${casesOf(cases.length)}`}
          label="Amazon case ID"
          // Documents are attached case by case.
          description="The cases share it. Payments are divided between them by units."
          confirmLabel="Filed"
          pending={move.isPending}
          problem={refusal}
          onCancel={() => setAsking(undefined)}
          onConfirm={(marketplace_case_id) => make('file', { marketplace_case_id })}
        />
      ) : asking === 'note' || asking === 'internal' ? (
        <NoteDialog
          title={`${notes[asking].button}: ${casesOf(cases.length)}`}
          label={notes[asking].label}
          description={notes[asking].description}
          confirmLabel={asking === 'note' ? 'Send' : 'Save'}
          pending={note.isPending}
          problem={noteRefusal}
          onCancel={() => setAsking(undefined)}
          onConfirm={(text) => write(asking, text)}
        />
      ) : asking ? (
        <NoteDialog
          title={`${labels[asking]}: ${casesOf(cases.length)}`}
          label="Note"
          description="Shown to the seller in the history of each case."
          confirmLabel={labels[asking]}
          pending={move.isPending}
          problem={refusal}
          onCancel={() => setAsking(undefined)}
          onConfirm={(note) => make(asking, { note })}
        />
      ) : null}
    </>
  );
}
