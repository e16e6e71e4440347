import { fieldKey, isStorable, type TextControl } from './field-key.ts';
import type { DraftField } from './stored-drafts.ts';

export interface TypedFields {
  /** The fields with text that the person typed and that are still on the page. */
  read(): readonly DraftField[];
  stop(): void;
}

/** Follows which text fields of the page the person types in. */
export function followTypedFields(page: Document): TypedFields {
  const typed = new Set<TextControl>();
  const note = ({ target }: Event) => {
    if (isStorable(target)) typed.add(target);
  };
  page.addEventListener('input', note, true);
  return {
    read() {
      const fields: DraftField[] = [];
      for (const field of typed) {
        if (!field.isConnected) typed.delete(field);
        // A password may have been shown only after it was typed.
        else if (isStorable(field) && field.value.trim() !== '') {
          const key = fieldKey(field);
          if (key) fields.push({ ...key, text: field.value });
        }
      }
      return fields;
    },
    stop: () => page.removeEventListener('input', note, true),
  };
}
