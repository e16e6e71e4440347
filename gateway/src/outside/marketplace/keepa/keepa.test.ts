import { describe, expect, it } from '@jest/globals';
import { recordingFetch } from '../conformance/recording.ts';
import { fakeRuntime, jsonAnswer } from '../fake-runtime.ts';
import { mergeHistory } from './history.ts';
import { fromKeepaMinute, toKeepaMinute } from './keepa-time.ts';
import { createKeepaRatings } from './rating-source.ts';

describe('Keepa', () => {
  it('counts minutes from its own epoch', () => {
    expect(fromKeepaMinute(0)).toBe(Date.UTC(2011, 0, 1));
    expect(fromKeepaMinute(toKeepaMinute(Date.UTC(2026, 0, 1)))).toBe(Date.UTC(2026, 0, 1));
  });

  it('returns a history with a point per change of rating or count', () => {
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString();
    const series = {
      ratings: [minute, 45, minute + 60, 46, minute + 180, -1],
      counts: [minute, 10, minute + 120, 12],
    };
    expect(mergeHistory(series)).toEqual([
      { observedAt: at(0), rating: 4.5, count: 10 },
      { observedAt: at(60), rating: 4.6, count: 10 },
      { observedAt: at(120), rating: 4.6, count: 12 },
      { observedAt: at(180), rating: null, count: 12 },
    ]);
    expect(mergeHistory({ ratings: [], counts: [] })).toEqual([]);
    expect(mergeHistory({ ratings: [minute], counts: [] })).toEqual([]);
  });

  it("is queried with the marketplace's domain", async () => {
    const { ratings, requests } = source(() =>
      jsonAnswer(200, { products: [{ asin: 'B1', csv: csv([minute, 45], [minute, 10]) }] }),
    );
    expect(await ratings.snapshot('B1', germany)).toEqual({
      ok: true,
      value: {
        asin: 'B1',
        marketplaceId: germany,
        rating: 4.5,
        count: 10,
        observedAt: '2026-01-01T00:00:00.000Z',
        source: 'keepa',
      },
    });
    const url = new URL(requests[0]?.url ?? '');
    expect(url.pathname).toBe('/product');
    expect(requests[0]?.redirect).toBe('error');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      key: 'secret-key',
      domain: '3',
      asin: 'B1',
      rating: '1',
      history: '1',
    });
  });

  it('is queried for a hundred products at a time, without duplicates', async () => {
    const { ratings, requests } = source(() => jsonAnswer(200, { products: [] }));
    const asins = Array.from({ length: 150 }, (_, index) => `B${index}`);
    await ratings.snapshots([...asins, 'B0'], germany);
    const sizes = requests.map(({ url }) => new URL(url).searchParams.get('asin')?.split(',').length);
    expect(sizes).toEqual([100, 50]);
  });

  it('may not know a product, or have no rating for it', async () => {
    const unknown = source(() => jsonAnswer(200, { products: [{ asin: 'B1', csv: null }] })).ratings;
    expect(await unknown.snapshot('B1', germany)).toEqual({ ok: true, value: undefined });
    expect(await unknown.history('B1', germany)).toEqual({ ok: true, value: [] });
    expect(await source(() => jsonAnswer(200, { products: null })).ratings.history('B1', germany)).toEqual({
      ok: true,
      value: [],
    });
  });

  it('does not cover every marketplace', async () => {
    const { ratings, requests } = source();
    expect(await ratings.snapshot('B1', 'A1C3SOZRARQ6R3')).toMatchObject({ error: { kind: 'unsupported' } });
    expect(requests).toEqual([]);
  });

  it('reports when a key has tokens again', async () => {
    const { ratings } = source(() => jsonAnswer(429, { tokensLeft: -3, refillIn: 42_000 }));
    expect(await ratings.snapshot('B1', germany)).toMatchObject({
      error: { kind: 'throttled', retryAfterMs: 42_000 },
    });
  });

  it('is retried when it fails', async () => {
    const { ratings, runtime } = source(
      () => jsonAnswer(503, {}),
      () => jsonAnswer(200, { products: [] }),
    );
    expect((await ratings.snapshot('B1', germany)).ok).toBe(true);
    expect(runtime.slept).toEqual([250]);
  });

  it.each([
    ['no answer', [], 'unavailable'],
    ['a wrong key', [() => jsonAnswer(402, {})], 'refused'],
    ['an unknown shape', [() => jsonAnswer(200, { products: [{ asin: 'B1', csv: ['x'] }] })], 'unreadable'],
  ])('fails on %s without showing the key', async (_, answers, kind) => {
    const reply = await source(...answers).ratings.snapshot('B1', germany);
    expect(reply).toMatchObject({ error: { kind } });
    expect(JSON.stringify(reply)).not.toContain('secret-key');
  });
});

const germany = 'A1PA6795UKMFR9';
const minute = toKeepaMinute(Date.UTC(2026, 0, 1));

function csv(ratings: number[], counts: number[]): (number[] | null)[] {
  const series: (number[] | null)[] = Array.from({ length: 30 }, () => null);
  series[16] = ratings;
  series[17] = counts;
  return series;
}

function source(...answers: (() => Response)[]) {
  const recorder = recordingFetch(() => {
    const answer = answers[Math.min(recorder.requests.length, answers.length) - 1];
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  });
  const runtime = fakeRuntime(recorder.fetch);
  const settings = { endpoint: 'https://api.keepa.test/', key: 'secret-key' };
  return { ratings: createKeepaRatings(settings, runtime), requests: recorder.requests, runtime };
}
