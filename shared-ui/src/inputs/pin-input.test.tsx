import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PinInput } from './pin-input.tsx';

describe('PinInput', () => {
  it('has six boxes, advances while digits are typed, and reports the complete code', async () => {
    const { boxes, digits, onComplete } = setup();
    expect(boxes).toHaveLength(6);
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await userEvent.keyboard('12a34');
    expect(digits()).toBe('1234__');
    expect(focusIndex(boxes)).toBe(4);
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('56');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('accepts a paste of exactly six digits in any box', async () => {
    const { boxes, digits, onComplete, onError } = setup('98');
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 3 of 6' }));
    await userEvent.paste(' 123456\n');
    expect(digits()).toBe('123456');
    expect(onComplete.mock.calls).toEqual([['123456']]);
    expect(onError).not.toHaveBeenCalled();
    expect(focusIndex(boxes)).toBe(5);
  });

  it.each(['12345', '1234567', '12a456', ''])('rejects the paste %j and keeps its content', async (text) => {
    const { digits, onComplete, onError } = setup('98');
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 3 of 6' }));
    await userEvent.paste(text);
    expect(digits()).toBe('98____');
    expect(onError.mock.calls).toEqual([[text]]);
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('moves with arrows, Home and End, and deletes backwards', async () => {
    const { boxes, digits } = setup('1234');
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 2 of 6' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(focusIndex(boxes)).toBe(2);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(focusIndex(boxes)).toBe(0);
    await userEvent.keyboard('{End}');
    expect(focusIndex(boxes)).toBe(5);
    await userEvent.keyboard('{Home}{Backspace}');
    expect(digits()).toBe('_234__');
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 5 of 6' }));
    await userEvent.keyboard('{Backspace}');
    expect(digits()).toBe('_23___');
    expect(focusIndex(boxes)).toBe(3);
  });
});

function setup(initial = '') {
  const onComplete = jest.fn<(code: string) => void>();
  const onError = jest.fn<(text: string) => void>();
  function Page() {
    const [value, setValue] = useState(initial);
    return (
      <PinInput label="Code" value={value} onChange={setValue} onComplete={onComplete} onError={onError} />
    );
  }
  render(<Page />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  return { boxes, onComplete, onError, digits: () => boxes.map((box) => box.value || '_').join('') };
}

/** The index of the focused box. */
const focusIndex = (boxes: HTMLElement[]) => boxes.findIndex((box) => box.matches(':focus'));
