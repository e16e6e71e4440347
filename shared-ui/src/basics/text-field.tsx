import { t } from '@lingui/core/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius } from '../theme/tokens.ts';
import type { ControlSize } from './button-styles.ts';
import { describedBy, Field, type FieldProps } from './field.tsx';
import { controlStyles } from './field-styles.ts';

const Box = styled.div`
  position: relative;
`;
const Input = styled.input`
  ${controlStyles}
  [data-icon] > & {
    padding-inline-start: 2.25rem;
  }
  [data-reveal] > & {
    padding-inline-end: 2.5rem;
  }
`;
const Icon = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline: 0.75rem auto;
  display: grid;
  place-items: center;
  color: ${color.subtle};
  pointer-events: none;
  svg {
    width: 1rem;
    height: 1rem;
  }
`;
const Reveal = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline: auto 0.25rem;
  width: 1.875rem;
  height: 1.75rem;
  margin-block: auto;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.subtle};
  cursor: pointer;
  transition: color ${motion.feedback};
  &:hover {
    color: ${color.text};
  }
`;

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'size'>,
    Pick<FieldProps, 'label' | 'hideLabel' | 'aside' | 'description' | 'error'> {
  size?: ControlSize;
  icon?: ReactNode;
}

/** A native input with its label. `type="password"` gets a button that shows what was typed. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, aside, description, error, size = 'md', icon, type = 'text', ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  const [revealed, setRevealed] = useState(false);
  const secret = type === 'password';
  return (
    <Field {...{ id, label, hideLabel, aside, description, error }}>
      <Box data-icon={icon ? '' : undefined} data-reveal={secret ? '' : undefined}>
        {icon ? <Icon aria-hidden="true">{icon}</Icon> : null}
        <Input
          {...input}
          id={id}
          type={secret && revealed ? 'text' : type}
          data-size={size}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={describedBy(id, { description, error })}
        />
        {secret ? (
          <Reveal
            type="button"
            aria-label={t`Show password`}
            aria-pressed={revealed}
            aria-controls={id}
            disabled={input.disabled}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
          </Reveal>
        ) : null}
      </Box>
    </Field>
  );
}
