/** A kind of image that every browser shows. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** The actual type from the bytes, regardless of the name; undefined for anything but PNG, JPEG and WebP. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  return undefined;
}

/**
 * The image without metadata: location, camera, notes, previews, and anything appended after its end. Its colours and
 * pixels stay unchanged, and a JPEG keeps its orientation. Undefined if the image isn't well-formed.
 */
export function stripMetadata(bytes: Buffer, type: PictureType): Buffer | undefined {
  try {
    if (type === 'image/png') return stripPng(bytes);
    return type === 'image/jpeg' ? stripJpeg(bytes) : stripWebp(bytes);
  } catch (error) {
    if (pointsBeyondEnd(error)) return undefined;
    throw error;
  }
}

/** A length in the image points beyond its end. */
const pointsBeyondEnd = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ERR_OUT_OF_RANGE' || error.code === 'ERR_BUFFER_OUT_OF_BOUNDS');

/** Chunks needed to draw an image; all others are metadata. */
const PNG_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'IDAT', 'IEND'];

function stripPng(bytes: Buffer): Buffer | undefined {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (PNG_CHUNKS.includes(kind)) parts.push(bytes.subarray(at, end));
    if (kind === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const EXIF = 0xe1;
/** APP0 and APP14 define the colour encoding, APP2 the colour profile; other APPs and comments are metadata. */
const isNote = (marker: number): boolean =>
  marker === 0xfe || (marker >= EXIF && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

function stripJpeg(bytes: Buffer): Buffer | undefined {
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; ; ) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    if (marker === START_OF_SCAN) {
      const over = bytes.lastIndexOf(END_OF_IMAGE);
      return over < at ? undefined : Buffer.concat([...parts, bytes.subarray(at, over + 2)]);
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    if (marker === EXIF) parts.push(...orientationOf(segment));
    else if (!isNote(marker)) parts.push(segment);
    at = end;
  }
}

/** The orientation of a photo as an EXIF segment with nothing else; empty if it is upright or unstated. */
function orientationOf(segment: Buffer): Buffer[] {
  const tiff = segment.subarray(10);
  const order = tiff.toString('latin1', 0, 2);
  if (segment.toString('latin1', 4, 8) !== 'Exif' || (order !== 'II' && order !== 'MM')) return [];
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = read16(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (read16(at) !== 0x0112) continue;
    const value = read16(at + 8);
    if (value < 2 || value > 8) return [];
    return [
      Buffer.concat([
        Buffer.from([0xff, EXIF, 0x00, 0x22]),
        Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
        Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]),
      ]),
    ];
  }
  return [];
}

function stripWebp(bytes: Buffer): Buffer | undefined {
  const over = 8 + bytes.readUInt32LE(4);
  if (over > bytes.length) return undefined;
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= over; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > over) return undefined;
    const kind = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    // The flags of the header announce the removed metadata.
    if (kind === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0x0c, 8);
    if (kind !== 'EXIF' && kind !== 'XMP ') parts.push(chunk);
    at = end;
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
