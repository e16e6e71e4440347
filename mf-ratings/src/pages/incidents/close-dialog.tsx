import type { CallData } from '@fairshelf/shared-contracts/core';
import { type getIncident, INCIDENT_CAUSES } from '@fairshelf/shared-contracts/incidents';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Modal, TextArea, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { storeOf, useCloseIncident } from './queries.ts';
import { CAUSE_WORDS } from './words.ts';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;

interface CloseDialogProps {
  readonly market: Market;
  readonly incident: CallData<typeof getIncident>;
  readonly onDone: () => void;
}

/** Asks for the cause of an incident and closes it. */
export function CloseDialog({ market, incident, onDone }: CloseDialogProps) {
  const formId = useId();
  const close = useCloseIncident();
  const isSending = useRef(false);
  const [cause, setCause] = useState<(typeof INCIDENT_CAUSES)[number]>();
  const [note, setNote] = useState('');
  const refusal = refusalOf(close);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!cause || isSending.current) return;
    isSending.current = true;
    try {
      const { id: incidentId, version } = incident;
      const body = { ...storeOf(market), incidentId, version, cause, note: note.trim() };
      const answer = await close.mutateAsync({ body });
      if (answer.error) return;
      toast.success(t`The incident is closed.`);
      onDone();
    } catch {
      // The banner shows `close.error`.
    } finally {
      isSending.current = false;
    }
  }

  return (
    <Modal
      open
      size="sm"
      title={t`Close incident`}
      onClose={onDone}
      footer={
        <>
          <Button onClick={onDone}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!cause} pending={close.isPending}>
            {t`Close incident`}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void submit(event)}>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <Select
          label={t`Cause`}
          placeholder={t`Choose a cause`}
          value={cause ?? null}
          options={INCIDENT_CAUSES.map((id) => ({ id, label: say(CAUSE_WORDS[id]) }))}
          onChange={(id) => setCause(INCIDENT_CAUSES.find((each) => each === id))}
        />
        <TextArea
          label={t`Note (optional)`}
          maxLength={4000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  );
}
