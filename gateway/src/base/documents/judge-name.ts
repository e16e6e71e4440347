import { fail, ok, type Result } from '../../outside/marketplace/result.ts';

const LONGEST_NAME = 150;

/**
 * The name of an uploaded file as it may be stored and shown. Refused: anything that a page, a shell or an email
 * could take for markup or a path, control characters, and characters that change the writing direction, so that a
 * name reads differently from what it is.
 */
export function judgeName(rawName: string): Result<string, string> {
  const name = rawName.normalize('NFC').trim();
  if (/[<>"`&]/.test(name)) {
    return fail('The file name contains characters such as < or >. Please rename it.');
  }
  if (/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(name)) {
    return fail('The file name contains invisible characters. Please rename it.');
  }
  if (/[\\/:*?|]/.test(name) || name.startsWith('.')) {
    return fail('The file name contains path characters. Please rename it.');
  }
  if (name.length > LONGEST_NAME) {
    return fail(`The file name is longer than ${LONGEST_NAME} characters. Please rename it.`);
  }
  return ok(name);
}
