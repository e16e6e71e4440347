import { api } from '@fairshelf/shared-contracts/client';
import { unsubscribe } from '@fairshelf/shared-contracts/mail-preferences';
import { Banner, Button } from '@fairshelf/shared-ui/basics';
import { color } from '@fairshelf/shared-ui/theme';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { FormStack } from '../form-stack.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

const linkOf = (pathname: string): string => decodeURIComponent(pathname.split('/').at(-1) ?? '');

const Note = styled.p`
  margin: 0;
  color: ${color.muted};
`;

/**
 * `/unsubscribe/{id}`: where the links of our mails lead. Opening it ends the mails that the link names, and a form takes
 * them up again. It works for whoever holds the link, signed in or not, in every edition and with every remote away.
 */
export default function UnsubscribePage() {
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  // A link that names a kind of its own ends that kind alone.
  const endsNews = !/\.(summary|cases)$/.test(linkOf(window.location.pathname));

  const end = useCallback(async () => {
    const userId = linkOf(window.location.pathname);
    setPending(true);
    const answer = await api.send(unsubscribe, { query: { userId } }).catch(() => undefined);
    setPending(false);
    setProblem(answer ? (answer.error ? answer.message : '') : 'Please try again.');
  }, []);
  useEffect(() => void end(), [end]);

  return (
    <SignInLayout
      title="You're Unsubscribed."
      lead="Did you unsubscribe by mistake? Instantly resubscribe by clicking the button below."
    >
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
        {endsNews ? <Note>Nor is anything counted of you any more, if you allowed that.</Note> : null}
        <SubscribeForm />
      </FormStack>
    </SignInLayout>
  );
}
