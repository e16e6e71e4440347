import {
  ADS_LEVELS,
  getAdsGlance,
  listAdsSuggestions,
  SUGGESTION_KINDS,
} from '@fairshelf/shared-contracts/ads';
import { listViolations, VIOLATION_SEVERITIES } from '@fairshelf/shared-contracts/violations';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { desk } from '../testing/set-up-store-desk.ts';
import { DAYS, read, rowsOf, setUpStore, store, sumOf, totalsOf } from './figures-of-staff-fixture.ts';

setUpStore();

describe('each figure of the PPC Manager matches its list', () => {
  it.each(['campaign', 'ad-group'] as const)('at the top, as the sum of each %s', async (level) => {
    const { figures, before, days, beforeDays } = await totalsOf();
    expect(figures.spend).toBeGreaterThan(0);
    const { rows, total } = await rowsOf({ level });
    expect(rows).toHaveLength(total);
    expect(sumOf(rows.map((row) => row.figures))).toEqual(figures);
    expect(sumOf(rows.map((row) => row.before))).toEqual(before);
    expect(sumOf(days.map((each) => each.figures))).toEqual(figures);
    expect(sumOf(beforeDays.map((each) => each.figures))).toEqual(before);
  });

  it('at the top, as the sum of keywords and targets', async () => {
    const { figures } = await totalsOf();
    const keywords = await rowsOf({ level: 'keyword' });
    const targets = await rowsOf({ level: 'target' });
    expect(sumOf([...keywords.rows, ...targets.rows].map((row) => row.figures))).toEqual(figures);
  });

  it('in a campaign, an ad group and a keyword: what opens behind each row', async () => {
    for (const campaign of (await rowsOf({ level: 'campaign' })).rows) {
      const groups = await rowsOf({ level: 'ad-group', campaignId: campaign.id });
      expect(sumOf(groups.rows.map((row) => row.figures))).toEqual(campaign.figures);
      expect((await totalsOf({ campaignId: campaign.id })).figures).toEqual(campaign.figures);
      for (const group of groups.rows) {
        const scope = { campaignId: campaign.id, adGroupId: group.id };
        expect((await totalsOf(scope)).figures).toEqual(group.figures);
        for (const keyword of (await rowsOf({ level: 'keyword', ...scope })).rows) {
          const terms = await rowsOf({ level: 'search-term', ...scope, targetId: keyword.id });
          expect(terms.total).toBe(2);
          expect(sumOf(terms.rows.map((row) => row.figures))).toEqual(keyword.figures);
        }
      }
    }
  });

  it.each(ADS_LEVELS)('in the number of rows: %s', async (level) => {
    const { rows, total } = await rowsOf({ level });
    expect(total).toBe(rows.length);
    const found = await rowsOf({ level, search: rows[0]?.name ?? '' });
    expect(found.total).toBe(rows.filter(({ name }) => name === rows[0]?.name).length);
  });

  it('on the dashboard: the last 30 days of the page', async () => {
    const { glance } = v.parse(getAdsGlance.data, await read(getAdsGlance.path, {}));
    expect(glance).toMatchObject(DAYS);
    const { figures, before } = await totalsOf();
    expect([glance?.figures, glance?.before]).toEqual([figures, before]);
  });

  it.each(SUGGESTION_KINDS)('in the suggestions: %s', async (kind) => {
    const found = v.parse(
      listAdsSuggestions.data,
      await read(listAdsSuggestions.path, { ...DAYS, kind, targetAcos: '20', limit: '100' }),
    );
    expect(found.total).toBe(found.rows.length);
  });
});

describe('each figure of Violation matches its list', () => {
  it.each(VIOLATION_SEVERITIES)('in the open ones: %s', async (severity) => {
    const list = async (query: object) =>
      v.parse(listViolations.data, (await desk.get(listViolations.path, query, store)).data);
    const { open, total } = await list({});
    expect((await list({ severity })).total).toBe(open[severity]);
    expect(total).toBe(Object.values(open).reduce((sum, each) => sum + each, 0));
  });
});
