import { color, narrow, radius, shadow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { type ReactNode, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { type SignupStep, Stepper } from './stepper.tsx';

const Column = styled.div`
  max-width: 34rem;
  min-height: calc(100dvh - 10.5rem);
  margin-inline: auto;
  padding: ${space[32]} ${space[24]} 4rem;
  ${narrow} {
    padding: ${space[16]} ${space[16]} ${space[48]};
  }
`;
const Title = styled.h1`
  margin-top: ${space[32]};
  ${textStyle(24, 600)}
`;
const Lead = styled.p`
  margin-top: ${space[4]};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
const Sheet = styled.div`
  margin-top: ${space[24]};
  padding: ${space[24]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  ${narrow} {
    padding: ${space[16]};
  }
`;

interface SignupPageProps {
  readonly step: SignupStep;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

const never = () => () => {};

/**
 * One column: the steps, the purpose of this one, and its form, which is rendered only in the browser: it starts from
 * the draft.
 */
export function SignupPage({ step, title, lead, children }: SignupPageProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Column>
      <Stepper step={step} />
      <Title>{title}</Title>
      <Lead>{lead}</Lead>
      {isInBrowser ? <Sheet>{children}</Sheet> : null}
    </Column>
  );
}
