import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { LoaderDefinition } from 'webpack';
import { literalMessages } from './literal-messages.ts';

/** Compiles English messages with parameters in what swc has written, so that no parser is sent to the browser. */
const loader: LoaderDefinition = (source) => compileMessages(source);
export default loader;

export function compileMessages(source: string): string {
  let result = '';
  let place = 0;
  for (const { message, literal, at } of literalMessages(source)) {
    if (!message.includes('{')) continue;
    result += source.slice(place, at) + JSON.stringify(compileMessage(message));
    place = at + literal.length;
  }
  return result + source.slice(place);
}
