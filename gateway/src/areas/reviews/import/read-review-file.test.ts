import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { header, line, read, records, rejects, workbook } from './review-file-fixture.ts';

describe('a file of reviews', () => {
  it('may be an Excel workbook, whose dates are numbers of days', async () => {
    const file = workbook([
      header.split(','),
      ['R1ABCDEFGH', 'B0MUG00001', '4', '46329', 'Fine', 'I like it'],
      ['R2ABCDEFGH', 'B0MUG00001', '5', '46330.5', 'Good', 'I like it too'],
      ['R3ABCDEFGH', 'B0MUG00001', '5', '2026-11-03', 'Text', 'As text'],
    ]);
    expect((await records(file)).map(({ reviewId, stars, date }) => [reviewId, stars, date])).toEqual([
      ['R1ABCDEFGH', 4, '2026-11-03'],
      ['R2ABCDEFGH', 5, '2026-11-04'],
      ['R3ABCDEFGH', 5, '2026-11-03'],
    ]);
  });

  it('is read with the documented header', async () => {
    const file =
      'Review ID,ASIN,Stars,Date,Title,Body,Author,Verified,Vine,Helpful,Variant,Country,Language,Status\n' +
      'R1ABCDEFGH,b0mug00001,4,2026-11-03,"Great, really","Line one\nline ""two""",Kim,yes,no,"1,200",Blue,US,en-US,removed\n';
    expect(await records(file)).toEqual([
      {
        reviewId: 'R1ABCDEFGH',
        asin: 'B0MUG00001',
        stars: 4,
        date: '2026-11-03',
        title: 'Great, really',
        body: 'Line one\nline "two"',
        author: 'Kim',
        verified: true,
        vine: false,
        helpful: 1200,
        variant: 'Blue',
        country: 'US',
        language: 'en',
        removed: true,
      },
    ]);
  });

  it.each([
    [
      'Child ASIN,Star Rating,Review Date,Review Link',
      'B0MUG00001,"4,0",Reviewed in Canada on November 3, 2026,x',
    ],
    [
      'child_asin;rating;date;url',
      'B0MUG00001;4 out of 5 stars;3 Nov. 2026;https://shop.test/R1ABCDEFGH/?x=1',
    ],
    ['ASIN\tStars\tDate\tReview-ID', 'B0MUG00001\t4/5\t2026/11/03\tR1ABCDEFGH'],
  ])('is read with the header %s', async (head, row) => {
    const quotedRow = row
      .replace('November 3, 2026,x', '"November 3, 2026",R1ABCDEFGH')
      .replace('Reviewed in Canada on "', '"Reviewed in Canada on ');
    expect(await records(`${head}\r\n${quotedRow}\r\n`)).toMatchObject([
      { reviewId: 'R1ABCDEFGH', asin: 'B0MUG00001', stars: 4, date: '2026-11-03' },
    ]);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${header}\n${line.replace('Fine', 'Größe – “gut”')}`)],
    ['Windows-1252', iconv.encode(`${header}\n${line.replace('Fine', 'Größe – “gut”')}`, 'windows-1252')],
    [
      'UTF-16',
      iconv.encode(`${header}\n${line.replace('Fine', 'Größe – “gut”')}`, 'utf-16', { addBOM: true }),
    ],
  ])('is read in %s', async (_, bytes) => {
    expect((await records(bytes))[0]?.title).toBe('Größe – “gut”');
  });

  it('is read in the encodings of Japanese spreadsheets', async () => {
    const bytes = iconv.encode(`${header}\n${line.replace('Fine', 'とても良い')}`, 'cp932');
    expect((await records(bytes, 'JP'))[0]?.title).toBe('とても良い');
  });

  it.each([
    ['US', '11/03/2026', '2026-11-03'],
    ['UK', '11/03/2026', '2026-03-11'],
    ['UK', '03/11/2026', '2026-11-03'],
    ['DE', '03.11.2026', '2026-11-03'],
  ])('has dates of %s such as %s', async (country, text, day) => {
    expect((await records(`${header}\n${line.replace('2026-11-03', text)}`, country))[0]?.date).toBe(day);
  });

  it('reports invalid rows with their line number, and imports the rest', async () => {
    const file = [
      header,
      line,
      line.replace('R1ABCDEFGH', '??'),
      line.replace('B0MUG00001', 'MUG'),
      line.replace(',5,', ',6,'),
      line.replace('2026-11-03', '2027-01-01'),
      line.replace('2026-11-03', 'someday'),
      'too,few',
      line.replace('Fine', 'Another title'),
      line,
    ].join('\n');
    expect(await records(file)).toHaveLength(1);
    expect(await rejects(file)).toEqual([
      "3: Review ID '??' is not a review ID",
      "4: ASIN 'MUG' is not an ASIN",
      "5: Stars '6' is not a rating from 1 to 5",
      "6: Date '2027-01-01' is in the future",
      "7: Date 'someday' is not a date",
      '8: The row has 2 columns where the header has 6.',
      '9: Review R1ABCDEFGH appears twice in the file.',
    ]);
  });

  it.each([
    [Buffer.from('PK\u0003\u0004rest'), 'This workbook can’t be read'],
    [Buffer.from('%PDF-1.7'), 'This is a PDF document'],
    [Buffer.from('<!DOCTYPE html><html>'), 'This is a web page'],
    [Buffer.from('{"a": 1}'), 'This is a JSON file'],
    [Buffer.from([1, 2, 0, 3]), 'This is not a text file.'],
    [Buffer.from(''), 'The file is empty.'],
    [Buffer.from(header), 'The file has a header but no reviews.'],
    [
      Buffer.from('Name,Age\nKim,4'),
      'The file has no column ASIN, Stars, Date. Its first line reads: Name, Age.',
    ],
    [Buffer.from('ASIN,Stars,Date\nB0MUG00001,4,2026-11-03'), 'The file has no column Review ID or URL.'],
  ])('that is malformed is refused: %#', async (bytes, message) => {
    const file = await read(bytes);
    expect(file).toMatchObject({ ok: false, error: expect.stringContaining(message) });
  });
});
