import iconv from 'iconv-lite';
import { fail, ok, type Result } from '../../outside/marketplace/result.ts';
import { fallbackCharsetOf } from '../../outside/marketplace/sp-api/charset.ts';

/** Signatures of other programs' files, and what to do instead; bytes are compared as Latin-1. */
const others: readonly (readonly [begins: RegExp, message: string])[] = [
  [
    /^PK\p{Cc}\p{Cc}/u,
    'This is an Excel workbook or a zip archive, not a CSV file. In Excel, choose Save As and the type CSV UTF-8.',
  ],
  [
    /^\xd0\xcf/,
    'This is an old Excel workbook, not a CSV file. In Excel, choose Save As and the type CSV UTF-8.',
  ],
  [/^%PDF/, 'This is a PDF document, not a CSV file.'],
  [/^\s*(<!doctype|<html|<\?xml)/i, 'This is a web page, not a CSV file. Please download the file itself.'],
  [/^\s*[[{]/, 'This is a JSON file, not a CSV file.'],
  [/^(\x89PNG|\xff\xd8\xff|GIF8|RIFF)/, 'This is an image, not a CSV file.'],
];

/**
 * The text of a CSV file in whatever encoding it was saved: UTF-8 and UTF-16 by their byte order mark, UTF-8 where it
 * decodes as such, else what the country's spreadsheets write (Windows-1252, in Japan cp932). Fails with a sentence
 * for the seller when it is another kind of file.
 */
export function decodeFile(bytes: Buffer, countryCode: string | undefined): Result<string, string> {
  const start = bytes.subarray(0, 200).toString('latin1');
  if (start.startsWith('\xff\xfe')) return ok(iconv.decode(bytes, 'utf-16le'));
  if (start.startsWith('\xfe\xff')) return ok(iconv.decode(bytes, 'utf-16be'));
  const other = others.find(([begins]) => begins.test(start.replace(/^\xef\xbb\xbf/, '')));
  if (other) return fail(other[1]);
  if (bytes.includes(0)) return fail('This is not a text file. Please choose a CSV file.');
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return ok(iconv.decode(bytes, fallbackCharsetOf(countryCode)));
  }
}
