/** What identifies a field across two renders of the same form: ids and elements are new each time. */
export interface FieldKey {
  /** The titles of the dialogs, groups and table rows around the field, the outermost first. */
  readonly scope: string;
  readonly label: string;
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TEXT_TYPES = new Set(['text', 'email', 'tel', 'url', 'number']);
/** Outside a form they filter a list, take effect at once and are in the address. */
const FORM_TYPES = new Set(['checkbox', 'radio', 'date', 'month', 'time', 'datetime-local']);
const FORM = 'form, [data-part="body"]';
const SECRET = /password|one-time-code|\bcc-/;

/**
 * Whether the content of this element may be stored: an ordinary text field, or a choice or date of a form. No search,
 * password, code, card or file.
 */
export function isStorable(target: EventTarget | null): target is Control {
  if (target instanceof HTMLTextAreaElement) {
    return !target.readOnly && (!isChosenList(target) || target.closest(FORM) !== null);
  }
  if (target instanceof HTMLSelectElement)
    return !target.multiple && target.closest(FORM) !== null && !isSecret(target);
  if (!(target instanceof HTMLInputElement) || target.readOnly) return false;
  const isOfForm = FORM_TYPES.has(target.type) && target.closest(FORM) !== null;
  if (!TEXT_TYPES.has(target.type) && !isOfForm) return false;
  // A combo box contains a search for an option, the palette is one, and a switch takes effect at once.
  if (['combobox', 'searchbox', 'switch'].includes(target.getAttribute('role') ?? '')) return false;
  return !isSecret(target);
}

/** A password remains one while it is shown; all boxes of a code belong to the first one. */
function isSecret(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (SECRET.test(field.autocomplete) || field.closest('[data-reveal]')) return true;
  return Boolean(field.closest('fieldset')?.querySelector('[autocomplete="one-time-code"]'));
}

const SCOPES =
  '[role="dialog"], [role="alertdialog"], [role="group"], [role="radiogroup"], form, section, fieldset, tr, [role="row"]';

/** The key of a field; undefined for one without a label, which could not be found again. A radio's is its group's. */
export function fieldKey(field: Control): FieldKey | undefined {
  const scopes: string[] = [];
  for (let at = field.closest(SCOPES); at; at = at.parentElement?.closest(SCOPES) ?? null) {
    const name =
      nameOf(at) || clean(at.querySelector(':scope > legend, :scope > [scope="row"]')?.textContent);
    if (name !== '') scopes.unshift(name);
  }
  const label = field.type === 'radio' ? (scopes.pop() ?? '') : labelOf(field);
  return label === '' ? undefined : { scope: scopes.join(' › '), label };
}

/** Whether a field is hidden and contains the entries of a list picker, one per line. */
export const isChosenList = (field: Control): boolean => field.dataset.part === 'list';

/** The list picker around an element. */
export const pickerAround = (element: Element): Element | null =>
  element.closest('[data-part="list-picker"]');

/** The label of a field, or the option of a radio. */
export function labelOf(field: Control): string {
  if (isChosenList(field)) return clean(field.dataset.label);
  const name = nameOf(field);
  if (name !== '') return name;
  const behind = selectBehind(field);
  return clean((behind ? behind.querySelector('[data-part="label"]') : field.labels?.[0])?.textContent);
}

/** If the visible button has its list of options in a hidden field: the element around both. */
export const selectBehind = (field: Control): HTMLElement | undefined =>
  field.closest('[data-react-aria-prevent-focus]')?.parentElement ?? undefined;

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = ids.map((id) => clean(document.getElementById(id)?.textContent));
  return labels.filter(Boolean).join(' ') || clean(element.getAttribute('aria-label'));
}

const clean = (text: string | null | undefined): string => text?.replace(/\s+/g, ' ').trim() ?? '';
