import { keyAllowed } from '@fairshelf/shared-contracts/core';
import { TextField, type TextFieldProps } from '../basics/text-field.tsx';

export interface NumericFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange' | 'onKeyDown'> {
  value: string;
  onChange: (digits: string) => void;
  /** Whether a minus sign may lead. */
  minus?: boolean;
}

/**
 * A text field for whole numbers (docs/specification/validation.md#general-input-rules): other keys do nothing, and
 * only the digits of pasted, dropped or dictated text are kept. The rules judge the number itself.
 */
export function NumericField({ minus = true, onChange, ...field }: NumericFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      onKeyDown={(event) => {
        if (!keyAllowed(event, { minus })) event.preventDefault();
      }}
      onChange={(event) => onChange(onlyDigits(event.target.value, minus))}
    />
  );
}

function onlyDigits(text: string, minus: boolean): string {
  const digits = text.replace(/\D/g, '');
  return minus && text.trimStart().startsWith('-') ? `-${digits}` : digits;
}
