import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
// Colour types of the PNG specification, section 11.2.
const RGB = 2;
const INDEXED = 3;
const CHANNELS = 3;

const COLOURS = 256;
/** Colours closer than this (squared distance of their channels) look the same. */
const NEAR = 100;

/**
 * A screenshot with at most 256 colours: half the bytes without a visible difference, because a page has few colours
 * and many shades of their edges. Reads what Chromium writes for an opaque page (8-bit RGB, not interlaced) and returns
 * anything else unchanged.
 */
export function smallerPng(png: Buffer): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const isOpaque = header[8] === 8 && header[9] === RGB && header[12] === 0;
  if (!png.subarray(0, 8).equals(SIGNATURE) || !isOpaque) return png;
  const pixels = unfilter(inflateSync(Buffer.concat(chunks(png, 'IDAT'))), width * CHANNELS, height);
  const counts = countColours(pixels);
  const palette = choosePalette(counts);
  header[9] = INDEXED;
  const data = deflateSync(toIndexes(pixels, width, height, counts, palette), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const colourAt = (pixels: Buffer, at: number) => pixels.readUIntBE(at, CHANNELS);

function countColours(pixels: Buffer): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    const colour = colourAt(pixels, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

/** The most used colours; of similar ones only one, so that rare distinct colours have a place too. */
function choosePalette(counts: ReadonlyMap<number, number>): readonly number[] {
  const byUse = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const chosen: number[] = [];
  for (const colour of byUse) {
    if (chosen.length === COLOURS) break;
    if (chosen.every((other) => distance(colour, other) >= NEAR)) chosen.push(colour);
  }
  for (const colour of byUse) {
    if (chosen.length === COLOURS) break;
    if (!chosen.includes(colour)) chosen.push(colour);
  }
  return chosen;
}

function distance(a: number, b: number): number {
  const [red, green, blue] = [16, 8, 0].map((shift) => ((a >> shift) & 255) - ((b >> shift) & 255));
  return (red ?? 0) ** 2 + (green ?? 0) ** 2 + (blue ?? 0) ** 2;
}

/** Rows of palette indexes, each after a zero byte: indexes compress best unfiltered. */
function toIndexes(
  pixels: Buffer,
  width: number,
  height: number,
  counts: ReadonlyMap<number, number>,
  palette: readonly number[],
): Buffer {
  const indexes = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = indexes.get(colourAt(pixels, (y * width + x) * CHANNELS)) ?? 0;
  return rows;
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  palette.forEach((candidate, index) => {
    if (distance(colour, candidate) < distance(colour, palette[best] ?? 0)) best = index;
  });
  return best;
}

function chunks(png: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const begin = at + 8;
    const type = png.toString('latin1', at + 4, begin);
    if (type === wanted) found.push(png.subarray(begin, begin + png.readUInt32BE(at)));
  }
  return found;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** The prediction of a filter from the left, upper and upper left neighbours (PNG specification, section 9). */
const predictors: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const byCorner = Math.abs(left + up - 2 * corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

function unfilter(data: Buffer, stride: number, height: number): Buffer {
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const predict = predictors[data[y * (stride + 1)] ?? 0] ?? paeth;
    for (let x = 0; x < stride; x++) {
      const expected = predict(...neighbours(pixels, y * stride + x, x, y, stride));
      pixels[y * stride + x] = ((data[y * (stride + 1) + 1 + x] ?? 0) + expected) & 255;
    }
  }
  return pixels;
}

function neighbours(
  pixels: Buffer,
  at: number,
  x: number,
  y: number,
  stride: number,
): [left: number, up: number, corner: number] {
  const hasLeft = x >= CHANNELS;
  return [
    hasLeft ? (pixels[at - CHANNELS] ?? 0) : 0,
    y > 0 ? (pixels[at - stride] ?? 0) : 0,
    hasLeft && y > 0 ? (pixels[at - stride - CHANNELS] ?? 0) : 0,
  ];
}
