import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindNames,
} from '@fairshelf/shared-contracts/reimbursement';
import { Banner, Button, Checkbox, Modal, TextArea } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;

const Kinds = styled.fieldset`
  display: grid;
  gap: ${space[8]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[8]};
  }
`;

interface AskSellerDialogProps {
  /** Being sent: the dialog waits for the answer, so that a refusal does not lose the text. */
  readonly pending: boolean;
  /** Why it was refused. */
  readonly problem: string | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: (note: string, needed: readonly DocumentKind[]) => void;
}

/** Requests something from the seller: a text, and the documents that make the case ready automatically. */
export function AskSellerDialog({ pending, problem, onCancel, onConfirm }: AskSellerDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const [needed, setNeeded] = useState<readonly DocumentKind[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() && !pending) onConfirm(note.trim(), needed);
  };
  return (
    <Modal
      open
      size="sm"
      title="Ask the seller"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} disabled={!note.trim()} pending={pending}>
            Ask the seller
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <TextArea
          label="What should stand in the history?"
          description="The seller reads it."
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Kinds>
          <legend>Documents that make the case ready</legend>
          {DOCUMENT_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              checked={needed.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                setNeeded((before) => [...before.filter((one) => one !== kind), ...(checked ? [kind] : [])])
              }
            >
              {documentKindNames[kind]}
            </Checkbox>
          ))}
        </Kinds>
      </Form>
    </Modal>
  );
}
