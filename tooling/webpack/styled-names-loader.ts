import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { LoaderDefinition } from 'webpack';

/**
 * Names every styled component by its file and position. By default styled-components counts them in the order in which
 * modules run: prerendered pages would have other class names than the browser, and two remotes could share a name.
 */
const loader: LoaderDefinition<{ root: string }> = function (source) {
  const { root } = this.getOptions();
  return nameStyledComponents(source, relative(root, this.resourcePath).replaceAll('\\', '/'));
};
export default loader;

export function nameStyledComponents(source: string, file: string): string {
  if (!source.includes('styled-components')) return source;
  const prefix = `fs-${createHash('sha256').update(file).digest('hex').slice(0, 6)}`;
  let count = 0;
  let result = '';
  let place = 0;
  for (const match of source.matchAll(/(?<![\w.$'"`/-])styled(?:\.[A-Za-z]\w*|\()/g)) {
    const start = match.index + match[0].length;
    const end = match[0].endsWith('(') ? afterClosing(source, start) : start;
    if (end === undefined) continue;
    result += `${source.slice(place, end)}.withConfig({componentId:'${prefix}-${count++}'})`;
    place = end;
  }
  return result + source.slice(place);
}

/** The position after the bracket that closes the one just opened before `from`. */
function afterClosing(source: string, from: number): number | undefined {
  let depth = 1;
  for (let index = from; index < source.length; index++) {
    if (source[index] === '(') depth++;
    if (source[index] === ')' && --depth === 0) return index + 1;
  }
  return undefined;
}
