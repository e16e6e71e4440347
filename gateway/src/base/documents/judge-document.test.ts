import { describe, expect, it } from '@jest/globals';
import { jpeg, pdf, png, workbook, zip } from './document-fixture.ts';
import { judgeDocument } from './judge-document.ts';

const text = (content: string): Buffer => Buffer.from(content);

describe('accepted documents', () => {
  it.each([
    ['invoice.pdf', pdf(), 'PDF'],
    ['Rechnung März.PDF', pdf('/Pages 2 0 R'), 'PDF'],
    ['slip.png', png(), 'PNG image'],
    ['slip.jpeg', jpeg(), 'JPEG image'],
    [
      'costs.xlsx',
      workbook({ name: 'xl/sharedStrings.xml', content: Buffer.alloc(50_000, 'a') }),
      'Excel workbook',
    ],
    ['costs.csv', text('SKU,Cost,Change,Phone\nMUG-1,"4.20",-3.5,+49 (89) 123-4\n'), 'CSV table'],
  ])('%s', async (name, bytes, type) => {
    expect(await verdict(name, bytes)).toBe(type);
  });
});

describe('malicious files', () => {
  it.each([
    [
      'a script in a drawing',
      'logo.png',
      text('<svg xmlns="x"><script>alert(1)</script></svg>'),
      /SVG drawing/,
    ],
    [
      'a drawing behind a comment',
      'a.csv',
      text('<?xml version="1.0"?>\n<!-- x -->\n<svg onload="x"/>'),
      /SVG drawing/,
    ],
    ['a web page called a PDF', 'a.pdf', text('<!doctype html><script>1</script>'), /web page/],
    ['markup in a table', 'a.csv', text('SKU,Name\nA,<img src=x onerror=alert(1)>'), /contains HTML/],
    ['a script in a PDF', 'a.pdf', pdf('/OpenAction << /S /JavaScript >>'), /contains a script/],
    ['a script in a PDF, spelt otherwise', 'a.pdf', pdf('/S /J#61vaScript'), /contains a script/],
    ['a file in a PDF', 'a.pdf', pdf('/Names << /EmbeddedFiles 3 0 R >>'), /another file/],
    ['a PDF that breaks off', 'a.pdf', text('%PDF-1.7\nstart'), /is incomplete/],
    [
      'XML entities',
      'a.xlsx',
      workbook({
        name: 'xl/sharedStrings.xml',
        content: text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>'),
      }),
      /XML definitions/,
    ],
    ['macros', 'a.xlsx', workbook({ name: 'xl/vbaProject.bin', content: text('x') }), /macros/],
    [
      'a link to another workbook',
      'a.xlsx',
      workbook({ name: 'xl/externalLinks/externalLink1.xml', content: text('x') }),
      /links to other files/,
    ],
    ['a program', 'a.pdf', text('MZ\u0090'), /a program/],
    ['a huge picture', 'a.png', png(60_000, 60_000), /60000 × 60000 pixels/],
    ['a picture of nothing', 'a.png', png(0, 0), /can’t be read/],
    ['an archive', 'a.xlsx', zip({ name: 'a.pdf', content: pdf() }), /an archive, not an Excel workbook/],
    [
      'a formula',
      'a.csv',
      text('SKU,Cost\nMUG-1,=HYPERLINK("http://x")'),
      /^Line 2, column 2 starts like a formula/,
    ],
    ['a formula behind a sign', 'a.csv', text('A;B\n1;"+cmd|\' /C calc\'!A0"'), /^Line 2, column 2/],
    ['bytes that are no text', 'a.csv', Buffer.from([1, 0, 2, 0, 3]), /not a text file/],
    ['a picture called a PDF', 'a.pdf', png(), /actually a PNG image.*\.png/],
    ['a text called a PDF', 'a.pdf', text('hello'), /match the file’s extension/],
  ])('with %s are refused', async (_, name, bytes, sentence) => {
    expect(await verdict(name, bytes)).toMatch(sentence);
  });

  it('that are decompression bombs are refused, whatever their declared size', async () => {
    const large = Buffer.alloc(101_000_000);
    const honest = workbook({ name: 'xl/media/a.xml', content: large });
    expect(honest.length).toBeLessThan(200_000);
    expect(await verdict('a.xlsx', honest)).toMatch(/expands to far more/);
    const lying = workbook({ name: 'xl/media/a.xml', content: large.subarray(0, 5_000_000), statedSize: 10 });
    expect(await verdict('a.xlsx', lying)).toMatch(/expands to far more/);
  });
});

describe('names', () => {
  it.each([
    ['<img src=x onerror=alert(1)>.pdf', /characters such as </],
    ['a&quot;.pdf', /characters such as </],
    ['../../etc/passwd.pdf', /path characters/],
    ['.pdf', /path characters/],
    ['invoice\u202efdp.exe.pdf', /invisible/],
    ['a\u0007.pdf', /invisible/],
    [`${'a'.repeat(160)}.pdf`, /longer than 150/],
  ])('such as %j are refused', async (name, sentence) => {
    expect(await verdict(name, pdf())).toMatch(sentence);
  });
});

const verdict = async (name: string, bytes: Buffer): Promise<string> => {
  const outcome = await judgeDocument(name, bytes);
  return outcome.ok ? outcome.value.type.name : outcome.error;
};
