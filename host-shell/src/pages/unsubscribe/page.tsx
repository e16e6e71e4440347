import { api } from '@fairshelf/shared-contracts/client';
import { unsubscribe } from '@fairshelf/shared-contracts/mail-preferences';
import { Banner, Button } from '@fairshelf/shared-ui/basics';
import { color } from '@fairshelf/shared-ui/theme';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { FormStack } from '../form-stack.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

interface Words {
  readonly title: string;
  readonly lead: string;
}
const UNSUBSCRIBED: Words = {
  title: "You're Unsubscribed.",
  lead: 'Did you unsubscribe by mistake? Instantly resubscribe by clicking the button below.',
};
const CONFIRM: Words = {
  title: 'Confirm your subscription',
  lead: 'Press the button to receive the Fairshelf newsletter again.',
};

const linkOf = (pathname: string): string => decodeURIComponent(pathname.split('/').at(-1) ?? '');

const Note = styled.p`
  margin: 0;
  color: ${color.muted};
`;

/**
 * `/unsubscribe/{id}`: where the links of our emails lead. Opening it ends the emails that the link names, and a form
 * subscribes again. It works without a sign-in, in every edition and without any remote. A link that ends in
 * `.subscribe` confirms a subscription: opening it changes nothing.
 */
export default function UnsubscribePage() {
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const link = linkOf(window.location.pathname);
  const confirms = link.endsWith('.subscribe');
  // A link with a kind ends that kind only.
  const endsNews = !confirms && !isUnknown && !/\.(summary|cases)$/.test(link);
  const words = confirms ? CONFIRM : UNSUBSCRIBED;

  const end = useCallback(async () => {
    setPending(true);
    const answer = await api.send(unsubscribe, { query: { userId: link } }).catch(() => undefined);
    setPending(false);
    setProblem(answer ? (answer.error ? answer.message : '') : 'Please try again.');
    setIsUnknown(answer !== undefined && !answer.error && !answer.data.ended);
  }, [link]);
  useEffect(() => {
    if (!confirms) void end();
  }, [confirms, end]);

  return (
    <SignInLayout {...words}>
      <FormStack as="div">
        {problem ? (
          <Banner
            tone="danger"
            action={
              <Button size="sm" pending={pending} onClick={() => void end()}>
                Try again
              </Button>
            }
          >
            Not yet: {problem}
          </Banner>
        ) : null}
        {isUnknown ? (
          <Banner tone="warning">
            This link names no subscription, so nothing was changed. Use the link in our latest email.
          </Banner>
        ) : null}
        {endsNews ? <Note>We've also stopped tracking opens and clicks.</Note> : null}
        <SubscribeForm
          link={link}
          email={confirms ? decodeURIComponent(window.location.hash.slice(1)) : ''}
        />
      </FormStack>
    </SignInLayout>
  );
}
