import { describe, expect, it } from '@jest/globals';
import { jpeg, png } from './document-fixture.ts';
import { judgePicture } from './judge-picture.ts';
import { pictureType, stripMetadata } from './strip-metadata.ts';

const SECRET = 'taken at home';

/** A PNG chunk; its checksum doesn't matter here. */
function chunk(kind: string, data: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(kind + data, 'latin1'), Buffer.alloc(4)]);
}
function segment(marker: number, data: Buffer | string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, typeof data === 'string' ? Buffer.from(data, 'latin1') : data]);
}
function webp(...chunks: readonly (readonly [kind: string, data: Buffer])[]): Buffer {
  const body = Buffer.concat(
    chunks.map(([kind, data]) => {
      const head = Buffer.alloc(8);
      head.write(kind, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
    }),
  );
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
/** EXIF as cameras write it: orientation and location. */
function exif(orientation: number, order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(22);
  tiff.write(order, 'latin1');
  const at = (place: number, value: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, place) : tiff.writeUInt16BE(value, place);
  at(2, 42);
  if (order === 'II') tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  at(8, 1);
  at(10, 0x0112);
  at(12, 3);
  at(18, orientation);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(SECRET)]);
}
const startOf = (bytes: Buffer): Buffer => bytes.subarray(0, 2);
const restOf = (bytes: Buffer): Buffer => bytes.subarray(2);
const SCAN = Buffer.concat([segment(0xda, 'x'), Buffer.from([1, 2, 0xff, 0xd9])]);

describe('the kind of an image', () => {
  it.each([
    ['PNG', png(), 'image/png'],
    ['JPEG', jpeg(), 'image/jpeg'],
    ['WebP', webp(['VP8L', Buffer.alloc(20)]), 'image/webp'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['GIF', Buffer.from('GIF89a'), undefined],
    ['HTML', Buffer.from('<html>'), undefined],
    ['an empty file', Buffer.alloc(0), undefined],
  ])('is decided by its content: %s', (_kind, bytes, type) => {
    expect(pictureType(bytes)).toBe(type);
  });
});

describe('an image without metadata', () => {
  it('of type PNG keeps the image chunks, and nothing after the end', () => {
    const whole = Buffer.concat([png().subarray(0, 33), chunk('IDAT', 'pixels'), chunk('IEND', '')]);
    const noted = Buffer.concat([
      whole.subarray(0, 33),
      chunk('tEXt', SECRET),
      chunk('eXIf', SECRET),
      whole.subarray(33),
      Buffer.from(`<script>${SECRET}</script>`),
    ]);
    expect(stripMetadata(noted, 'image/png')).toEqual(whole);
  });

  it.each(['II', 'MM'] as const)('of type JPEG keeps only its orientation (%s)', (order) => {
    const noted = Buffer.concat([
      startOf(jpeg()),
      segment(0xe1, exif(6, order)),
      segment(0xfe, SECRET),
      segment(0xed, SECRET),
      segment(0xe2, 'ICC'),
      restOf(jpeg()).subarray(0, -2),
      SCAN,
      Buffer.from(SECRET),
    ]);
    const stripped = stripMetadata(noted, 'image/jpeg');
    expect(stripped?.includes(SECRET)).toBe(false);
    expect(stripped?.includes('ICC')).toBe(true);
    expect(stripped?.subarray(2, 4)).toEqual(Buffer.from([0xff, 0xe1]));
    expect(stripped?.readUInt8(31)).toBe(6);
    expect(stripped && judgePicture(stripped).ok).toBe(true);
  });

  it('of type JPEG has no EXIF if it is upright', () => {
    const noted = Buffer.concat([
      startOf(jpeg()),
      segment(0xe1, exif(1, 'MM')),
      restOf(jpeg()).subarray(0, -2),
      SCAN,
    ]);
    expect(stripMetadata(noted, 'image/jpeg')?.includes('Exif')).toBe(false);
  });

  it('of type WebP leaves out EXIF and XMP, and clears their flags', () => {
    const flags = Buffer.alloc(10);
    flags.writeUInt8(0x1c, 0);
    const pixels = Buffer.from('pixels');
    const noted = webp(
      ['VP8X', flags],
      ['VP8 ', pixels],
      ['EXIF', Buffer.from(SECRET)],
      ['XMP ', Buffer.from(SECRET)],
    );
    const plain = Buffer.alloc(10);
    plain.writeUInt8(0x10, 0);
    expect(stripMetadata(noted, 'image/webp')).toEqual(webp(['VP8X', plain], ['VP8 ', pixels]));
  });

  it.each([
    [png().subarray(0, 33), 'image/png'],
    [Buffer.concat([png().subarray(0, 33), Buffer.from('\xff\xff\xff\xffIDAT', 'latin1')]), 'image/png'],
    [jpeg().subarray(0, 6), 'image/jpeg'],
    [Buffer.concat([startOf(jpeg()), segment(0xe1, 'Exif\0\0MM\0*\xff\xff\xff\xff')]), 'image/jpeg'],
    [Buffer.from('RIFF\xff\xff\xff\xffWEBP', 'latin1'), 'image/webp'],
  ] as const)('that is truncated is rejected (%#)', (bytes, type) => {
    expect(stripMetadata(bytes, type)).toBeUndefined();
  });
});
