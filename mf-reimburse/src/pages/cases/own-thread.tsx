import type { CallData } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { getCase } from '@fairshelf/shared-contracts/reimbursement';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { CaseThread, hasOpenQuestion } from './case-thread.tsx';
import { MessageForm } from './message-form.tsx';
import { useReadMessages, useSendMessage } from './queries.ts';

/** The seller's side of the thread of a case. */
export function OwnThread({ found }: { found: CallData<typeof getCase> }) {
  const caseId = found.id;
  const { mutateAsync } = useSendMessage();
  const { mutate: markRead } = useReadMessages();
  const onRead = useCallback(() => markRead({ params: { caseId } }), [markRead, caseId]);
  const isAnswer = hasOpenQuestion(found.messages);
  return (
    <CaseThread messages={found.messages} reader="seller" onRead={onRead}>
      <ChangeOnly>
        <MessageForm
          label={isAnswer ? t`Your answer` : t`Message to your case manager`}
          action={isAnswer ? t`Send answer` : t`Send message`}
          isPrimary={isAnswer}
          send={(text) => mutateAsync({ params: { caseId }, body: { text } })}
          onSent={({ state }) => {
            const isReady = state === 'ready' && found.state !== 'ready';
            toast.success(isReady ? t`Answer sent. The case is ready to file.` : t`Message sent.`);
          }}
        />
      </ChangeOnly>
    </CaseThread>
  );
}
