import { t } from '@lingui/core/macro';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { controlStyles, errorStyles, labelStyles } from '../basics/field-styles.ts';
import { textStyle } from '../theme/text-style.ts';
import { space } from '../theme/tokens.ts';
import { onlyDigit, pastedCode, pinLength } from './pin-code.ts';

const Root = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 0.375rem;
    padding: 0;
    ${labelStyles}
  }
`;
const Boxes = styled.div`
  display: flex;
  gap: ${space[8]};
`;
const Box = styled.input`
  ${controlStyles}
  width: 2.75rem;
  height: 3rem;
  padding: 0;
  text-align: center;
  ${textStyle(20, 500)}
`;
const Problem = styled.p`
  margin-top: 0.375rem;
  ${errorStyles}
`;

const places = Array.from({ length: pinLength }, (_, index) => index);

export interface PinInputProps {
  label: string;
  /** Up to six digits; a space is an empty box before a filled one. */
  value: string;
  onChange: (value: string) => void;
  /** Six digits are there, typed or pasted. */
  onComplete?: (code: string) => void;
  /** A paste that is not six digits; the boxes keep their content. */
  onError?: (text: string) => void;
  error?: string;
  disabled?: boolean;
  /** The first box, for the page that moves the focus there. */
  firstBox?: RefObject<HTMLInputElement | null>;
}

/** Six boxes for a mailed code. Arrows and Backspace move between them, a paste fills them all. */
export function PinInput(props: PinInputProps) {
  const { label, value, onChange, onComplete, onError, error, disabled, firstBox } = props;
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = places.map((index) => onlyDigit(value.charAt(index)));
  const focusBox = (index: number) => {
    const box = boxes.current[Math.min(Math.max(index, 0), pinLength - 1)];
    box?.focus();
    box?.select();
  };
  const put = (index: number, digit: string) => {
    const next = places
      .map((place) => (place === index ? digit : digits[place]) || ' ')
      .join('')
      .trimEnd();
    onChange(next);
    if (/^\d{6}$/.test(next)) onComplete?.(next);
  };
  const handleKey = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: pinLength - 1,
    };
    const target = steps[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      const boxIndex = event.key === 'Backspace' && !digits[index] ? index - 1 : index;
      if (boxIndex < 0) return;
      put(boxIndex, '');
      focusBox(boxIndex);
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    const code = pastedCode(text);
    if (code === undefined) {
      onError?.(text);
      return;
    }
    onChange(code);
    onComplete?.(code);
    focusBox(pinLength - 1);
  };
  return (
    <Root disabled={disabled} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <Boxes onPaste={handlePaste}>
        {places.map((index) => (
          <Box
            key={index}
            ref={(element) => {
              boxes.current[index] = element;
              if (firstBox && index === 0) firstBox.current = element;
            }}
            aria-label={t`Digit ${{ position: index + 1 }} of ${{ total: pinLength }}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={digits[index]}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={handleKey(index)}
            onChange={(event) => {
              const text = event.currentTarget.value;
              const whole = pastedCode(text);
              if (whole !== undefined) {
                onChange(whole);
                onComplete?.(whole);
                return;
              }
              const digit = onlyDigit(text);
              if (digit === '') return;
              put(index, digit);
              focusBox(index + 1);
            }}
          />
        ))}
      </Boxes>
      {error ? <Problem id={id}>{error}</Problem> : null}
    </Root>
  );
}
