import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Node, Project } from 'ts-morph';
import { sourcesOf } from './extract-messages.ts';

/** Functions and classes that refuse a request, with the index of the argument that holds the message. */
const SENTENCE_OF: Readonly<Record<string, number>> = {
  Refusal: 1,
  ReleaseRefusal: 0,
  OverrideRefusal: 0,
  refuse: 1,
  wrongField: 1,
  fail: 0,
  notFound: 0,
};
/** Refusals of programs: CI jobs that release, the mail and payment service, imports and the marketplace’s answers. */
const FOR_PROGRAMS =
  /^(outside|imports|testing)\/|^(backup|operator)\.ts$|^server\/|^areas\/demo\/|^areas\/(delivery\/(release-calls|health-routes|releases\/(publish|release-registry))|campaigns\/mail-event|billing\/payment-webhook|codes\/code-file|identity\/operators)/;
/** `fail` refuses only files; elsewhere it ends an import or a job. */
const FILES = /^base\/(documents|upload)\/|profile-image|read-review-file/;

/**
 * The sentences with which the gateway's sources refuse what a person asked, with '7' for each value. Those that a
 * variable holds aren't found.
 */
export const refusalsOf = (folder: string): readonly string[] =>
  sourcesOf(folder)
    .filter((file) => !FOR_PROGRAMS.test(file) && !file.includes('-fixture'))
    .flatMap((file) => refusalsIn(readFileSync(join(folder, 'src', file), 'utf8'), FILES.test(file)));

export function refusalsIn(source: string, ofFiles = false): readonly string[] {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const found: string[] = [];
  project.createSourceFile('x.ts', source).forEachDescendant((node) => {
    if (!Node.isNewExpression(node) && !Node.isCallExpression(node)) return;
    const name = node.getExpression().getText();
    if (!Object.hasOwn(SENTENCE_OF, name) || (name === 'fail' && !ofFiles)) return;
    const text = textOf(node.getArguments()[SENTENCE_OF[name] ?? 0]);
    // A sentence that only follows a variable one is translated with it.
    if (text && /\p{L}{2}/u.test(text) && !/^7 \p{Lu}/u.test(text))
      found.push(name === 'notFound' ? `${text} could not be found.` : text);
  });
  return found;
}

/** A literal's text, or that of a template with '7' for its values; undefined for a variable. */
export function textOf(node: Node | undefined): string | undefined {
  if (Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)) return node.getLiteralText();
  if (!Node.isTemplateExpression(node)) return undefined;
  const rest = node.getTemplateSpans().map((span) => `7${span.getLiteral().getLiteralText()}`);
  return node.getHead().getLiteralText() + rest.join('');
}
