import { expect, it } from '@jest/globals';
import { ContentHash } from './content-hash.ts';

it('distinguishes contents by every cell, and by cell boundaries', () => {
  const contents = [['ab', 'c'], ['a', 'bc'], ['abc', ''], ['', 'abc'], ['abc'], ['ba', 'c'], []];
  expect(new Set(contents.map((cells) => hashOf(...cells))).size).toBe(contents.length);
});

it('has no collisions among many similar rows', () => {
  const hashes = new Set<string>();
  for (let row = 0; row < 300_000; row += 1)
    hashes.add(hashOf(`X${row % 997}`, `R${row}`, `${-1 - (row % 3)}`, ''));
  expect(hashes.size).toBe(300_000);
});

it('uses every bit of both halves', () => {
  const counts = new Array<number>(64).fill(0);
  for (let row = 0; row < 2_000; row += 1) {
    const bits = BigInt(`0x${hashOf('X1', `R${row}`)}`);
    counts.forEach((_, bit) => {
      counts[bit] = (counts[bit] ?? 0) + Number((bits >> BigInt(bit)) & 1n);
    });
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(200);
});

function hashOf(...cells: string[]): string {
  const hash = new ContentHash();
  hash.reset();
  for (const cell of cells) {
    const bytes = Buffer.from(cell);
    hash.add(bytes, 0, bytes.length);
  }
  return [hash.high, hash.low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
