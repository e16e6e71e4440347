import { leaveGuard } from '@fairshelf/shared-contracts/state';

const TYPED = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const NOT_TYPED = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether keys go into this element as text. */
export function isTextField(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement) || !target.matches(TYPED)) return false;
  return !(target instanceof HTMLInputElement && NOT_TYPED.has(target.type));
}

/** Whether a dialog, drawer or popover covers the page. Toasts have the same role, but are in their own region. */
export const hasOpenDialog = (page: ParentNode): boolean =>
  [...page.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => !dialog.closest('[role="region"]'),
  );

/** Whether the person is in the middle of something that a reload would lose. */
export function isEditing(page: Document): boolean {
  const activeElement = page.activeElement;
  return (
    leaveGuard.isHeld() ||
    hasOpenDialog(page) ||
    (isTextField(activeElement) && textOf(activeElement).trim() !== '')
  );
}

function textOf(field: HTMLElement): string {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');
}
