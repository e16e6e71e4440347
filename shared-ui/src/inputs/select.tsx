import { t } from '@lingui/core/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, FieldError, Label, SelectValue, Text } from 'react-aria-components/Select';
import { styled } from 'styled-components';
import type { ControlSize } from '../basics/button-styles.ts';
import {
  controlStyles,
  descriptionStyles,
  errorStyles,
  fieldStyles,
  labelStyles,
} from '../basics/field-styles.ts';
import { popupStyles } from '../core/popup-styles.ts';
import { useSteady } from '../core/use-steady.ts';
import { color } from '../theme/tokens.ts';
import { useKeptOptions } from './kept-options.ts';
import { type Option, OptionList } from './option-list.tsx';

const Root = styled(AriaSelect)`
  ${fieldStyles}
  /* Its trigger has its own outline. */
  &[data-focus-visible] {
    outline: none;
  }
`;
const FieldLabel = styled(Label)`
  ${labelStyles}
`;
const Trigger = styled(Button)`
  ${controlStyles}
  display: flex;
  align-items: center;
  gap: 0.5rem;
  text-align: start;
  cursor: pointer;
  > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${color.subtle};
  }
`;
const Value = styled(SelectValue)`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 0.5rem;
  min-width: 0;
  &[data-placeholder] {
    color: ${color.subtle};
  }
`;
const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Popup = styled(Popover)`
  ${popupStyles}
`;
const Description = styled(Text)`
  ${descriptionStyles}
`;
const Problem = styled(FieldError)`
  ${errorStyles}
`;

export interface SelectProps {
  label: string;
  hideLabel?: boolean;
  options: readonly Option[];
  /** The id of the chosen option; null for none. */
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
  name?: string;
  size?: ControlSize;
  disabled?: boolean;
  required?: boolean;
}

/** One of a few known options. Above about 15, use a `ComboBox`. */
export function Select({ placeholder = t`Choose`, ...props }: SelectProps) {
  const options = useKeptOptions(props.options);
  const onChange = useSteady(props.onChange);
  return <Choice {...props} placeholder={placeholder} options={options} onChange={onChange} />;
}

/** A toolbar has several, and nothing about them changes when a row opens. */
const Choice = memo(function Choice(props: SelectProps) {
  const { label, hideLabel, options, value, onChange, placeholder = '', description, error } = props;
  const selection = options.find((option) => option.id === value);
  return (
    <Root
      value={value}
      onChange={(key) => {
        if (typeof key === 'string') onChange(key);
      }}
      placeholder={placeholder}
      isInvalid={Boolean(error)}
      isDisabled={props.disabled ?? false}
      isRequired={props.required ?? false}
      {...(props.name === undefined ? {} : { name: props.name })}
    >
      <FieldLabel data-part="label" className={hideLabel ? 'visually-hidden' : ''}>
        {label}
      </FieldLabel>
      <Trigger data-size={props.size ?? 'md'} data-invalid={error ? '' : undefined}>
        <Value>
          {selection ? (
            <>
              {selection.icon}
              <Words>{selection.label}</Words>
            </>
          ) : (
            placeholder
          )}
        </Value>
        <ChevronDown aria-hidden="true" />
      </Trigger>
      {error ? <Problem>{error}</Problem> : null}
      {description ? <Description slot="description">{description}</Description> : null}
      <Popup offset={4}>
        <OptionList options={options} />
      </Popup>
    </Root>
  );
});
