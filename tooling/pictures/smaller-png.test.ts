import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { smallerPng } from './smaller-png.ts';

/** A PNG of one data chunk; checksums are not what is tested. */
function pngOf(width: number, height: number, colourType: number, rows: readonly number[]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.from(rows));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function read(png: Buffer): Record<string, Buffer> {
  const parts: Record<string, Buffer> = {};
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    parts[png.toString('latin1', at + 4, at + 8)] = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
  return parts;
}

/** The picture as colours, row by row. */
function coloursOf(png: Buffer, width: number): string[] {
  const { IDAT = Buffer.alloc(0), PLTE = Buffer.alloc(0) } = read(png);
  const rows = inflateSync(IDAT);
  return [...rows]
    .filter((_, at) => at % (width + 1) !== 0)
    .map((index) => PLTE.toString('hex', index * 3, index * 3 + 3));
}

describe('smallerPng', () => {
  // Rows through each filter of PNG: none, sub, up, average, Paeth. All mean the same two pixels.
  it.each([
    ['none', [0, 10, 20, 30, 40, 50, 60]],
    ['sub', [1, 10, 20, 30, 30, 30, 30]],
    ['up', [2, 0, 0, 0, 0, 0, 0]],
    ['average', [3, 5, 10, 15, 15, 15, 15]],
    ['Paeth', [4, 0, 0, 0, 0, 0, 0]],
  ])('keeps what is drawn through the filter %s', (_, row) => {
    const first = [0, 10, 20, 30, 40, 50, 60];
    const png = smallerPng(pngOf(2, 2, 2, [...first, ...row]));
    expect(coloursOf(png, 2)).toEqual(['0a141e', '28323c', '0a141e', '28323c']);
  });

  it('has at most 256 colours, each pixel near to what it was', () => {
    const greens = Array.from({ length: 400 }, (_, at) => [at % 200, 255 - (at % 256), at >> 1]);
    const png = smallerPng(pngOf(400, 1, 2, [0, ...greens.flat()]));
    expect(read(png).PLTE?.length).toBeLessThanOrEqual(256 * 3);
    coloursOf(png, 400).forEach((colour, at) => {
      const shown = [0, 2, 4].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
      const away = shown.map((value, channel) => Math.abs(value - (greens[at]?.[channel] ?? 0)));
      expect(Math.max(...away)).toBeLessThan(24);
    });
  });

  it('hands back what it does not know', () => {
    const transparent = pngOf(1, 1, 6, [0, 1, 2, 3, 4]);
    expect(smallerPng(transparent)).toBe(transparent);
    const noPicture = Buffer.from('this is no picture at all, only words');
    expect(smallerPng(noPicture)).toBe(noPicture);
  });
});
