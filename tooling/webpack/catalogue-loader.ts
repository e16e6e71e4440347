import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { LoaderDefinition } from 'webpack';
import { messageIdOf } from './message-key.ts';

/** Compiles a catalogue, English text and its context → translation, to message id → compiled translation. */
const loader: LoaderDefinition = (source) =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(JSON.parse(source))))});`;
export default loader;

/** Messages without a translation are left out: they fall back to English. */
export const compileCatalogue = (
  catalogue: Readonly<Record<string, string>>,
): Record<string, string | CompiledMessage> =>
  Object.fromEntries(
    Object.entries(catalogue)
      .filter(([, translation]) => translation !== '')
      .map(([key, translation]) => {
        const compiled = compileMessage(translation);
        const [first] = compiled;
        return [
          messageIdOf(key),
          Array.isArray(compiled) && compiled.length === 1 && typeof first === 'string' ? first : compiled,
        ];
      }),
  );
