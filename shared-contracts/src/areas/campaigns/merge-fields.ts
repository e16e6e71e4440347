/** What a campaign may say of its receiver. Each is read from the receiver's user and company when the mail is sent. */
export const MERGE_FIELDS = ['first_name', 'name', 'email', 'company'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
/** What each of them is called in a form. */
export const MERGE_FIELD_NAMES: Readonly<Record<MergeField, string>> = {
  first_name: 'First name',
  name: 'Full name',
  email: 'Email',
  company: 'Company',
};
export type MergeData = Readonly<Record<MergeField, string>>;

/** One `{{first_name|there}}` of a text: the field, and what stands in for it where the receiver has none. */
export interface MergeUse {
  readonly field: string;
  readonly fallback: string | undefined;
}

const MARK = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

/** Whether a merge field of this name can be filled. */
export const isMergeField = (name: string): name is MergeField =>
  MERGE_FIELDS.some((field) => field === name);

/** Every merge field of a text, in order, known or not. */
export const mergeUses = (text: string): readonly MergeUse[] =>
  [...text.matchAll(MARK)].map(([, field = '', fallback]) => ({
    field: field.trim(),
    fallback: fallback?.trim(),
  }));

/** A text in its pieces: what stands as it is, and the merge fields between, known or not. */
export function mergePieces(text: string): readonly (string | MergeUse)[] {
  let from = 0;
  const pieces = [...text.matchAll(MARK)].flatMap(({ 0: mark, 1: field = '', 2: fallback, index }) => {
    const before = text.slice(from, index);
    from = index + mark.length;
    return [before, { field: field.trim(), fallback: fallback?.trim() }];
  });
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
}

/** What is wrong with the merge fields of a text, in a sentence; undefined when all of them can be filled. */
export function mergeProblem(text: string): string | undefined {
  const unknown = mergeUses(text).find(({ field }) => !isMergeField(field));
  if (unknown)
    return `There is no field '${unknown.field}'. The fields are: ${MERGE_FIELDS.map((field) => `{{${field}}}`).join(', ')}.`;
  if (/\{\{|\}\}/.test(text.replace(MARK, '')))
    return 'A field begins with {{ and ends with }}: one of them is missing.';
  return undefined;
}

/** Puts a receiver's data in place of the merge fields; `asText` prepares what is put in for where it goes. */
export const fillMerge = (
  text: string,
  data: MergeData,
  asText: (value: string) => string = String,
): string =>
  text.replace(MARK, (mark, name: string, fallback: string | undefined) => {
    const field = name.trim();
    if (!isMergeField(field)) return mark;
    // The fallback is part of the text already, escaped with it.
    return data[field] === '' ? (fallback ?? '').trim() : asText(data[field]);
  });

/** The known fields that these texts use without a fallback: a receiver without data would see a gap. */
export const fieldsNeeded = (texts: readonly string[]): readonly MergeField[] =>
  MERGE_FIELDS.filter((field) =>
    texts.some((text) => mergeUses(text).some((use) => use.field === field && !use.fallback)),
  );
