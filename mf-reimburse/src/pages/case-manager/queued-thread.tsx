import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindNames,
  MANAGER_MESSAGE_KINDS,
  type ManagerMessageKind,
} from '@fairshelf/shared-contracts/reimbursement';
import { Checkbox, toast } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { CaseThread } from '../cases/case-thread.tsx';
import { MessageForm } from '../cases/message-form.tsx';
import { type Queued, useReadQueuedMessages, useSendQueuedMessage } from './queries.ts';

const Kinds = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[8]};
  }
`;

const words: Readonly<Record<ManagerMessageKind, { option: string; label: string; action: string }>> = {
  question: { option: 'Question', label: 'Question to the seller', action: 'Ask the seller' },
  note: { option: 'Message', label: 'Message to the seller', action: 'Send message' },
  internal: { option: 'Internal note', label: 'Note for case managers only', action: 'Save note' },
};
const options = MANAGER_MESSAGE_KINDS.map((id) => ({ id, label: words[id].option }));

/** The case managers' side of the thread: questions, messages, and notes that the seller never sees. */
export function QueuedThread({ found }: { found: Queued }) {
  const { company_id, id: case_id } = found;
  const send = useSendQueuedMessage();
  const { mutate: markRead } = useReadQueuedMessages();
  const onRead = useCallback(
    () => markRead({ body: { company_id, case_id } }),
    [markRead, company_id, case_id],
  );
  const [kind, setKind] = useState<ManagerMessageKind>('question');
  const [needed, setNeeded] = useState<readonly DocumentKind[]>([]);
  const isUnfiled = found.state === 'detected' || found.state === 'ready' || found.state === 'action-needed';
  const canRequest = kind === 'question' && isUnfiled;
  return (
    <CaseThread messages={found.messages} reader="case-manager" onRead={onRead}>
      <MessageForm
        label={words[kind].label}
        action={words[kind].action}
        pending={send.isPending}
        problem={send.data?.error ? send.data.message : send.error?.message}
        before={
          <SegmentedControl
            label="Kind of message"
            options={options}
            value={kind}
            onChange={(wanted) =>
              setKind(MANAGER_MESSAGE_KINDS.find((known) => known === wanted) ?? 'question')
            }
          />
        }
        onSend={(text, clear) =>
          send.mutate(
            {
              body: {
                company_id,
                case_id,
                kind,
                text,
                needed_documents: canRequest ? [...needed] : [],
              },
            },
            {
              onSuccess: (answer) => {
                if (answer.error) return;
                clear();
                setNeeded([]);
                toast.success(kind === 'internal' ? 'Note saved.' : 'Message sent.');
              },
            },
          )
        }
      >
        {canRequest ? (
          <Kinds>
            <legend>Documents that make the case ready</legend>
            {DOCUMENT_KINDS.map((document) => (
              <Checkbox
                key={document}
                checked={needed.includes(document)}
                onChange={({ currentTarget: { checked } }) =>
                  setNeeded((before) => [
                    ...before.filter((one) => one !== document),
                    ...(checked ? [document] : []),
                  ])
                }
              >
                {documentKindNames[document]}
              </Checkbox>
            ))}
          </Kinds>
        ) : null}
      </MessageForm>
    </CaseThread>
  );
}
