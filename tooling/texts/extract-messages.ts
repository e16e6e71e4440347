import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { literalMessages } from '../webpack/literal-messages.ts';
import { textMacros } from '../webpack/text-macros.ts';

/** A text in the sources of a room. */
export interface FoundMessage {
  readonly id: string;
  /** The English text, as an ICU message, and its context, as catalogues name it. */
  readonly message: string;
  /** Its file, below the room's `src`. */
  readonly file: string;
}

/** All texts of a room, in the order of its files: each once per file. */
export const extractMessages = (folder: string): readonly FoundMessage[] =>
  sourcesOf(folder).flatMap((file) => {
    const found = messagesIn(readFileSync(join(folder, 'src', file), 'utf8')).map((each) => ({
      ...each,
      file,
    }));
    return [...new Map(found.map((each) => [each.id, each])).values()];
  });

/** The source files of a room that may contain texts, below its `src`. */
export const sourcesOf = (folder: string): string[] =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|-fixture\.tsx?$|\.d\.ts$|(^|\/)testing\//.test(file),
    )
    .toSorted();

/** The texts of one source file, as swc's plugin writes them for the build. */
export function messagesIn(source: string): readonly Omit<FoundMessage, 'file'>[] {
  // The gateway's texts are written like Lingui's macros and looked up when they run.
  const macros = source.replace(/(from ')[^']*\/text\.ts'/, "$1@lingui/core/macro'");
  if (!/@lingui\/\w+\/macro/.test(macros)) return [];
  const { code } = transformSync(macros, {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
      experimental: { plugins: [textMacros()] },
    },
  });
  return literalMessages(code).map(({ id, key }) => ({ id, message: key }));
}
