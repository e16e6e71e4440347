import { describe, expect, it } from '@jest/globals';
import { jpeg, png } from './document-fixture.ts';
import { chunk, exif, restOf, SCAN, SECRET, segment, startOf, webp } from './image-parts-fixture.ts';
import { judgePicture } from './judge-picture.ts';
import { pictureType, stripMetadata } from './strip-metadata.ts';

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
    const image = Buffer.concat([
      whole.subarray(0, 33),
      chunk('tEXt', SECRET),
      chunk('eXIf', SECRET),
      whole.subarray(33),
      Buffer.from(`<script>${SECRET}</script>`),
    ]);
    expect(stripMetadata(image, 'image/png')).toEqual(whole);
  });

  it.each(['II', 'MM'] as const)('of type JPEG keeps only its orientation (%s)', (order) => {
    const image = Buffer.concat([
      startOf(jpeg()),
      segment(0xe1, exif(6, order)),
      segment(0xfe, SECRET),
      segment(0xed, SECRET),
      segment(0xe2, 'ICC'),
      restOf(jpeg()).subarray(0, -2),
      SCAN,
      Buffer.from(SECRET),
    ]);
    const output = stripMetadata(image, 'image/jpeg');
    expect(output?.includes(SECRET)).toBe(false);
    expect(output?.includes('ICC')).toBe(true);
    expect(output?.subarray(2, 4)).toEqual(Buffer.from([0xff, 0xe1]));
    expect(output?.readUInt8(31)).toBe(6);
    expect(output && judgePicture(output).ok).toBe(true);
  });

  it('of type JPEG has no EXIF if it is upright', () => {
    const image = Buffer.concat([
      startOf(jpeg()),
      segment(0xe1, exif(1, 'MM')),
      restOf(jpeg()).subarray(0, -2),
      SCAN,
    ]);
    expect(stripMetadata(image, 'image/jpeg')?.includes('Exif')).toBe(false);
  });

  it('of type WebP leaves out EXIF and XMP, and clears their flags', () => {
    const flags = Buffer.alloc(10);
    flags.writeUInt8(0x1c, 0);
    const pixels = Buffer.from('pixels');
    const image = webp(
      ['VP8X', flags],
      ['VP8 ', pixels],
      ['EXIF', Buffer.from(SECRET)],
      ['XMP ', Buffer.from(SECRET)],
    );
    const plain = Buffer.alloc(10);
    plain.writeUInt8(0x10, 0);
    expect(stripMetadata(image, 'image/webp')).toEqual(webp(['VP8X', plain], ['VP8 ', pixels]));
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
