import { Banner, Button, FormStack, Note, TextArea, TextField } from '@fairshelf/shared-ui/basics';
import { color, narrow, radius, shadow, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { Arrived } from './arrived.tsx';
import type { ContactField } from './contact-form.ts';
import { problemText } from './problem-texts.ts';
import { useContactSubmit } from './use-contact-submit.ts';

const Sheet = styled.div`
  padding: ${space[32]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.dialog};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  ${narrow} {
    padding: ${space[16]};
  }
`;
/** Hidden and unreachable: only bots fill it in. */
const Trap = styled.div`
  position: absolute;
  inset-inline-start: -100vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

const never = () => () => {};

/** The contact form, replaced by a confirmation once the message has arrived. */
export function ContactPanel() {
  const { form, arrived, again } = useContactSubmit();
  const problemOf = (field: ContactField) => problemText(form.problemOf(field) ?? '');
  // Until the page is hydrated the browser would submit the form itself, and the text would be lost.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  if (arrived) {
    return (
      <Sheet>
        <Arrived name={arrived.name} email={arrived.email} onAgain={again} />
      </Sheet>
    );
  }

  return (
    <Sheet>
      <FormStack {...form.props} aria-label={t`Contact Us`}>
        <TextField
          label={t`Your name`}
          name="name"
          autoComplete="name"
          maxLength={100}
          error={problemOf('name')}
        />
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          description={t`We’ll reply to this address.`}
          error={problemOf('email')}
        />
        <TextField
          label={t`Subject (optional)`}
          name="subject"
          maxLength={200}
          error={problemOf('subject')}
        />
        <TextArea label={t`Message`} name="message" rows={7} maxLength={5000} error={problemOf('message')} />
        <Trap aria-hidden="true">
          <label htmlFor="contact-website">{t`Website`}</label>
          <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </Trap>
        {form.message ? (
          <Banner tone="danger" title={t`Not sent yet`}>
            {form.message}
          </Banner>
        ) : null}
        <Button
          variant="primary"
          size="lg"
          type="submit"
          disabled={!isLive}
          pending={form.isPending}
        >{t`Send message`}</Button>
        <noscript>
          <Note>{t`Sending this form needs JavaScript. All other pages can be read without it.`}</Note>
        </noscript>
      </FormStack>
    </Sheet>
  );
}
