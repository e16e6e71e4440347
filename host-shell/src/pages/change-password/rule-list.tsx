import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { styled } from 'styled-components';
import { liveRules, type PasswordDraft } from './password-rules.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
  color: ${color.subtle};
  ${textStyle(13)}
  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  li[data-met] {
    color: ${color.success};
  }
`;

/** The rules of a new password, each ticked off as it is met. */
export function RuleList({ draft }: { draft: PasswordDraft }) {
  return (
    <List aria-label="Password rules">
      {liveRules(draft).map(({ message, isMet }) => {
        const Icon = isMet ? Check : Circle;
        return (
          <li key={message} data-met={isMet || undefined}>
            <Icon size={14} aria-hidden="true" />
            {message}
            <span className="visually-hidden">{isMet ? ' (met)' : ' (not met)'}</span>
          </li>
        );
      })}
    </List>
  );
}
