import { t } from '@lingui/core/macro';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentPropsWithRef, useRef } from 'react';
import { styled } from 'styled-components';
import type { ControlSize } from '../basics/button-styles.ts';
import { controlStyles } from '../basics/field-styles.ts';
import { color, radius } from '../theme/tokens.ts';

const Root = styled.div`
  position: relative;
  min-width: 0;
  > svg {
    position: absolute;
    top: 0;
    bottom: 0;
    inset-inline-start: 0.75rem;
    margin-block: auto;
    color: ${color.subtle};
    pointer-events: none;
  }
`;
const Input = styled.input`
  ${controlStyles}
  &&& {
    padding-inline: 2.25rem;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
const Clear = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline: auto 0.375rem;
  width: 1.5rem;
  height: 1.5rem;
  margin-block: auto;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.subtle};
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
`;

export interface SearchFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'value' | 'onChange' | 'ref'> {
  /** What is searched: 'Search orders'; for screen readers, and the placeholder by default. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  size?: ControlSize;
}

/** Filters what is on the page. Escape and the button clear it; the caller debounces. */
export function SearchField({
  label,
  value,
  onChange,
  size = 'md',
  placeholder = label,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Root>
      <Search size={16} aria-hidden="true" />
      <Input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        data-size={size}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // An Escape that clears the field must not also close the dialog around it.
          event.stopPropagation();
          onChange('');
        }}
      />
      {value === '' ? null : (
        <Clear type="button" aria-label={t`Clear search`} onClick={clear}>
          <X size={14} aria-hidden="true" />
        </Clear>
      )}
    </Root>
  );
}
