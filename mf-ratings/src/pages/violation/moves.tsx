import { say } from '@fairshelf/shared-contracts/texts';
import {
  VIOLATION_MOVES,
  type Violation,
  type ViolationMoveName,
  type ViolationPart,
  violationMovesFrom,
} from '@fairshelf/shared-contracts/violations';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Modal, TextArea, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMoveViolation } from './queries.ts';
import { MOVE_WORDS, STATE_WORDS } from './words.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** The moves open to the person in the violation's state; the table of moves decides. */
export function Moves({ violation, parts }: { violation: Violation; parts: readonly ViolationPart[] }) {
  const move = useMoveViolation();
  const [asking, setAsking] = useState<ViolationMoveName>();
  const isMoving = useRef(false);
  const offered = violationMovesFrom(violation, parts);
  const refusal = refusalOf(move);

  async function make(name: ViolationMoveName, note = '') {
    if (isMoving.current) return;
    isMoving.current = true;
    try {
      const { company_id, id, version } = violation;
      const answer = await move.mutateAsync({
        body: { company_id, violation_id: id, version, move: name, note },
      });
      if (!answer.error) toast.success(t`New state: ${{ state: say(STATE_WORDS[answer.data.state].label) }}`);
    } catch {
      // The banner shows `move.error`.
    } finally {
      isMoving.current = false;
      setAsking(undefined);
    }
  }

  if (offered.length === 0 && !refusal) return null;
  return (
    <div>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <Row>
        {offered.map((name, index) => (
          <Button
            key={name}
            variant={index === 0 ? 'primary' : 'secondary'}
            pending={move.isPending && move.variables?.body.move === name}
            onClick={() => (VIOLATION_MOVES[name].needsNote ? setAsking(name) : void make(name))}
          >
            {say(MOVE_WORDS[name].label)}
          </Button>
        ))}
      </Row>
      {asking ? (
        <NoteDialog
          name={asking}
          isPending={move.isPending}
          onCancel={() => setAsking(undefined)}
          onConfirm={(note) => void make(asking, note)}
        />
      ) : null}
    </div>
  );
}

interface NoteDialogProps {
  readonly name: ViolationMoveName;
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (note: string) => void;
}

/** Asks for the note of a move. */
function NoteDialog({ name, isPending, onCancel, onConfirm }: NoteDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const { label: verb, ask } = MOVE_WORDS[name];
  const label = say(verb);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim()) onConfirm(note.trim());
  };
  return (
    <Modal
      open
      size="sm"
      title={label}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!note.trim()} pending={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextArea
          label={ask ? say(ask) : ''}
          description={t`This is added to the history.`}
          maxLength={4000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
