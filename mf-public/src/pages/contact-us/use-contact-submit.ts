import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { type ContactProblems, type ContactText, contactProblems, refusedFields } from './contact-form.ts';
import { useContactUs } from './queries.ts';

const unreachable = () =>
  t`Your message could not be sent: the server did not answer. It is still here. Please try again in a moment.`;

/** An id for one message, if the browser can create one: on pages without https it is missing. */
const newId = (): string | undefined => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);

/**
 * Sends the form, one message at a time. The id stays the same until the text changes, so that a message which
 * arrived although its answer was lost isn't stored and emailed a second time.
 */
export function useContactSubmit() {
  const contact = useContactUs();
  const isSending = useRef(false);
  const sent = useRef<{ readonly text: string; readonly id: string | undefined }>(undefined);
  const [problems, setProblems] = useState<ContactProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [receiver, setReceiver] = useState<ContactText>();

  function idOf(text: ContactText): string | undefined {
    const key = JSON.stringify(text);
    if (sent.current?.text !== key) sent.current = { text: key, id: newId() };
    return sent.current.id;
  }

  async function send(text: ContactText): Promise<void> {
    isSending.current = true;
    setRefusal(undefined);
    try {
      const id = idOf(text);
      const answer = await contact.mutateAsync({ body: { ...text, ...(id && { message_id: id }) } });
      if (!answer.error) setReceiver(text);
      else {
        setProblems(refusedFields(answer.fields));
        setRefusal(answer.message);
      }
    } catch {
      setRefusal(unreachable());
    }
    isSending.current = false;
  }

  return {
    problems,
    refusal,
    /** The sent message, once it has arrived. */
    arrived: receiver,
    isPending: contact.isPending,
    /** Validates the text and sends it; returns the problems that prevent it. */
    submit(text: ContactText): ContactProblems {
      if (isSending.current) return {};
      const found = contactProblems(text);
      setProblems(found);
      if (Object.keys(found).length === 0) void send(text);
      return found;
    },
    /** After a first attempt problems are validated again as the person types. */
    recheck(text: ContactText): void {
      setProblems((before) => (Object.keys(before).length > 0 ? contactProblems(text) : before));
    },
    again: () => setReceiver(undefined),
  };
}
