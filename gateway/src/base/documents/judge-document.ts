import { fail, ok, type Result } from '../../outside/marketplace/result.ts';
import { DOCUMENT_TYPES, type DocumentType } from './document-types.ts';
import { judgeCsv } from './judge-csv.ts';
import { judgeName } from './judge-name.ts';
import { judgePdf } from './judge-pdf.ts';
import { judgePicture } from './judge-picture.ts';
import { judgeWorkbook } from './judge-workbook.ts';

export interface JudgedDocument {
  readonly type: DocumentType;
  readonly name: string;
}

/** The signature of each type, compared as Latin-1. A CSV has none: it is what remains, if it is text. */
const beginnings: readonly (readonly [DocumentType['id'], RegExp])[] = [
  ['pdf', /^%PDF-\d/],
  ['png', /^\x89PNG\r\n\p{Cc}\n/u],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['xlsx', /^PK\p{Cc}{2}/u],
];

/** Signatures of refused files, with what to do instead. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[\s\S]{0,300}?)?(?:<!--[\s\S]{0,200}?-->\s*|<!doctype svg[^>]*>\s*)*<svg/i,
    'This is an SVG drawing, which can hold scripts. Please save it as a PDF or PNG.',
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|script|\?xml|\?php)/i,
    'This is a web page, not a document. Please print it to a PDF.',
  ],
  [/^\xd0\xcf\p{Cc}\xe0/u, 'This is an old Office file. Please save it as a PDF or .xlsx.'],
  [/^(?:MZ|\p{Cc}ELF|#!)/u, 'This is a program, not a document.'],
  [/^[\s\S]{4}ftyp(?:hei|mif|avif)/, 'This is a HEIC or AVIF image. Please save it as JPEG or PNG.'],
  [/^GIF8/, 'This is a GIF image. Please save it as JPEG or PNG.'],
  [/^(?:Rar!|7z\xbc\xaf|\p{Cc}\x8b)/u, 'This is an archive. Please upload its documents one by one.'],
];

/**
 * Checks an uploaded document by its content: its type, or a sentence why it is refused. The name is no proof, but
 * must agree with the content.
 */
export async function judgeDocument(name: string, bytes: Buffer): Promise<Result<JudgedDocument, string>> {
  const nameCheck = judgeName(name);
  if (!nameCheck.ok) return nameCheck;
  const start = bytes.subarray(0, 1024).toString('latin1');
  const refusal = refusals.find(([begins]) => begins.test(start));
  if (refusal) return fail(refusal[1]);
  const id = beginnings.find(([, begins]) => begins.test(start))?.[0] ?? 'csv';
  const type = DOCUMENT_TYPES.find((each) => each.id === id);
  if (!type) return fail('This type of file is not accepted.');
  if (!type.endings.some((ending) => nameCheck.value.toLowerCase().endsWith(ending))) {
    return fail(
      id === 'csv'
        ? 'The content doesn’t match the file’s extension. Please save the file again and retry.'
        : `This file is actually a ${type.name}. Please rename it to end in ${type.endings[0]}.`,
    );
  }
  const outcome = await judges[id](bytes);
  return outcome.ok ? ok({ type, name: nameCheck.value }) : outcome;
}

type Judge = (bytes: Buffer) => Result<null, string> | Promise<Result<null, string>>;

const judges: Readonly<Record<DocumentType['id'], Judge>> = {
  pdf: judgePdf,
  png: judgePicture,
  jpeg: judgePicture,
  webp: judgePicture,
  csv: judgeCsv,
  xlsx: judgeWorkbook,
};
