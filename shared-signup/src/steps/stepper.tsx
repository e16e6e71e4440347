import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { color, narrow, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space[8]};
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  padding-top: ${space[8]};
  border-top: 3px solid ${color.hairline};
  border-radius: ${radius.control} ${radius.control} 0 0;
  color: ${color.subtle};
  ${textStyle(13)}
  &[data-state='done'] {
    border-color: ${color.accent};
    color: ${color.muted};
  }
  &[data-state='current'] {
    border-color: ${color.accent};
    color: ${color.text};
    font-weight: 600;
  }
  svg {
    flex: none;
    color: ${color.accent};
  }
  ${narrow} {
    ${textStyle(12)}
  }
`;

const STEPS = ['Account', 'Email', 'Store', 'Done'] as const;

export type SignupStep = (typeof STEPS)[number];

const NAMES: Readonly<Record<SignupStep, MessageDescriptor>> = {
  Account: msg`Account`,
  Email: msg({ message: 'Email', context: 'step' }),
  Store: msg`Store`,
  Done: msg({ message: 'Done', context: 'step' }),
};

/** The person's current step in the signup. */
export function Stepper({ step: current }: { step: SignupStep }) {
  const place = STEPS.indexOf(current);
  return (
    <List aria-label={t`Steps of the signup`}>
      {STEPS.map((name, index) => {
        const isDone = index < place;
        const isCurrent = index === place;
        return (
          <Item
            key={name}
            data-state={isDone ? 'done' : isCurrent ? 'current' : 'ahead'}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {isDone ? <Check size={14} aria-hidden="true" /> : null}
            {say(NAMES[name])}
            {isDone ? <span className="visually-hidden">{t`(done)`}</span> : null}
          </Item>
        );
      })}
    </List>
  );
}
