import { canContain, contentOf, fill, focusOn, representativeOf } from './field-content.ts';
import { type Control, fieldKey, isStorable } from './field-key.ts';
import type { DraftField } from './stored-drafts.ts';

export interface FoundField {
  readonly field: Control;
  readonly draft: DraftField;
}

/** The fields on the page that stored content belongs to. Ambiguous names match nothing. */
export function findFields(page: Document, drafts: readonly DraftField[]): readonly FoundField[] {
  if (drafts.length === 0) return [];
  const controls = [...page.querySelectorAll<HTMLElement>('input, textarea, select')].flatMap((field) =>
    isStorable(field) && !field.disabled ? [representativeOf(field)] : [],
  );
  const fields = [...new Set(controls)].flatMap((field) => {
    const key = fieldKey(field);
    return key ? [{ field, key }] : [];
  });
  return drafts.flatMap((draft) => {
    const matches = fields.filter(({ key }) => key.label === draft.label && key.scope === draft.scope);
    const [match] = matches;
    return match && matches.length === 1 && canContain(match.field, draft.text)
      ? [{ field: match.field, draft }]
      : [];
  });
}

/** A choice may show further fields; these are the rounds of choices that depend on each other. */
const MOST_ROUNDS = 4;

/**
 * Restores the stored content, one field after the other: forms render between two changes. Fields that a choice
 * reveals are filled as well. Returns what was restored.
 */
export async function restoreFields(
  page: Document,
  drafts: readonly DraftField[],
): Promise<readonly DraftField[]> {
  const restoredDrafts = new Set<DraftField>();
  let first: Control | undefined;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = findFields(
      page,
      drafts.filter((draft) => !restoredDrafts.has(draft)),
    );
    if (open.length === 0) break;
    for (const { field, draft } of open) {
      if (contentOf(field) !== draft.text) fill(field, draft.text);
      restoredDrafts.add(draft);
      first ??= field;
      await Promise.resolve();
    }
    await nextTask();
  }
  if (first) focusOn(first);
  return [...restoredDrafts];
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
