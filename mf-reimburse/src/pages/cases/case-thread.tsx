import { formatDateTime, translated } from '@fairshelf/shared-contracts/core';
import { type CaseMessage, documentKindNames } from '@fairshelf/shared-contracts/reimbursement';
import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { Badge, Note, Stack } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Messages = styled.ol`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;
`;
const Message = styled.li<{ $isOwn: boolean; $isInternal: boolean }>`
  display: grid;
  gap: ${space[4]};
  width: fit-content;
  min-width: min(100%, 16rem);
  max-width: min(100%, 36rem);
  margin-inline-start: ${({ $isOwn }) => ($isOwn ? 'auto' : '0')};
  padding: ${space[12]};
  border: 1px ${({ $isInternal }) => ($isInternal ? 'dashed' : 'solid')} ${color.hairline};
  border-radius: ${radius.card};
  background: ${({ $isOwn }) => ($isOwn ? color.hover : color.surface)};
`;
const From = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  color: ${color.muted};
  ${textStyle(12)}
  strong {
    color: ${color.text};
    font-weight: 600;
  }
`;
const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${textStyle(14)}
`;

interface CaseThreadProps {
  readonly messages: readonly CaseMessage[];
  /** Whose page this is: their messages are on the right. */
  readonly reader: CaseMessage['side'];
  /** Marks the messages as read. */
  readonly onRead: () => void;
  /** What can be written. */
  readonly children: ReactNode;
}

/** The thread between the seller and the case manager, oldest message first; showing it marks it as read. */
export function CaseThread({ messages, reader, onRead, children }: CaseThreadProps) {
  const isMonitoring = useAtomValue(userAtom, { store })?.isMonitoring === true;
  const newest = messages.findLast(({ isUnread }) => isUnread)?.number;
  const lastRead = useRef(0);
  useEffect(() => {
    // An operator who views as a user doesn't mark messages as read.
    if (newest === undefined || newest === lastRead.current || isMonitoring) return;
    lastRead.current = newest;
    onRead();
  }, [newest, isMonitoring, onRead]);
  return (
    <Stack>
      {messages.length > 0 ? (
        <Messages aria-label={t`Messages`}>
          {messages.map((message) => (
            <Message
              key={message.number}
              $isOwn={message.side === reader}
              $isInternal={message.kind === 'internal'}
            >
              <From>
                <strong>{message.author}</strong>
                <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
                {message.kind === 'question' ? <Badge tone="warning">{t`Question`}</Badge> : null}
                {message.kind === 'internal' ? <Badge>{t`Internal note`}</Badge> : null}
                {message.isUnread ? <Badge tone="info">{t`New`}</Badge> : null}
              </From>
              <Text>{message.text}</Text>
              {message.documents.length > 0 ? (
                <From>
                  {t`Needed: ${{ documents: message.documents.map((kind) => translated(documentKindNames[kind])).join(', ') }}`}
                </From>
              ) : null}
            </Message>
          ))}
        </Messages>
      ) : (
        <Note>{t`No messages yet.`}</Note>
      )}
      {children}
    </Stack>
  );
}

/** Whether the last question has no answer yet. */
export function hasOpenQuestion(messages: readonly CaseMessage[]): boolean {
  const lastOf = (test: (message: CaseMessage) => boolean) => messages.findLast(test)?.number ?? 0;
  return lastOf(({ kind }) => kind === 'question') > lastOf(({ side }) => side === 'seller');
}
