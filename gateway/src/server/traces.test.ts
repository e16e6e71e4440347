import { listChannels } from '@fairshelf/shared-contracts/market';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../testing/eventually.ts';
import { gateway, lines, logLines, setUpCollector, spans, TRACE } from './trace-fixture.ts';

setUpCollector();

describe('a failing request', () => {
  it('has one id in its answer, its log lines, its spans and the job that it enqueued', async () => {
    const token = await gateway.signIn('seller@demo.test');
    const answer = await gateway.app.inject({
      method: 'GET',
      url: `${listChannels.path}?moduleType=review`,
      headers: { authorization: `Bearer ${token}`, traceparent: `00-${TRACE}-${'ab'.repeat(8)}-01` },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['x-request-id']).toBe(TRACE);

    const ofTrace = await eventually('The spans did not come.', async () => {
      const found = spans.filter(({ traceId }) => traceId === TRACE);
      return found.some(({ name }) => name === 'job test.traced') ? found : undefined;
    });
    const names = ofTrace.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([`GET ${listChannels.path}`, 'SQL', 'job test.traced']));
    const request = ofTrace.find(({ name }) => name.startsWith('GET'));
    expect(request?.parentSpanId).toBe('ab'.repeat(8));
    expect(ofTrace.find(({ name }) => name === 'job test.traced')?.parentSpanId).toBe(request?.spanId);

    const own = logLines().filter(({ trace }) => trace === TRACE);
    expect(own.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['incoming request', 'request failed', 'request completed', 'job done']),
    );
  }, 60_000);

  it('gets a new id if the header has none', async () => {
    const answer = await gateway.app.inject({ url: '/api/nothing', headers: { traceparent: '00-0-0-01' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('log lines', () => {
  it('fit their schema', () => {
    expect(lines.length).toBeGreaterThan(5);
    expect(() => logLines()).not.toThrow();
  });
});
