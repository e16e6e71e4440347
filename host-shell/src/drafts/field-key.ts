/** What identifies a field across two drawings of the same form: ids and elements are new each time. */
export interface FieldKey {
  /** The titles of the dialogs, groups and table rows around the field, the outermost first. */
  readonly scope: string;
  readonly label: string;
}

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = new Set(['text', 'email', 'tel', 'url', 'number']);
const SECRET = /password|one-time-code|\bcc-/;

/** Whether text in this element may be stored: an ordinary text field, no search, no password and no code. */
export function isStorable(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  if (!(target instanceof HTMLInputElement) || target.readOnly || !TEXT_TYPES.has(target.type)) return false;
  // A combo box holds a search for an option, and the palette is one.
  if (target.getAttribute('role') === 'combobox' || target.getAttribute('role') === 'searchbox') return false;
  return !isSecret(target);
}

/** A password stays one while it is shown; all boxes of a code belong to the first one. */
function isSecret(field: HTMLInputElement): boolean {
  if (SECRET.test(field.autocomplete) || field.closest('[data-reveal]')) return true;
  return Boolean(field.closest('fieldset')?.querySelector('[autocomplete="one-time-code"]'));
}

const SCOPES =
  '[role="dialog"], [role="alertdialog"], [role="group"], form, section, fieldset, tr, [role="row"]';

/** The key of a field; undefined for one without a label, which could not be found again. */
export function fieldKey(field: TextControl): FieldKey | undefined {
  const label = nameOf(field) || clean(field.labels?.[0]?.textContent);
  if (label === '') return undefined;
  const scopes: string[] = [];
  for (let at = field.closest(SCOPES); at; at = at.parentElement?.closest(SCOPES) ?? null) {
    const name =
      nameOf(at) || clean(at.querySelector(':scope > legend, :scope > [scope="row"]')?.textContent);
    if (name !== '') scopes.unshift(name);
  }
  return { scope: scopes.join(' › '), label };
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = ids.map((id) => clean(document.getElementById(id)?.textContent));
  return labels.filter(Boolean).join(' ') || clean(element.getAttribute('aria-label'));
}

const clean = (text: string | null | undefined): string => text?.replace(/\s+/g, ' ').trim() ?? '';
