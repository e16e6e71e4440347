/** A change in one place of a file that some test should detect. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly at: number;
}

/** The replacements. Each turns a rule into another rule; spelling and layout are left unchanged. */
const EXCHANGES: readonly (readonly [pattern: RegExp, to: string])[] = [
  [/ - (?=[a-z(0-9$])/g, ' + '],
  [/ \+ (?=[a-z(0-9$])/g, ' - '],
  [/\bgreatest\(/g, 'least('],
  [/\bleast\(/g, 'greatest('],
  [/\bsum\(/g, 'max('],
  [/ <> /g, ' = '],
  [/ in \('/g, " not in ('"],
  [/ is not null/g, ' is null'],
  [/ < (?=[a-z0-9$])/g, ' > '],
  [/ > (?=[a-z1-9$])/g, ' < '],
  [/ > 0/g, ' < 0'],
  [/ >= /g, ' < '],
  [/ <= /g, ' > '],
  [/ desc\b/g, ''],
  [/\bmin\(/g, 'max('],
  [/'M', '5'/g, "'M'"],
  [/'E', '6'/g, "'E'"],
  [/, 'F'/g, ''],
  [/'1', 'J', '2'/g, "'1', '2'"],
  [/= 'CLOSED'/g, "= 'RECEIVING'"],
  [/= 'approved'/g, "= 'submitted'"],
];

/** Lines without decisions: prose, imports, messages for the seller. */
const TELLING =
  /^\s*(?:\*|\/\/|--|\/\*\*|import |`|'|\? |: )|jsonb_build_object|'note'|'reference'|'quantity',/;

/** Every mutant of a file. */
export function mutantsOf(file: string, text: string): Mutant[] {
  let start = 0;
  return text.split('\n').flatMap((line, index) => {
    const begin = start;
    start += line.length + 1;
    if (TELLING.test(line)) return [];
    return EXCHANGES.flatMap(([pattern, to]) =>
      [...line.matchAll(pattern)].map((match) => ({
        file,
        line: index + 1,
        from: match[0],
        to,
        at: begin + match.index,
      })),
    );
  });
}

/** The text with the mutant applied. */
export const applyMutant = (text: string, { at, from, to }: Mutant): string =>
  text.slice(0, at) + to + text.slice(at + from.length);
