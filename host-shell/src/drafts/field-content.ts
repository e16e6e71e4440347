import { t } from '@lingui/core/macro';
import { type Control, isChosenList, labelOf, pickerAround, selectBehind } from './field-key.ts';

/** A field's stored content: the text, the value of the option, the label of the radio, or on and off. */
export function contentOf(field: Control): string {
  if (field.type === 'checkbox') return isChecked(field) ? 'on' : 'off';
  if (field.type !== 'radio') return field.value;
  const checkedRadio = radiosOf(field).find(isChecked);
  return checkedRadio ? labelOf(checkedRadio) : '';
}

/** The same in the form's words. */
export function wordsOf(field: Control): string {
  if (field.type === 'checkbox') return isChecked(field) ? t`Yes` : t`No`;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent ?? '';
  return isChosenList(field) ? contentOf(field).replaceAll('\n', ', ') : contentOf(field);
}

/** Whether a field can currently contain this: the options of a list may be missing. */
export const canContain = (field: Control, content: string): boolean => {
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ value }) => value === content);
  return field.type !== 'radio' || radiosOf(field).some((radio) => labelOf(radio) === content);
};

/** Fills a field like a person, so that its form notices. */
export function fill(field: Control, content: string): void {
  if (field.type === 'checkbox') {
    if (contentOf(field) !== content) field.click();
    return;
  }
  if (field.type === 'radio') {
    const match = radiosOf(field).find((radio) => labelOf(radio) === content);
    if (match && !match.checked) match.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = content;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // Bypasses React's own setter, which would treat the change as its own.
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, content);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Moves the focus to a field, or to the button or input in front of it. */
export function focusOn(field: Control): void {
  const visible = isChosenList(field)
    ? pickerAround(field)?.querySelector('input')
    : selectBehind(field)?.querySelector('button');
  (visible ?? field).focus();
}

/** The field that represents others: for radios the first one of their group. */
export const representativeOf = (field: Control): Control =>
  field.type === 'radio' ? (radiosOf(field)[0] ?? field) : field;

const isChecked = (field: Control): boolean => field instanceof HTMLInputElement && field.checked;

function radiosOf(field: Control): readonly HTMLInputElement[] {
  const group = field.closest('fieldset, [role="radiogroup"], form') ?? field.ownerDocument;
  return [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    ({ name }) => name === field.name,
  );
}
