import { translated } from '@fairshelf/shared-contracts/core';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindNames,
  MANAGER_MESSAGE_KINDS,
  type ManagerMessageKind,
} from '@fairshelf/shared-contracts/reimbursement';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Checkbox, FieldGroup, toast } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { msg, t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { CaseThread } from '../cases/case-thread.tsx';
import { MessageForm } from '../cases/message-form.tsx';
import { type Queued, useReadQueuedMessages, useSendQueuedMessage } from './queries.ts';

const Kinds = styled(FieldGroup)`
  display: flex;
  flex-wrap: wrap;
`;

interface Words {
  readonly option: MessageDescriptor;
  readonly label: MessageDescriptor;
  readonly action: MessageDescriptor;
}

const words: Readonly<Record<ManagerMessageKind, Words>> = {
  question: { option: msg`Question`, label: msg`Question to the seller`, action: msg`Ask the seller` },
  note: { option: msg`Message`, label: msg`Message to the seller`, action: msg`Send message` },
  internal: {
    option: msg`Internal note`,
    label: msg`Note for case managers only`,
    action: msg`Save note`,
  },
};
const options = () => MANAGER_MESSAGE_KINDS.map((id) => ({ id, label: say(words[id].option) }));

/** The case managers' side of the thread: questions, messages, and notes that the seller never sees. */
export function QueuedThread({ found }: { found: Queued }) {
  const { company_id, id: case_id } = found;
  const { mutateAsync } = useSendQueuedMessage();
  const { mutate: markRead } = useReadQueuedMessages();
  const onRead = useCallback(
    () => markRead({ body: { company_id, case_id } }),
    [markRead, company_id, case_id],
  );
  const [kind, setKind] = useState<ManagerMessageKind>('question');
  const [requestedKinds, setRequestedKinds] = useState<readonly DocumentKind[]>([]);
  const isUnfiled = found.state === 'detected' || found.state === 'ready' || found.state === 'action-needed';
  const canRequest = kind === 'question' && isUnfiled;
  return (
    <CaseThread messages={found.messages} reader="case-manager" onRead={onRead}>
      <MessageForm
        label={say(words[kind].label)}
        action={say(words[kind].action)}
        before={
          <SegmentedControl
            label={t`Kind of message`}
            options={options()}
            value={kind}
            onChange={(next) => setKind(MANAGER_MESSAGE_KINDS.find((each) => each === next) ?? 'question')}
          />
        }
        send={(text) =>
          mutateAsync({
            body: {
              company_id,
              case_id,
              kind,
              text,
              needed_documents: canRequest ? [...requestedKinds] : [],
            },
          })
        }
        onSent={() => {
          setRequestedKinds([]);
          toast.success(kind === 'internal' ? t`Note saved.` : t`Message sent.`);
        }}
      >
        {canRequest ? (
          <Kinds>
            <legend>{t`Documents that make the case ready`}</legend>
            {DOCUMENT_KINDS.map((document) => (
              <Checkbox
                key={document}
                checked={requestedKinds.includes(document)}
                onChange={({ currentTarget: { checked } }) =>
                  setRequestedKinds((before) => [
                    ...before.filter((one) => one !== document),
                    ...(checked ? [document] : []),
                  ])
                }
              >
                {translated(documentKindNames[document])}
              </Checkbox>
            ))}
          </Kinds>
        ) : null}
      </MessageForm>
    </CaseThread>
  );
}
