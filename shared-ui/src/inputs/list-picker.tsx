import { t } from '@lingui/core/macro';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
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
import { Tag } from '../core/tag.tsx';
import { space } from '../theme/tokens.ts';
import { type Option, OptionList } from './option-list.tsx';

const Root = styled(AriaComboBox)`
  ${fieldStyles}
`;
const FieldLabel = styled(Label)`
  ${labelStyles}
`;
const Control = styled(Input)`
  ${controlStyles}
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

/* Always there: what was typed is added on leaving the field, and a button that is being pressed must not move. */
const Place = styled.div`
  min-height: 1.5rem;
`;
const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  max-height: 9rem;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  li {
    min-width: 0;
  }
`;

export interface ListPickerProps {
  label: string;
  /** The chosen entries, in their order. */
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Suggestions for the typed text; `id` is the entry. */
  options: readonly Option[];
  /** Called with the typed text when suggestions come from elsewhere; otherwise they are filtered here. */
  onSearch?: (text: string) => void;
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
  autoFocus?: boolean;
}

/** The entries of a pasted or typed list: separated by commas, semicolons, tabs or lines. */
export const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\t\r\n]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
];

/**
 * Several entries of a list: chosen from suggestions, typed and confirmed with Enter or a comma, or pasted as a list.
 * Backspace in the empty field removes the last one. The hidden text field contains the entries, one per line, for what
 * saves and restores forms.
 */
export function ListPicker(props: ListPickerProps) {
  const { label, values, onChange, options, onSearch, placeholder = '', description, error } = props;
  const [text, setText] = useState('');
  const search = (input: string) => {
    setText(input);
    onSearch?.(input);
  };
  const add = (entries: readonly string[]) => {
    const newEntries = entries.filter((entry) => !values.includes(entry));
    if (newEntries.length > 0) onChange([...values, ...newEntries]);
    search('');
  };
  const type = (input: string) => {
    if (input.endsWith(',')) add(readList(input));
    else search(input);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && text === '') onChange(values.slice(0, -1));
    // Enter on a suggestion chooses it.
    if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-activedescendant')) return;
    if (text.trim() === '') return;
    event.preventDefault();
    add(readList(text));
  };
  const paste = (event: ClipboardEvent) => {
    const clipboardText = event.clipboardData.getData('text');
    if (readList(clipboardText).length < 2) return;
    event.preventDefault();
    add(readList(text + clipboardText));
  };
  const left = options.filter(({ id }) => !values.includes(id));
  return (
    <Root
      value={null}
      inputValue={text}
      onInputChange={type}
      onChange={(key) => {
        if (typeof key === 'string') add([key]);
      }}
      isInvalid={Boolean(error)}
      allowsCustomValue
      {...(onSearch ? { defaultFilter: () => true } : {})}
      data-part="list-picker"
    >
      <textarea
        hidden
        data-part="list"
        data-label={label}
        value={values.join('\n')}
        onChange={(event) => onChange(readList(event.currentTarget.value))}
      />
      <FieldLabel>{label}</FieldLabel>
      <Control
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        autoFocus={props.autoFocus}
        onKeyDown={handleKey}
        onPaste={paste}
        // Text typed without confirmation is used too.
        onBlur={() => add(readList(text))}
      />
      <Place>
        {values.length > 0 ? (
          <Chosen aria-label={t`${{ label }}: chosen`}>
            {values.map((value) => (
              <li key={value}>
                <Tag onRemove={() => onChange(values.filter((each) => each !== value))}>{value}</Tag>
              </li>
            ))}
          </Chosen>
        ) : null}
      </Place>
      {error ? <Problem>{error}</Problem> : null}
      {description ? <Description slot="description">{description}</Description> : null}
      <Popup offset={4}>
        <OptionList options={left} emptyText={t`No suggestion. Press Enter to add it.`} />
      </Popup>
    </Root>
  );
}
