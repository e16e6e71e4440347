import { passwordRuleList } from '@fairshelf/shared-contracts/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
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

interface RuleListProps {
  readonly password: string;
  readonly confirmation: string;
}

/** The rules of the password, each ticked off as it is met; nothing is before anything is typed. */
export function RuleList({ password, confirmation }: RuleListProps) {
  return (
    <List aria-label="Password rules">
      {passwordRuleList(confirmation).map((rule) => {
        const isMet = password !== '' && rule.isMet(password);
        const Icon = isMet ? Check : Circle;
        return (
          <li key={rule.message} data-met={isMet || undefined}>
            <Icon size={14} aria-hidden="true" />
            {rule.message}
            <span className="visually-hidden">{isMet ? ' (met)' : ' (not met)'}</span>
          </li>
        );
      })}
    </List>
  );
}
