/** Items under a common heading, such as kinds of data. */
export interface Term {
  readonly term: string;
  readonly text: string;
}

/** A paragraph, a list of sentences, or terms with their definitions. */
export type LegalBlock = string | readonly string[] | { readonly terms: readonly Term[] };

export interface LegalSection {
  /** The fragment of this section's address. It stays the same even if the title changes: people link to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface TextPiece {
  /** Where it starts in the text. */
  readonly at: number;
  readonly words: string;
  readonly href?: string | undefined;
}

/** `[words](/path)` in a text, parsed: words without an address stay plain. */
export function cutLinks(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: link, 1: words = '', 2: href, index } of text.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
    if (index > at) pieces.push({ at, words: text.slice(at, index) });
    pieces.push({ at: index, words, href });
    at = index + link.length;
  }
  if (at < text.length) pieces.push({ at, words: text.slice(at) });
  return pieces;
}
