import { describe, expect, it } from '@jest/globals';
import { type VideoChunk, writeWebm } from './webm.ts';

interface Element {
  readonly id: string;
  readonly at: number;
  readonly body: Buffer;
}

/** The elements of one level; ids as hexadecimal, sizes of eight bytes as the writer makes them. */
function readElements(bytes: Buffer): Element[] {
  const found: Element[] = [];
  let at = 0;
  while (at < bytes.length) {
    const first = bytes.readUInt8(at);
    const idLength = Math.clz32(first) - 24 + 1;
    const size = Number(bytes.readBigUInt64BE(at + idLength) & 0xffffffffffffffn);
    const start = at + idLength + 8;
    found.push({
      id: bytes.toString('hex', at, at + idLength),
      at,
      body: bytes.subarray(start, start + size),
    });
    at = start + size;
  }
  return found;
}
const inside = (elements: readonly Element[], id: string): Element[] =>
  readElements(elements.find((each) => each.id === id)?.body ?? Buffer.alloc(0));
const number = (elements: readonly Element[], id: string) =>
  Number(elements.find((each) => each.id === id)?.body.readBigUInt64BE() ?? -1n);

const chunk = (atMs: number, isKey: boolean): VideoChunk => ({
  data: Buffer.from([atMs % 256, 7]),
  atMs,
  isKey,
});
const chunks = [chunk(0, true), chunk(83, false), chunk(5_000, true), chunk(5_083, false)];

describe('a WebM file', () => {
  const file = writeWebm(chunks, { width: 1280, height: 720, durationMs: 6_000 });
  const segment = inside(readElements(file), '18538067');

  it('states its format, duration and size', () => {
    expect(
      inside(readElements(file), '1a45dfa3')
        .find(({ id }) => id === '4282')
        ?.body.toString(),
    ).toBe('webm');
    expect(
      inside(segment, '1549a966')
        .find(({ id }) => id === '4489')
        ?.body.readDoubleBE(),
    ).toBe(6_000);
    const track = inside(inside(segment, '1654ae6b'), 'ae');
    expect(track.find(({ id }) => id === '86')?.body.toString()).toBe('V_VP9');
    expect([number(inside(track, 'e0'), 'b0'), number(inside(track, 'e0'), 'ba')]).toEqual([1280, 720]);
  });

  it('contains every frame, in clusters that start with a key frame', () => {
    const clusters = segment.filter(({ id }) => id === '1f43b675').map(({ body }) => readElements(body));
    expect(clusters.map((cluster) => number(cluster, 'e7'))).toEqual([0, 5_000]);
    const blocks = clusters.flatMap((cluster) =>
      cluster.filter(({ id }) => id === 'a3').map(({ body }) => body),
    );
    expect(blocks.map((body) => [body.readInt16BE(1), body.readUInt8(3)])).toEqual([
      [0, 0x80],
      [83, 0],
      [0, 0x80],
      [83, 0],
    ]);
    expect(blocks.map((body) => [...body.subarray(4)])).toEqual(chunks.map(({ data }) => [...data]));
  });

  it('is seekable: its cues point at the clusters', () => {
    const points = inside(segment, '1c53bb6b').map(({ body }) => readElements(body));
    const places = points.map((point) => number(inside(point, 'b7'), 'f1'));
    const clusters = segment.filter(({ id }) => id === '1f43b675').map(({ at }) => at);
    expect(points.map((point) => number(point, 'b3'))).toEqual([0, 5_000]);
    expect(places).toEqual(clusters);
  });

  it('rejects frames that do not start with a key frame', () => {
    expect(() => writeWebm([chunk(0, false)], { width: 2, height: 2, durationMs: 1 })).toThrow('key picture');
  });
});
