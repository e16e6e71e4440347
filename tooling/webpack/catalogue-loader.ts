import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { LoaderDefinition } from 'webpack';

/** Compiles a catalogue, English text → translation, to message id → compiled translation. */
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
      .map(([message, translation]) => {
        const compiled = compileMessage(translation);
        const [first] = compiled;
        return [
          generateMessageId(message),
          Array.isArray(compiled) && compiled.length === 1 && typeof first === 'string' ? first : compiled,
        ];
      }),
  );
