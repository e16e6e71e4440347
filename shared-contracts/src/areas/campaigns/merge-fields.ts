/** The data that a campaign may merge. Each is read from the recipient's user and company when the email is sent. */
export const MERGE_FIELDS = ['first_name', 'name', 'email', 'company'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
/** Their labels in a form. */
export const MERGE_FIELD_NAMES: Readonly<Record<MergeField, string>> = {
  first_name: 'First name',
  name: 'Full name',
  email: 'Email',
  company: 'Company',
};
export type MergeData = Readonly<Record<MergeField, string>>;

/** One `{{first_name|there}}` in a text: the field, and its fallback. */
export interface MergeUse {
  readonly field: string;
  readonly fallback: string | undefined;
}

const MARK = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

/** Whether a merge field with this name exists. */
export const isMergeField = (name: string): name is MergeField =>
  MERGE_FIELDS.some((field) => field === name);

/** Every merge field of a text, in order, known or not. */
export const mergeUses = (text: string): readonly MergeUse[] =>
  [...text.matchAll(MARK)].map(([, field = '', fallback]) => ({
    field: field.trim(),
    fallback: fallback?.trim(),
  }));

/** A text in its parts: literal text, and the merge fields between, known or not. */
export function mergePieces(text: string): readonly (string | MergeUse)[] {
  let from = 0;
  const pieces = [...text.matchAll(MARK)].flatMap(({ 0: mark, 1: field = '', 2: fallback, index }) => {
    const before = text.slice(from, index);
    from = index + mark.length;
    return [before, { field: field.trim(), fallback: fallback?.trim() }];
  });
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
}

/** The problem with a text's merge fields, in a sentence; undefined if all of them can be filled. */
export function mergeProblem(text: string): string | undefined {
  const unknown = mergeUses(text).find(({ field }) => !isMergeField(field));
  if (unknown)
    return `There is no field '${unknown.field}'. The fields are: ${MERGE_FIELDS.map((field) => `{{${field}}}`).join(', ')}.`;
  if (/\{\{|\}\}/.test(text.replace(MARK, '')))
    return 'A field begins with {{ and ends with }}: one of them is missing.';
  return undefined;
}

/** Replaces merge fields with a recipient's data; `asText` escapes the values for their context. */
export const fillMerge = (
  text: string,
  data: MergeData,
  asText: (value: string) => string = String,
): string =>
  text.replace(MARK, (mark, name: string, fallback: string | undefined) => {
    const field = name.trim();
    if (!isMergeField(field)) return mark;
    // The fallback is already part of the text, escaped with it.
    return data[field] === '' ? (fallback ?? '').trim() : asText(data[field]);
  });

/** The known fields that these texts use without a fallback: a recipient without data would see a gap. */
export const fieldsNeeded = (texts: readonly string[]): readonly MergeField[] =>
  MERGE_FIELDS.filter((field) =>
    texts.some((text) => mergeUses(text).some((use) => use.field === field && !use.fallback)),
  );
