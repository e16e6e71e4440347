import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

interface Piece {
  readonly text: string;
}

/**
 * Puts the characters of a text, each with its font, into their visual order from left to right (Unicode Standard
 * Annex 9). `join` merges neighbours where it returns a piece; right-to-left text keeps its logical order inside a
 * piece, because the font reverses it, and brackets are mirrored here.
 */
export function inVisualOrder<P extends Piece>(
  letters: readonly P[],
  join: (one: P, next: P, isRightToLeft: boolean) => P | undefined,
): readonly P[] {
  const text = letters.map((letter) => letter.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const pieces: { piece: P; level: number }[] = [];
  let at = 0;
  for (const letter of letters) {
    const level = levels[at] ?? 0;
    at += letter.text.length;
    const isRightToLeft = level % 2 === 1;
    const mirror = isRightToLeft ? bidi.getMirroredCharacter(letter.text) : null;
    const piece = mirror ? { ...letter, text: mirror } : letter;
    const last = pieces.at(-1);
    const union = last?.level === level ? join(last.piece, piece, isRightToLeft) : undefined;
    if (last && union) last.piece = union;
    else pieces.push({ piece, level });
  }
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  let sequence: readonly (typeof pieces)[number][] = pieces;
  for (let level = highest; level > 0; level -= 1) sequence = reverseRuns(sequence, level);
  return sequence.map(({ piece }) => piece);
}

/** Reverses each run of pieces of this level or a higher one. */
function reverseRuns<E extends { readonly level: number }>(
  pieces: readonly E[],
  level: number,
): readonly E[] {
  const out: E[] = [];
  let sequence: E[] = [];
  for (const piece of pieces) {
    if (piece.level >= level) sequence.unshift(piece);
    else {
      out.push(...sequence, piece);
      sequence = [];
    }
  }
  return [...out, ...sequence];
}
