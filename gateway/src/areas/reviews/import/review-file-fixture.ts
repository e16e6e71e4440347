import { workbook as workbookOf } from '../../../base/documents/document-fixture.ts';
import { marketplaceByCountry } from '../../../outside/marketplace/marketplaces.ts';
import { readReviewFile } from './read-review-file.ts';

const now = new Date('2026-11-21T08:00:00Z');
/** For tests: reads a file of reviews of a country. */
export const read = async (content: string | Buffer, country = 'US') => {
  const marketplace = marketplaceByCountry(country);
  if (!marketplace) throw new Error(country);
  return readReviewFile(Buffer.from(content), { marketplace, now });
};

/** The first line of a file. */
export const header = 'Review ID,ASIN,Stars,Date,Title,Body';
/** A review. */
export const line = 'R1ABCDEFGH,B0MUG00001,5,2026-11-03,Fine,It is the best and I like it';
/** The reviews in a file. */
export const records = async (content: string | Buffer, country?: string) => {
  const file = await read(content, country);
  if (!file.ok) throw new Error(file.error);
  return file.value.records;
};

/** The rejected rows of a file. */
export const rejects = async (content: string) => {
  const file = await read(content);
  if (!file.ok) throw new Error(file.error);
  return file.value.rejects.map((reject) => `${reject.line}: ${reject.message}`);
};

/** The same rows as an Excel workbook. */
export const workbook = (rows: readonly (readonly string[])[]) =>
  workbookOf({
    name: 'xl/worksheets/sheet1.xml',
    content: Buffer.from(
      `<worksheet><sheetData>${rows
        .map((cells, row) => {
          const xmlCells = cells.map((value, column) => {
            const at = `${'ABCDEF'[column] ?? ''}${row + 1}`;
            return /^\d+(\.\d+)?$/.test(value)
              ? `<c r="${at}"><v>${value}</v></c>`
              : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
          });
          return `<row r="${row + 1}">${xmlCells.join('')}</row>`;
        })
        .join('')}</sheetData></worksheet>`,
    ),
  });
