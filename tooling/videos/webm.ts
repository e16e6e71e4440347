/** One encoded frame of a video. Times in whole milliseconds from the start. */
export interface VideoChunk {
  readonly data: Uint8Array;
  readonly atMs: number;
  /** It can be shown without the frames before it. */
  readonly isKey: boolean;
}

export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

// Element ids of Matroska (RFC 9559) and of the EBML header (RFC 8794).
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CUES = 0x1c53bb6b;
const CLUSTER = 0x1f43b675;
const APP = 'Fairshelf';

/**
 * Packs VP9 frames into a WebM file with a duration and seek index: info, track, cues, and a cluster per key frame.
 * Throws when the first frame is no key frame.
 */
export function writeWebm(chunks: readonly VideoChunk[], facts: VideoFacts): Buffer {
  const clusters = groupByKey(chunks);
  const info = element(INFO, [
    element(0x2ad7b1, [unsigned(1_000_000)]),
    element(0x4489, [float(facts.durationMs)]),
    element(0x4d80, [Buffer.from(APP)]),
    element(0x5741, [Buffer.from(APP)]),
  ]);
  const video = element(0xe0, [
    element(0xb0, [unsigned(facts.width)]),
    element(0xba, [unsigned(facts.height)]),
  ]);
  const track = element(0xae, [
    element(0xd7, [unsigned(1)]),
    element(0x73c5, [unsigned(1)]),
    element(0x83, [unsigned(1)]),
    element(0x9c, [unsigned(0)]),
    element(0x86, [Buffer.from('V_VP9')]),
    video,
  ]);
  const tracks = element(TRACKS, [track]);
  const written = clusters.map(writeCluster);
  // The cues precede what they point at: they have a constant size.
  const before = info.length + tracks.length + writeCues(clusters, written, 0).length;
  const cues = writeCues(clusters, written, before);
  const header = element(EBML, [
    element(0x4286, [unsigned(1)]),
    element(0x42f7, [unsigned(1)]),
    element(0x42f2, [unsigned(4)]),
    element(0x42f3, [unsigned(8)]),
    element(0x4282, [Buffer.from('webm')]),
    element(0x4287, [unsigned(4)]),
    element(0x4285, [unsigned(2)]),
  ]);
  return Buffer.concat([header, element(SEGMENT, [info, tracks, cues, ...written])]);
}

type Cluster = readonly [VideoChunk, ...VideoChunk[]];

function groupByKey(chunks: readonly VideoChunk[]): readonly Cluster[] {
  const groups: [VideoChunk, ...VideoChunk[]][] = [];
  for (const chunk of chunks) {
    const last = groups.at(-1);
    if (chunk.isKey) groups.push([chunk]);
    else if (last) last.push(chunk);
    else throw new TypeError('A video begins with a key picture.');
  }
  return groups;
}

function writeCluster(chunks: Cluster): Buffer {
  const [{ atMs: start }] = chunks;
  const blocks = chunks.map(({ data, atMs, isKey }) => {
    const head = Buffer.alloc(4);
    head.writeUInt8(0x81, 0);
    head.writeInt16BE(atMs - start, 1);
    head.writeUInt8(isKey ? 0x80 : 0, 3);
    return element(0xa3, [head, data]);
  });
  return element(CLUSTER, [element(0xe7, [unsigned(start)]), ...blocks]);
}

function writeCues(clusters: readonly Cluster[], written: readonly Buffer[], before: number): Buffer {
  let position = before;
  const points = clusters.map(([{ atMs }], at) => {
    const point = element(0xbb, [
      element(0xb3, [unsigned(atMs)]),
      element(0xb7, [element(0xf7, [unsigned(1)]), element(0xf1, [unsigned(position)])]),
    ]);
    position += written[at]?.length ?? 0;
    return point;
  });
  return element(CUES, points);
}

function element(id: number, content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  // The first byte marks a size of eight bytes.
  size.writeUInt8(0x01, 0);
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), size, body]);
}

function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
