/** Text that must be removed. */
export const SECRET = 'taken at home';

/** For tests: a chunk of a PNG; its checksum doesn't matter here. */
export function chunk(kind: string, data: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(kind + data, 'latin1'), Buffer.alloc(4)]);
}

/** A segment of a JPEG. */
export function segment(marker: number, data: Buffer | string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, typeof data === 'string' ? Buffer.from(data, 'latin1') : data]);
}

/** A WebP of these chunks. */
export function webp(...chunks: readonly (readonly [kind: string, data: Buffer])[]): Buffer {
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
export function exif(orientation: number, order: 'II' | 'MM'): Buffer {
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

/** The marker at the start of a JPEG. */
export const startOf = (bytes: Buffer): Buffer => bytes.subarray(0, 2);

/** A JPEG after its first marker. */
export const restOf = (bytes: Buffer): Buffer => bytes.subarray(2);
/** The picture itself in a JPEG. */
export const SCAN = Buffer.concat([segment(0xda, 'x'), Buffer.from([1, 2, 0xff, 0xd9])]);
