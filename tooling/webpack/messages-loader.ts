import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { LoaderDefinition } from 'webpack';

/** Compiles English messages with parameters in what swc has written, so that no parser is sent to the browser. */
const loader: LoaderDefinition = (source) => compileMessages(source);
export default loader;

export const compileMessages = (source: string): string =>
  source.replace(
    /\b(id: "[\w-]{6}",\s*message: )("(?:[^"\\]|\\.)*")/g,
    (whole, start: string, literal: string) =>
      literal.includes('{')
        ? start + JSON.stringify(compileMessage(JSON.parse(literal.replaceAll('\\x', '\\u00'))))
        : whole,
  );
