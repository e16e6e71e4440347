const WORDS: Readonly<Record<string, string>> = {
  entry: 'Its start file did not arrive.',
  registry: 'It is not what was released, so none of it was run.',
  contract: 'It was built for another version of this application.',
  chunk: 'A part of it did not arrive.',
  mount: 'It arrived and could not be started.',
  render: 'It started and stopped while drawing this page.',
};

/** A remote's error, in a sentence without jargon. */
export function stageInWords(stage: string): string {
  return WORDS[stage] ?? 'It could not be shown.';
}
