import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, FieldError, Input, Label, Text } from 'react-aria-components/ComboBox';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import {
  controlStyles,
  descriptionStyles,
  errorStyles,
  fieldStyles,
  labelStyles,
} from '../basics/field-styles.ts';
import { popupStyles } from '../core/popup-styles.ts';
import { useSteady } from '../core/use-steady.ts';
import { color, radius } from '../theme/tokens.ts';
import { useKeptOptions } from './kept-options.ts';
import { type Option, OptionList } from './option-list.tsx';

const Root = styled(AriaComboBox)`
  ${fieldStyles}
`;
const FieldLabel = styled(Label)`
  ${labelStyles}
`;
const Box = styled.div`
  position: relative;
`;
const Control = styled(Input)`
  ${controlStyles}
  padding-inline-end: 2.25rem;
`;
const Toggle = styled(Button)`
  position: absolute;
  inset-block: 0;
  inset-inline: auto 0.25rem;
  width: 1.75rem;
  height: 1.75rem;
  margin-block: auto;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.subtle};
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

export interface ComboBoxProps {
  label: string;
  /** Hides the label visually where the placeholder says what is chosen. */
  hideLabel?: boolean;
  options: readonly Option[];
  /** The id of the chosen option; null for none. */
  value: string | null;
  onChange: (id: string | null) => void;
  /**
   * Called with the typed text when options come from elsewhere; the list then shows what it is given. The text of the
   * chosen option is no search and is reported as ''.
   */
  onSearch?: (text: string) => void;
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** Shown when nothing matches the typed text. */
  emptyText?: string;
}

/** A choice among many: typing filters the list. */
export function ComboBox({ onSearch, ...props }: ComboBoxProps) {
  const options = useKeptOptions(props.options);
  const onChange = useSteady(props.onChange);
  const search = useSteady((text: string) => onSearch?.(text));
  return <Choice {...props} options={options} onChange={onChange} {...(onSearch && { onSearch: search })} />;
}

const Choice = memo(function Choice(props: ComboBoxProps) {
  const { label, options, value, onChange, placeholder = '', description, error, disabled = false } = props;
  const { hideLabel = false, onSearch } = props;
  const currentLabel = options.find(({ id }) => id === value)?.label;
  return (
    <Root
      value={value}
      onChange={(key) => onChange(typeof key === 'string' ? key : null)}
      isInvalid={Boolean(error)}
      isDisabled={disabled}
      allowsEmptyCollection
      {...(onSearch
        ? {
            defaultFilter: () => true,
            onInputChange: (text: string) => onSearch(text === currentLabel ? '' : text),
          }
        : {})}
    >
      <FieldLabel className={hideLabel ? 'visually-hidden' : undefined}>{label}</FieldLabel>
      <Box>
        <Control placeholder={placeholder} />
        <Toggle>
          <ChevronDown size={16} aria-hidden="true" />
        </Toggle>
      </Box>
      {error ? <Problem>{error}</Problem> : null}
      {description ? <Description slot="description">{description}</Description> : null}
      <Popup offset={4}>
        <OptionList options={options} {...(props.emptyText ? { emptyText: props.emptyText } : {})} />
      </Popup>
    </Root>
  );
});
