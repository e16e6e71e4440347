import { translated } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, space } from '../theme/tokens.ts';

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

export interface RuleListProps {
  /** The list's name for screen readers. */
  label: string;
  /** Each rule with its state and message, as `judge` of shared-contracts returns them. */
  rules: readonly { readonly message: string; readonly isMet: boolean }[];
}

/** The rules of an input, each checked off once it is met. */
export function RuleList({ label, rules }: RuleListProps) {
  return (
    <List aria-label={label}>
      {rules.map(({ message, isMet }) => {
        const Icon = isMet ? Check : Circle;
        return (
          <li key={message} data-met={isMet || undefined}>
            <Icon size={14} aria-hidden="true" />
            {translated(message)}
            <span className="visually-hidden"> {isMet ? t`(met)` : t`(not met)`}</span>
          </li>
        );
      })}
    </List>
  );
}
