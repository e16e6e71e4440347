/** A pseudo-random number from 0 to 1 that is the same for the same parts: Mulberry32 over an FNV-1a hash. */
export function seededRandom(...parts: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const char of parts.join('/')) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  let t = (hash + 0x6d2b79f5) | 0;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
