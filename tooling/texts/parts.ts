interface Part {
  /** Its folder below `src/texts`; empty for a room with one catalogue per language. */
  readonly name: string;
  /** Whether the messages of a source file belong to it. */
  readonly has: (file: string) => boolean;
}

/** What the shell shows without the product's frame. */
const VISITOR = /^(pages|recovery|drafts|session|notices|overlay|overrides|release)\//;

/** The parts of a room's catalogues, each loaded only where it is needed. */
export const partsOf = (room: string): readonly Part[] =>
  room === 'host-shell'
    ? [
        { name: 'visitor', has: (file) => VISITOR.test(file) },
        { name: 'frame', has: (file) => !VISITOR.test(file) },
      ]
    : [{ name: '', has: () => true }];
