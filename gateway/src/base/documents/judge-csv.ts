import { fail, ok, type Result } from '../../outside/marketplace/result.ts';
import { decodeFile } from './decode-file.ts';

/** A number, date or phone number, which may start with a sign. */
const PLAIN = /^[+-][\d\s.,()/%-]*$/;

/** A text file without anything that a spreadsheet would run: the first such cell is named by line and column. */
export function judgeCsv(bytes: Buffer): Result<null, string> {
  const text = decodeFile(bytes, undefined);
  if (!text.ok) return text;
  if (/<(?:script|svg|iframe|img|object|html)\b/i.test(text.value)) {
    return fail('This table contains HTML. Please save only its values.');
  }
  for (const [index, line] of text.value.split(/\r\n|\r|\n/).entries()) {
    const cells = line.split(/[,;\t]/).map((cell) => cell.replace(/^["'\s]+/, ''));
    const column = cells.findIndex(runs);
    if (column >= 0) {
      return fail(
        `Line ${index + 1}, column ${column + 1} starts like a formula, which a spreadsheet would run. Please save only the values.`,
      );
    }
  }
  return ok(null);
}

const runs = (cell: string): boolean =>
  cell.startsWith('=') || (/^[+@-]/.test(cell) && /[(|!]/.test(cell) && !PLAIN.test(cell));
