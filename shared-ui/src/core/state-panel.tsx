import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, radius, space } from '../theme/tokens.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[48]} ${space[24]};
  text-align: center;
  &[data-compact] {
    padding: ${space[24]} ${space[16]};
  }
`;
const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  margin-bottom: ${space[8]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.muted};
  &[data-tone='danger'] {
    border-color: transparent;
    background: ${color.dangerBg};
    color: ${color.danger};
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;
const Title = styled.p`
  ${textStyle(14, 600)}
`;
const Words = styled.div`
  max-width: 26rem;
  color: ${color.muted};
  ${textStyle(13)}
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[8]};
  margin-top: ${space[12]};
`;

export interface StatePanelProps {
  title: string;
  children?: ReactNode;
  icon: ReactNode;
  actions?: ReactNode;
  tone?: 'neutral' | 'danger';
  compact?: boolean | undefined;
  role?: 'alert' | 'status' | undefined;
}

/** The shared body of states without content: an icon, a sentence, what to do next. */
export function StatePanel({
  title,
  children,
  icon,
  actions,
  tone = 'neutral',
  compact,
  role,
}: StatePanelProps) {
  return (
    <Root data-compact={compact || undefined} role={role}>
      <Mark aria-hidden="true" data-tone={tone}>
        {icon}
      </Mark>
      <Title>{title}</Title>
      {children ? <Words>{children}</Words> : null}
      {actions ? <Actions>{actions}</Actions> : null}
    </Root>
  );
}
