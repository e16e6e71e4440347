import { unsubscribe } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { Banner, Button, Link, Logo } from '@fairshelf/shared-ui/basics';
import { color, radius, shadow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { SubscribeForm } from './subscribe-form.tsx';

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
  max-width: 30rem;
  margin-inline: auto;
  padding: ${space[48]} ${space[16]};
`;
const Sheet = styled.main`
  display: grid;
  gap: ${space[16]};
  padding: ${space[24]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
`;
const Title = styled.h1`
  ${textStyle(24, 600)}
`;
const Text = styled.p`
  color: ${color.muted};
`;

/**
 * Where the links of our mails lead: opening it ends the mails that the link names, and a form takes them up again.
 * Works for whoever holds the link, signed in or not.
 */
export default function UnsubscribePage() {
  const { id = '' } = useParams();
  const ended = useCall(unsubscribe, { query: { userId: id } }, { background: false });
  return (
    <Column>
      <header>
        <Link href="/" variant="quiet" aria-label="Fairshelf home">
          <Logo />
        </Link>
      </header>
      <Sheet>
        <Title tabIndex={-1}>You're Unsubscribed.</Title>
        {ended.error ? (
          <Banner
            tone="danger"
            action={
              <Button size="sm" pending={ended.isFetching} onClick={() => void ended.refetch()}>
                Try again
              </Button>
            }
          >
            Not yet: {ended.error.message}
          </Banner>
        ) : null}
        <Text>Did you unsubscribe by mistake? Instantly resubscribe by clicking the button below.</Text>
        <SubscribeForm />
      </Sheet>
    </Column>
  );
}
