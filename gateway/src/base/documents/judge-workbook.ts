import { fail, ok, type Result } from '../../outside/marketplace/result.ts';
import { unpackEntry, zipEntries } from './read-zip.ts';

const MOST_ENTRIES = 1_000;
/** The maximum unpacked size of a 10 MB workbook. */
const MOST_UNPACKED = 100_000_000;

const bomb = fail('This workbook expands to far more than its size. Please save it again, or upload a PDF.');
const unreadableFile = fail('This workbook can’t be read. Please save it again and retry.');

/** The start of a document type, whose entities could read files or expand without end. */
const DEFINITIONS = [Buffer.from('<!DOCTYPE'), Buffer.from('<!DOCTYPE', 'utf16le')];

/** Parts of a workbook that run code or refer to something outside it. */
const ACTIVE = /(?:^|\/)(?:vbaproject\.bin|activex|embeddings|externallinks|macrosheets|connections\.xml)/i;

/**
 * An Excel workbook without macros, embedded files or links to others, that unpacks to a sensible size. The archive's
 * stated sizes are trusted only when they are too large: each entry is unpacked to find out.
 */
export async function judgeWorkbook(bytes: Buffer): Promise<Result<null, string>> {
  const zip = await zipEntries(bytes, MOST_ENTRIES);
  if (!zip) return unreadableFile;
  const { archive, entries } = zip;
  const names = entries.map(({ fileName }) => fileName);
  if (!names.includes('[Content_Types].xml') || !names.includes('xl/workbook.xml')) {
    return fail('This is an archive, not an Excel workbook. Please upload its documents one by one.');
  }
  if (entries.some((entry) => entry.isEncrypted())) {
    return fail('This workbook is protected by a password. Please save it without one.');
  }
  if (names.some((name) => ACTIVE.test(name))) {
    return fail(
      'This workbook contains macros, embedded files or links to other files. Please save only its values.',
    );
  }
  const statedSize = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  // Entries that share their bytes have more packed bytes than the file.
  if (entries.length > MOST_ENTRIES || statedSize > MOST_UNPACKED || packed > bytes.length) return bomb;
  let left = MOST_UNPACKED;
  for (const entry of entries) {
    const content = await unpackEntry(archive, entry, Math.min(left, entry.uncompressedSize));
    if (content === 'too-large') return bomb;
    if (content === 'unreadable') return unreadableFile;
    if (DEFINITIONS.some((text) => content.includes(text)))
      return fail('This workbook contains XML definitions, which Excel never writes. Please save it again.');
    left -= content.length;
  }
  return ok(null);
}
