import { type InputRule, judge } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { RuleList } from '../basics/rule-list.tsx';
import { TextField, type TextFieldProps } from '../basics/text-field.tsx';
import { space } from '../theme/tokens.ts';

const Root = styled.div`
  display: grid;
  gap: ${space[8]};
`;

export interface RuledFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'error'> {
  label: string;
  value: string;
  /** Each shows its own message below the field, met or not. */
  rules: readonly InputRule[];
}

/** A text field with its rules, each checked off while the person types. */
export function RuledField({ rules, value, ...field }: RuledFieldProps) {
  const verdicts = judge(rules, value);
  const isWrong = value !== '' && verdicts.some(({ isMet }) => !isMet);
  return (
    <Root>
      <TextField {...field} value={value} aria-invalid={isWrong || undefined} />
      <RuleList label={t`Rules of ${{ label: field.label }}`} rules={verdicts} />
    </Root>
  );
}
