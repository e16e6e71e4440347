import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';

const sources = globSync('{gateway,host-shell,mf-*,shared-*}/src/**/*.{ts,tsx}', { cwd: repository })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|(^|\/)testing\/|-fixture\.tsx?$/.test(file));

describe('formatting', () => {
  it('is done by the helpers that follow the reader’s locale and time zone', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    const found = sources.flatMap((file) => ownFormats(file, readFileSync(join(repository, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each([
    "const day = new Intl.DateTimeFormat('de-DE').format(at);",
    'const text = at.toLocaleDateString();',
    "const text = count.toLocaleString('en-US');",
    'const text = stars.toFixed(1);',
    'const text = String(Math.round(stars * 100) / 100);',
  ])('is found elsewhere: %s', (line) => {
    expect(ownFormats('mf-ratings/src/page.tsx', line)).toHaveLength(1);
    expect(ownFormats(`${FORMATS}number.ts`, line)).toEqual([]);
  });

  it("isn't reported in comments and for decimals of programs", () => {
    expect(ownFormats('mf-ratings/src/page.tsx', '/** As Intl.NumberFormat would. */')).toEqual([]);
    expect(ownFormats('gateway/src/backup.ts', 'const seconds = ms.toFixed(1);')).toEqual([]);
  });
});

describe('the refusal of a change', () => {
  it('is read with `refusalOf`', () => {
    const found = sources.filter((file) => OWN_REFUSAL.test(readFileSync(join(repository, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it('is recognized when it is read without `refusalOf`', () => {
    expect(OWN_REFUSAL.test('const why = save.data?.error ? save.data.message : save.error?.message;')).toBe(
      true,
    );
  });
});

describe('the gateway', () => {
  it('takes days of moments from calendar-days.ts and search patterns from containing.ts', () => {
    const found = sources.flatMap((file) => ownHelpers(file, readFileSync(join(repository, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each([
    'const today = now.toISOString().slice(0, 10);',
    "const pattern = search.replace(/[\\\\%_]/g, '\\\\$&');",
  ])('would be found with its own: %s', (line) => {
    expect(ownHelpers('gateway/src/areas/reviews/list.ts', line)).toHaveLength(1);
    expect(ownHelpers(`${BELOW}marketplace/dates.ts`, line)).toEqual([]);
  });
});

/** Where dates, numbers and names are formatted, for pages and gateway alike. */
const FORMATS = 'shared-contracts/src/core/formats/';
/** Fixed decimals that programs read: fields, reports and calls of the marketplace. */
const FOR_PROGRAMS = [
  'gateway/src/backup.ts',
  'gateway/src/outside/marketplace/ads/ads-entities.ts',
  'gateway/src/outside/marketplace/sp-api/mapping.ts',
  'mf-ratings/src/pages/ppc-manager/amounts.ts',
  'mf-reimburse/src/pages/sourcing-cost/columns.tsx',
];

/** Names of formats, in the language of the page: nothing is formatted for a reader. */
const NAMES = 'shared-signup/src/profile/format-name.ts';

/** The file's own formatting, line by line: it would ignore the reader's locale and time zone. */
function ownFormats(file: string, text: string): readonly string[] {
  if (file.startsWith(FORMATS) || file === NAMES) return [];
  const forbidden = FOR_PROGRAMS.includes(file)
    ? /\bIntl\.(?!PluralRules)|\.toLocale\w*String\(|['"]en-US['"]/
    : /\bIntl\.(?!PluralRules)|\.toLocale\w*String\(|['"]en-US['"]|\.toFixed\(|\bString\(Math\.round\([^()]*\) \//;
  return text
    .split('\n')
    .flatMap((line, at) =>
      forbidden.test(line.replace(/^\s*(\/\/|\/?\*).*$/, '')) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
    );
}

/** Where the gateway computes days; adapters of other systems below it read theirs. */
const DAYS = 'gateway/src/base/calendar-days.ts';
const BELOW = 'gateway/src/outside/';
/** The gateway's days of moments and searches for texts that aren't done by the one helper for each. */
function ownHelpers(file: string, text: string): readonly string[] {
  if (!file.startsWith('gateway/src/') || file.startsWith(BELOW)) return [];
  const own = [
    ...(file === DAYS ? [] : [/toISOString\(\)\.slice\(0, ?10\)/]),
    ...(file === 'gateway/src/base/database/containing.ts' ? [] : [/\[\\\\%_\]/]),
  ];
  return text
    .split('\n')
    .flatMap((line, at) =>
      own.some((each) => each.test(line)) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
    );
}

/** A refusal that isn't read with `refusalOf` of shared-signup. */
const OWN_REFUSAL = /(\w+)\.data\?\.error \? \1\.data\.message : \1\.error\?\.message/;
