import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { msg } from '@lingui/core/macro';

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  entry: msg`Its start file did not arrive.`,
  registry: msg`It is not what was released, so none of it was run.`,
  contract: msg`It was built for another version of this application.`,
  chunk: msg`A part of it did not arrive.`,
  mount: msg`It arrived and could not be started.`,
  render: msg`It started, but failed while rendering this page.`,
};

/** A remote's error, in a sentence without jargon. */
export function stageInWords(stage: string): string {
  return say(WORDS[stage] ?? msg`It could not be shown.`);
}
