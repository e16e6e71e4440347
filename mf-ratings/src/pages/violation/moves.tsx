import type { Answer } from '@fairshelf/shared-contracts/client';
import { useForm } from '@fairshelf/shared-contracts/react';
import { say } from '@fairshelf/shared-contracts/texts';
import {
  VIOLATION_MOVES,
  type Violation,
  type ViolationMoveName,
  type ViolationPart,
  type ViolationState,
  violationMovesFrom,
} from '@fairshelf/shared-contracts/violations';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Cluster, FormDialog, TextArea, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useMoveViolation } from './queries.ts';
import { MOVE_WORDS, STATE_WORDS } from './words.ts';

/** The moves open to the person in the violation's state; the table of moves decides. */
export function Moves({ violation, parts }: { violation: Violation; parts: readonly ViolationPart[] }) {
  const move = useMoveViolation();
  const [asking, setAsking] = useState<ViolationMoveName>();
  const isMoving = useRef(false);
  const moves = violationMovesFrom(violation, parts);
  const refusal = refusalOf(move);
  const { company_id, id, version } = violation;
  const send = (name: ViolationMoveName, note = '') =>
    move.mutateAsync({ body: { company_id, violation_id: id, version, move: name, note } });
  const sayMoved = ({ state }: { readonly state: ViolationState }) =>
    toast.success(t`New state: ${{ state: say(STATE_WORDS[state].label) }}`);

  async function make(name: ViolationMoveName) {
    if (isMoving.current) return;
    isMoving.current = true;
    // The banner shows `move.error`.
    const answer = await send(name).catch(() => undefined);
    isMoving.current = false;
    if (answer && !answer.error) sayMoved(answer.data);
  }

  if (moves.length === 0 && !refusal) return null;
  return (
    <div>
      {refusal && !asking ? <Banner tone="danger">{refusal}</Banner> : null}
      <Cluster>
        {moves.map((name, index) => (
          <Button
            key={name}
            variant={index === 0 ? 'primary' : 'secondary'}
            pending={move.isPending && move.variables?.body.move === name}
            onClick={() => (VIOLATION_MOVES[name].needsNote ? setAsking(name) : void make(name))}
          >
            {say(MOVE_WORDS[name].label)}
          </Button>
        ))}
      </Cluster>
      {asking ? (
        <NoteDialog
          name={asking}
          send={(note) => send(asking, note)}
          onClose={() => setAsking(undefined)}
          onDone={(outcome) => {
            sayMoved(outcome);
            setAsking(undefined);
          }}
        />
      ) : null}
    </div>
  );
}

interface NoteDialogProps {
  readonly name: ViolationMoveName;
  readonly send: (note: string) => Promise<Answer<{ readonly state: ViolationState }>>;
  readonly onClose: () => void;
  readonly onDone: (outcome: { readonly state: ViolationState }) => void;
}

/** Asks for the note of a move, and makes the move. */
function NoteDialog({ name, send, onClose, onDone }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const { label: verb, ask } = MOVE_WORDS[name];
  const label = say(verb);
  const form = useForm({ isIncomplete: !note.trim(), send: () => send(note.trim()), onDone });
  return (
    <FormDialog form={form} size="sm" title={label} save={label} onClose={onClose}>
      <TextArea
        label={ask ? say(ask) : ''}
        description={t`This is added to the history.`}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
