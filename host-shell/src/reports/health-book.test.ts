import { describe, expect, it, jest } from '@jest/globals';
import { HealthBook } from './health-book.ts';

describe('HealthBook', () => {
  it('counts visits, and a visit with two failures once', () => {
    const book = new HealthBook(() => {});
    const visit = book.open('mf-a', '1');
    book.open('mf-a', '1');
    visit.fail(bad);
    visit.fail({ ...bad, stage: 'render', place: 'a.js:1:2', stack: ['a.js:1:2', 'b.js:3:4'] });
    expect(book.take()).toEqual([
      {
        remote: 'mf-a',
        version: '1',
        visits: 2,
        failures: 1,
        vitals: {},
        problems: [
          { stage: 'error', message: 'x is not …', place: '', stack: [] },
          { stage: 'render', message: 'x is not …', place: 'a.js:1:2', stack: ['a.js:1:2', 'b.js:3:4'] },
        ],
      },
    ]);
    expect(book.take()).toEqual([]);
  });

  it('attributes an uncaught error to the visit of its version, even after the visit was sent', () => {
    const book = new HealthBook(() => {});
    book.open('mf-a', '1');
    book.take();
    book.uncaught('mf-a', '1', bad);
    book.uncaught('mf-b', '2', bad);
    expect(book.take().map(({ remote, visits, failures }) => [remote, visits, failures])).toEqual([
      ['mf-a', 0, 1],
      ['mf-b', 1, 1],
    ]);
  });

  it('records problems without a failure, and counts no failure', () => {
    const book = new HealthBook(() => {});
    book.open('mf-a', '1');
    book.notice('mf-a', '1', { stage: 'second copy', message: 'A second copy of react-dom runs here' });
    expect(book.take()[0]).toMatchObject({ visits: 1, failures: 0, problems: [{ stage: 'second copy' }] });
  });

  it('stores at most ten problems, and notifies of each', () => {
    const onChange = jest.fn();
    const book = new HealthBook(onChange);
    const visit = book.open('mf-a', '1');
    for (let turn = 0; turn < 50; turn++) visit.fail(bad);
    book.measured('mf-a', '1', { lcp: 1_200 });
    expect(onChange).toHaveBeenCalledTimes(52);
    expect(book.take()[0]).toMatchObject({
      failures: 1,
      vitals: { lcp: 1_200 },
      problems: { length: 10 },
    });
  });
});

const bad = { stage: 'error', message: "x is not 'y'" };
