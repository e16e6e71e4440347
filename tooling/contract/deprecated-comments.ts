/**
 * The deprecated calls and fields of a source file without a `@deprecated` comment before them: editors and type
 * checkers know only the comment.
 */
export function withoutComment(source: string): string[] {
  const lines = source.split('\n');
  const isMarked = (index: number) => /@deprecated/.test(commentBefore(lines, index));
  return lines.flatMap((line, index) => {
    const [, field] = /^\s*(\w+): deprecated\(/.exec(line) ?? [];
    if (field !== undefined) return isMarked(index) ? [] : [field];
    if (!/^\s+deprecation: \{/.test(line)) return [];
    const start = lines.findLastIndex((each, at) => at < index && /^export const \w+ =/.test(each));
    const [, name] = /^export const (\w+) =/.exec(lines[start] ?? '') ?? [];
    return name === undefined || isMarked(start) ? [] : [name];
  });
}

/** The comment that ends on the line before. */
function commentBefore(lines: readonly string[], index: number): string {
  if (!/\*\/\s*$/.test(lines[index - 1] ?? '')) return '';
  const start = lines.findLastIndex((line, at) => at < index && /^\s*\/\*\*/.test(line));
  return lines.slice(start, index).join('\n');
}
