import { type CallExpression, Node, Project, SyntaxKind } from 'ts-morph';

const OFF = /^(?:skip|todo|fixme)$/;

/** The titles of the tests in a source that run, and the texts of the tables that they run with. */
export function runningTests(source: string): ReadonlySet<string> {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const calls = project
    .createSourceFile('x.test.tsx', source)
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((call) => /^(?:it|test)$/.test(wordsOf(call)[0] ?? ''))
    .filter((call) => ![call, ...call.getAncestors()].some(isOff));
  return new Set(calls.flatMap((call) => (wordsOf(call).at(-1) === 'each' ? casesOf(call) : titleOf(call))));
}

/** `['it', 'each']` of `it.each(table)` and of `it.each(table)(title, act)`. */
function wordsOf(call: CallExpression): readonly string[] {
  const callee = call.getExpression();
  return (Node.isCallExpression(callee) ? callee.getExpression() : callee).getText().split('.');
}

const isOff = (node: Node): boolean =>
  Node.isCallExpression(node) && wordsOf(node).some((word) => OFF.test(word));

const textOf = (node: Node | undefined): string[] =>
  Node.isStringLiteral(node) || Node.isNoSubstitutionTemplateLiteral(node)
    ? [node.getLiteralText()]
    : Node.isTemplateExpression(node)
      ? [node.getText().slice(1, -1)]
      : [];

const titleOf = (call: CallExpression): string[] => textOf(call.getArguments()[0]);

/** The title, when this is the call with the title; the texts of the table otherwise. */
function casesOf(call: CallExpression): string[] {
  if (Node.isCallExpression(call.getExpression())) return titleOf(call);
  const [table] = call.getArguments();
  return table?.getDescendantsOfKind(SyntaxKind.StringLiteral).flatMap(textOf) ?? [];
}
