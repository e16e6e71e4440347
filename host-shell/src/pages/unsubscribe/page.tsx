import { api } from '@fairshelf/shared-contracts/client';
import { unsubscribe } from '@fairshelf/shared-contracts/mail-preferences';
import { Banner, Button } from '@fairshelf/shared-ui/basics';
import { color } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { FormStack } from '../form-stack.tsx';
import { LetterPicture } from '../letter-picture.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

interface Words {
  readonly title: string;
  readonly lead: string;
}
/** The state of the subscription: each has its own heading. */
type Outcome = 'ended' | 'already' | 'unknown' | 'failed' | 'confirming' | 'subscribed';

const wordsOf = (outcome: Outcome): Words => WORDS[outcome]();

const WORDS: Readonly<Record<Outcome, () => Words>> = {
  ended: () => ({
    title: t`You're Unsubscribed.`,
    lead: t`Did you unsubscribe by mistake? Instantly resubscribe by clicking the button below.`,
  }),
  already: () => ({
    title: t`You're Unsubscribed.`,
    lead: t`This was done before. Did you unsubscribe by mistake? Instantly resubscribe by clicking the button below.`,
  }),
  unknown: () => ({
    title: t`This link doesn't work`,
    lead: t`It doesn’t belong to a subscription, so nothing was changed. Use the link in our latest email.`,
  }),
  failed: () => ({ title: t`You're still subscribed`, lead: t`Nothing was changed yet.` }),
  confirming: () => ({
    title: t`Confirm your subscription`,
    lead: t`Press the button to receive the Fairshelf newsletter again.`,
  }),
  subscribed: () => ({ title: t`You're subscribed`, lead: t`You can unsubscribe in every email.` }),
};

const linkOf = (pathname: string): string => decodeURIComponent(pathname.split('/').at(-1) ?? '');

const Note = styled.p`
  color: ${color.muted};
`;

/**
 * `/unsubscribe/{id}`: the page behind our emails' links. Opening it ends the emails that the link names, and a form
 * subscribes again. It works without a sign-in, in every edition and without any remote. A link that ends in
 * `.subscribe` confirms a subscription: opening it changes nothing.
 */
export default function UnsubscribePage() {
  const link = linkOf(window.location.pathname);
  const confirms = link.endsWith('.subscribe');
  const [outcome, setOutcome] = useState<Outcome>(confirms ? 'confirming' : 'ended');
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  // A link with a kind ends that kind only.
  const endsNews = (outcome === 'ended' || outcome === 'already') && !/\.(summary|cases|alerts)$/.test(link);
  const { title, lead } = wordsOf(outcome);

  const end = useCallback(async () => {
    setPending(true);
    const answer = await api.send(unsubscribe, { query: { userId: link } }).catch(() => undefined);
    setPending(false);
    if (!answer || answer.error) {
      setProblem(answer?.message ?? t`Please try again.`);
      setOutcome('failed');
      return;
    }
    setProblem('');
    setOutcome(answer.data.ended ? (answer.data.already ? 'already' : 'ended') : 'unknown');
  }, [link]);
  useEffect(() => {
    if (!confirms) void end();
  }, [confirms, end]);
  useEffect(() => {
    document.title = `${title} · Fairshelf`;
  }, [title]);

  return (
    <SignInLayout title={title} lead={lead} picture={<LetterPicture />}>
      <FormStack as="div">
        {problem ? (
          <Banner
            tone="danger"
            action={<Button size="sm" pending={pending} onClick={() => void end()}>{t`Try again`}</Button>}
          >
            {problem}
          </Banner>
        ) : null}
        {endsNews ? <Note>{t`We've also stopped tracking opens and clicks.`}</Note> : null}
        <SubscribeForm
          link={link}
          email={confirms ? decodeURIComponent(window.location.hash.slice(1)) : ''}
          onSubscribed={() => {
            setProblem('');
            setOutcome('subscribed');
          }}
        />
      </FormStack>
    </SignInLayout>
  );
}
