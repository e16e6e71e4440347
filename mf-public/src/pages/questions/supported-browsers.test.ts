import { readFileSync } from 'node:fs';
import { inEnglish } from '@fairshelf/shared-contracts/texts';
import { expect, it } from '@jest/globals';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

it('names each browser of .browserslistrc with its version', () => {
  const list = readFileSync(new URL('../../../../.browserslistrc', import.meta.url), 'utf8');
  const mentions = [
    ...inEnglish(SUPPORTED_BROWSERS)
      .toLowerCase()
      .matchAll(/(chrome|edge|firefox|safari)[^\d]*([\d.]*\d)/g),
  ];
  const versions = new Map(mentions.map(([, browser, version]) => [browser, version]));
  // Edge is listed with Chrome.
  versions.set('edge', versions.get('chrome'));
  versions.set('ios_saf', versions.get('safari'));
  const targets = [...list.matchAll(/^(\w+) >= ([\d.]+)$/gm)];
  expect(targets).toHaveLength(5);
  for (const [, browser = '', version] of targets)
    expect([browser, versions.get(browser)]).toEqual([browser, version]);
});
