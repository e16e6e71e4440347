import type { EarlyChanges } from './early-changes.ts';
import { contentOf, representativeOf, wordsOf } from './field-content.ts';
import { type Control, fieldKey, isStorable, pickerAround } from './field-key.ts';
import type { DraftField } from './stored-drafts.ts';

export interface TypedFields {
  /** What the person typed and chose in fields that are still on the page. */
  read(): readonly DraftField[];
  stop(): void;
}

/** Tracks which fields of the page the person changes; `early` is taken over, once. */
export function followTypedFields(page: Document, early?: EarlyChanges): TypedFields {
  const typedFields = new Set<Control>();
  /** Lists of options and chosen entries fire no event of their own: each with its content when the person reached it. */
  const contents = new Map<HTMLSelectElement | HTMLTextAreaElement, string>();
  const note = ({ target }: Event) => {
    if (isStorable(target)) typedFields.add(representativeOf(target));
  };
  const visit = ({ target }: Event) => {
    const list = target instanceof Element ? listOf(target) : undefined;
    if (list && isStorable(list) && !contents.has(list)) contents.set(list, list.value);
  };
  for (const target of early?.typed ?? []) if (isStorable(target)) typedFields.add(representativeOf(target));
  for (const [list, before] of early?.lists ?? []) if (isStorable(list)) contents.set(list, before);
  early?.typed.clear();
  early?.lists.clear();
  const events = { input: note, focusin: visit, pointerdown: visit };
  for (const [event, listener] of Object.entries(events)) page.addEventListener(event, listener, true);
  return {
    read() {
      for (const [list, before] of contents) if (list.value !== before) typedFields.add(list);
      const fields: DraftField[] = [];
      for (const field of typedFields) {
        if (!field.isConnected) typedFields.delete(field);
        // A password may have been shown only after it was typed.
        else if (isStorable(field) && contentOf(field).trim() !== '') {
          const key = fieldKey(field);
          if (key) fields.push({ ...key, text: contentOf(field), words: wordsOf(field) });
        }
      }
      return fields;
    },
    stop() {
      for (const [event, listener] of Object.entries(events)) page.removeEventListener(event, listener, true);
    },
  };
}

/** The list behind the button that opens its options, or the entries chosen in a picker. */
function listOf(target: Element): HTMLSelectElement | HTMLTextAreaElement | undefined {
  if (target instanceof HTMLSelectElement) return target;
  const picker = pickerAround(target);
  if (picker) return picker.querySelector<HTMLTextAreaElement>('textarea[data-part="list"]') ?? undefined;
  const button = target.closest('button[aria-haspopup="listbox"]');
  return button?.parentElement?.querySelector('select') ?? undefined;
}
