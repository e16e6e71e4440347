import { inflateSync } from 'node:zlib';

/**
 * For tests: the text of a PDF as a viewer extracts it for copying and searching: one line per baseline of a page. It
 * handles two-byte fonts with a ToUnicode table, as our documents have them.
 */
export function textOfPdf(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const lookUp = (dictionary: string, key: string): string => {
    const [, id = ''] = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary) ?? [];
    return objects.get(id) ?? '';
  };
  const letters = new Map<string, ReadonlyMap<string, string>>();
  const lines: string[] = [];
  for (const page of objects.values()) {
    if (!/\/Type \/Page\n/.test(page)) continue;
    const resources = lookUp(page, 'Resources') || page;
    const places = new Map<string, string>();
    let font = '';
    let at = '';
    for (const [, name, y, glyphs] of streamOf(lookUp(page, 'Contents')).matchAll(
      /\/(F\d+) [\d.]+ Tf|1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\[([^\]]*)\] TJ/g,
    )) {
      if (name) {
        font = name;
        if (!letters.has(name))
          letters.set(name, lettersOf(streamOf(lookUp(lookUp(resources, name), 'ToUnicode'))));
      } else if (y) at = y;
      else if (glyphs) {
        const text = [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((code) => letters.get(font)?.get(code) ?? '\uFFFD')
          .join('');
        places.set(at, (places.get(at) ?? '') + text);
      }
    }
    lines.push(...places.values());
  }
  return lines;
}

function streamOf(object: string): string {
  const [, content = ''] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? [];
  const bytes = Buffer.from(content, 'latin1');
  return (/\/FlateDecode/.test(object) ? inflateSync(bytes) : bytes).toString('latin1');
}

/** `<0000> <0002> [<0000> <0141> <00f3>]`: the Unicode value of each glyph from the first code on. */
function lettersOf(table: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, first = '0', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, units = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const utf16 = (units.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      found.set(code, String.fromCharCode(...utf16));
    }
  return found;
}
