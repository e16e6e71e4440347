import { fieldKey, isStorable, type TextControl } from './field-key.ts';
import type { DraftField } from './stored-drafts.ts';

export interface FoundField {
  readonly field: TextControl;
  readonly draft: DraftField;
}

/** The fields on the page that stored text belongs to. A name that occurs twice is nobody's. */
export function findFields(page: Document, drafts: readonly DraftField[]): readonly FoundField[] {
  if (drafts.length === 0) return [];
  const keyed = [...page.querySelectorAll<HTMLElement>('input, textarea')].flatMap((field) => {
    const key = isStorable(field) && !field.disabled ? fieldKey(field) : undefined;
    return key && isStorable(field) ? [{ field, key }] : [];
  });
  return drafts.flatMap((draft) => {
    const matches = keyed.filter(({ key }) => key.label === draft.label && key.scope === draft.scope);
    const [match] = matches;
    return match && matches.length === 1 ? [{ field: match.field, draft }] : [];
  });
}

/** Types the stored text into the fields, one after the other: forms render between two changes. */
export async function restoreFields(found: readonly FoundField[]): Promise<void> {
  for (const { field, draft } of found) {
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, draft.text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  }
  found[0]?.field.focus();
}
