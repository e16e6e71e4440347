import { describe, expect, it } from '@jest/globals';
import { addressesOf, formatVerdicts, isGoodEnough, type Verdict } from './verdicts.ts';

describe('verdicts', () => {
  it('pass from 95 in every category', () => {
    expect(isGoodEnough(good)).toBe(true);
    expect(isGoodEnough(slow)).toBe(false);
    expect(isGoodEnough({ ...good, scores: { ...good.scores, seo: 94 } })).toBe(false);
  });

  it('are printed as a table, with failed audits below each failing page', () => {
    expect(formatVerdicts([good, slow])).toBe(
      [
        '                 performance  accessibility  best-practices  seo',
        '/app/                     95            100             100  100',
        '/app/contact-us           94            100             100  100',
        '  Largest Contentful Paint: 3.1 s',
      ].join('\n'),
    );
  });

  it('cover the pages in the sitemap, on the host that serves it', () => {
    const map =
      '<urlset><url><loc>https://shop.test/app/</loc></url><url><loc>https://shop.test/app/a-b</loc></url>';
    expect(addressesOf(map, 'http://localhost:9000')).toEqual([
      'http://localhost:9000/app/',
      'http://localhost:9000/app/a-b',
    ]);
  });
});

const good: Verdict = {
  address: 'http://localhost:8080/app/',
  scores: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  remarks: ['First Contentful Paint: 1.9 s'],
};
const slow: Verdict = {
  address: 'http://localhost:8080/app/contact-us',
  scores: { ...good.scores, performance: 94 },
  remarks: ['Largest Contentful Paint: 3.1 s'],
};
