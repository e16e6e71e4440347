import { refuse, useForm } from '@fairshelf/shared-contracts/react';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { CONTACT_FIELDS, type ContactText, contactProblems, readForm } from './contact-form.ts';
import { useContactUs } from './queries.ts';

const unreachable = () =>
  t`Your message could not be sent: the server did not answer. Your text is still here. Please try again in a moment.`;

/** An id for one message, if the browser can create one: on pages without https it is missing. */
const newId = (): string | undefined => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);

/**
 * Sends the form, one message at a time. The id stays the same until the text changes, so that a message which
 * arrived although its answer was lost isn't stored and emailed a second time.
 */
export function useContactSubmit() {
  const { mutateAsync } = useContactUs();
  const submission = useRef<{ readonly text: string; readonly id: string | undefined }>(undefined);
  const [confirmation, setConfirmation] = useState<ContactText>();

  function idOf(text: ContactText): string | undefined {
    const key = JSON.stringify(text);
    if (submission.current?.text !== key) submission.current = { text: key, id: newId() };
    return submission.current.id;
  }

  const form = useForm({
    problems: (fields) => contactProblems(readForm(fields)),
    fields: CONTACT_FIELDS,
    send: async (fields) => {
      const text = readForm(fields);
      const id = idOf(text);
      const body = { ...text, ...(id && { message_id: id }) };
      const answer = await mutateAsync({ body }).catch(() => refuse(unreachable()));
      if (!answer.error) setConfirmation(text);
      return answer;
    },
  });
  return {
    form,
    /** The sent message, once it has arrived. */
    arrived: confirmation,
    again: () => setConfirmation(undefined),
  };
}
