/**
 * The objects of a JSON list, one string each, as the text arrives: a report of any size is streamed without being
 * held as a whole. @throws when the text ends within an object, as in a truncated download.
 */
export async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<string> {
  let row = '';
  let depth = 0;
  let inString = false;
  let escaped = false;
  for await (const chunk of text) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk[at];
      if (escaped) escaped = false;
      else if (inString) {
        if (character === '\\') escaped = true;
        else if (character === '"') inString = false;
      } else if (character === '"') inString = true;
      else if (character === '{') {
        if (depth === 0) from = at;
        depth += 1;
      } else if (character === '}') {
        depth -= 1;
        if (depth > 0) continue;
        yield row + chunk.slice(from, at + 1);
        row = '';
      }
    }
    if (depth > 0) row += chunk.slice(from);
  }
  if (depth > 0) throw new Error('The report ends within a row.');
}
