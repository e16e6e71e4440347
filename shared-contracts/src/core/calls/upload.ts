import * as v from 'valibot';

export interface UploadRule {
  readonly maxBytes: number;
  /** Allowed extensions, with the dot, in lower case; if empty, any name. The handler checks the content. */
  readonly endings: readonly string[];
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

/** A file in a call's form: the one chosen in the browser, available as a `File` at the gateway. */
export const uploadedFile = (label: string, { maxBytes, endings }: UploadRule) =>
  v.pipe(
    v.file(`${label} is missing.`),
    v.check((file) => file.size > 0, `${label} is empty.`),
    v.maxSize(maxBytes, `${label} is larger than ${megabytes(maxBytes)}.`),
    v.check(
      (file) => endings.length === 0 || endings.some((ending) => file.name.toLowerCase().endsWith(ending)),
      `${label} must be of one of these kinds: ${endings.join(', ')}.`,
    ),
  );

/** Extensions of supporting documents for a case, a cost or a violation; their content is checked too. */
export const DOCUMENT_ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.csv', '.xlsx'] as const;
/** The largest document, in bytes. */
export const LARGEST_DOCUMENT = 10_000_000;
