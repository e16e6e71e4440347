import { LANGUAGE_CODES } from '@fairshelf/shared-contracts/core';
import { catalogueBytes, pageBytes } from './languages/page-bytes.ts';
import { runtimeBytes } from './languages/runtime-bytes.ts';
import type { Report } from './report.ts';

/**
 * The cost of languages for the first remote page, from the files of the build: bytes with texts, compared with the
 * same page without the code behind them and without catalogues.
 */
export async function run(report: Report): Promise<void> {
  const english = pageBytes();
  const before = english - (await runtimeBytes());
  const add = (what: string, bytes: number, most: number) =>
    report.add({
      what,
      value: bytes / 1000,
      unit: 'kB',
      yardstick: { name: 'without texts', value: before / 1000 },
      target: { at: 'most', value: most },
    });
  add('first remote page in English', english, 1.01);
  for (const language of LANGUAGE_CODES.filter((code) => code !== 'en')) {
    const catalogues = catalogueBytes(language);
    const total = Object.values(catalogues).reduce((sum, bytes) => sum + bytes, 0);
    add(`first remote page in ${language}`, english + total, 1.03);
    report.add({ what: `its catalogues, ${language}`, value: total / 1000, unit: 'kB' });
    console.log(
      language,
      Object.entries(catalogues)
        .map(([folder, bytes]) => `${folder} ${bytes}`)
        .join(', '),
    );
  }
}
