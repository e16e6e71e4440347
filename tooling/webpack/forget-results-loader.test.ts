import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { forgetResults } from './forget-results-loader.ts';

describe('a selector of the charts', () => {
  it('computes and memoizes as before, without retaining its last result', async () => {
    const url = `data:text/javascript,${encodeURIComponent(forgetResults(installedSelectors()))}`;
    const { createSelector } = await import(url);
    const combine = (word: object) => ({ word });
    const select = createSelector([(state: { word: object }) => state.word], combine);
    const state = { word: {} };
    expect(select(state).word).toBe(state.word);
    expect(select(state)).toBe(select(state));
    expect(select.lastResult()).toBeUndefined();
  });

  it('refuses a changed source text', () => {
    expect(() => forgetResults('lastResult = somethingElse();')).toThrow('0 times');
  });
});

/** The source of reselect, in the version that recharts has installed. */
function installedSelectors(): string {
  const ui = createRequire(join(repository, 'shared-ui', 'package.json'));
  const charts = createRequire(realpathSync(ui.resolve('recharts')));
  return readFileSync(join(dirname(charts.resolve('reselect')), '..', 'reselect.mjs'), 'utf8');
}
