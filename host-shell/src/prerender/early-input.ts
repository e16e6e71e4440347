/** What the page's first script recorded before the application was loaded (early-input.inline.js). */
interface EarlyInput {
  readonly submitted: HTMLFormElement | undefined;
  stop(): void;
}

declare global {
  interface Window {
    fairshelfEarly?: EarlyInput;
  }
}

/**
 * Replays what the person did while the page was only HTML. Typed text is dispatched to the fields again as input,
 * because a form library may have set its own initial values; then a submitted form is submitted.
 */
export function takeEarlyInput(place: HTMLElement): void {
  const early = window.fairshelfEarly;
  if (!early) return;
  const entries = [...place.querySelectorAll<HTMLInputElement>('input')].map((field) => ({
    field,
    value: field.value,
    checked: field.checked,
  }));
  // After the effects of the first render, in which form libraries register their fields.
  setTimeout(() => {
    for (const { field, value, checked } of entries) tell(field, value, checked);
    early.stop();
    if (early.submitted?.isConnected) early.submitted.requestSubmit();
  });
}

function tell(field: HTMLInputElement, value: string, checked: boolean): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (checked === field.defaultChecked && field.checked === checked) return;
    // A second click if the box already shows a state that the form doesn't know.
    if (field.checked === checked) field.click();
    field.click();
    return;
  }
  if (value === '' && field.value === '') return;
  // React ignores a text equal to the last one it saw: the empty one comes in between.
  for (const text of ['', value]) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
