import { monitoring } from '@fairshelf/shared-contracts/state';
import { Banner, Button, Modal, TextArea } from '@fairshelf/shared-ui/core';
import { type FormEvent, useId, useState } from 'react';
import { FormStack } from '../../form-stack.ts';

/** Asks for the reason, then views the product as this user: reading alone, for an hour at most. */
export function ViewAsDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isStarting, setStarting] = useState(false);
  const isEmpty = reason.trim() === '';

  async function start(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || isStarting) return;
    setStarting(true);
    const outcome = await monitoring.start(email, reason.trim());
    // A start that worked loads the page anew: the button waits for that.
    if (outcome.started) return;
    setProblem(outcome.message);
    setStarting(false);
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={`View as ${email}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={isStarting} disabled={isEmpty}>
            Start viewing
          </Button>
        </>
      }
    >
      <FormStack id={formId} onSubmit={(event) => void start(event)}>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <p>
          You see what they see and change nothing, for an hour at most. The audit trail keeps every step.
        </p>
        <TextArea
          label="Reason"
          description="Why you need to look: a ticket, a question they asked."
          maxLength={300}
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </FormStack>
    </Modal>
  );
}
