/** A stream of numbers in [0, 1), the same for the same key. */
export interface RandomStream {
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One entry of a list that is not empty. */
  pick<Entry>(list: readonly [Entry, ...Entry[]]): Entry;
  /** True once in `1 / probability` draws. */
  chance(probability: number): boolean;
}

/** FNV-1a with a final avalanche: a 32-bit hash, so that similar keys give different streams. */
export function hashOf(...parts: ReadonlyArray<string | number>): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('|')) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** mulberry32 as published. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The stream of a key. Every fact of the sandbox is drawn from a stream keyed by its subject (seller, marketplace,
 * calendar day), never by the time of the request: so facts are stable across restarts.
 */
export function randomStream(...key: ReadonlyArray<string | number>): RandomStream {
  const next = mulberry32(hashOf(...key));
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    chance: (probability) => next() < probability,
  };
}
