import { describe, expect, it } from '@jest/globals';
import { serialRoundTrips } from './round-trips.ts';

describe('serial round trips', () => {
  it('counts a document and its direct references as two', () => {
    const requests = [page, { url: '/a.js', causes: ['/app/'] }, { url: '/b.js', causes: ['/app/'] }];
    expect(serialRoundTrips(requests)).toBe(2);
    expect(serialRoundTrips([page])).toBe(1);
    expect(serialRoundTrips([])).toBe(0);
  });

  it('follows the longest chain, whatever the order of the list', () => {
    const requests = [
      { url: '/page.js', causes: ['/entry.js', '/remote.js'] },
      { url: '/remote.js', causes: ['/entry.js'] },
      { url: '/entry.js', causes: ['/app/'] },
      page,
    ];
    expect(serialRoundTrips(requests)).toBe(4);
  });

  it('counts a file requested twice by its first initiator', () => {
    const requests = [page, { url: '/a.js', causes: ['/app/'] }, { url: '/a.js', causes: ['/a.js'] }];
    expect(serialRoundTrips(requests)).toBe(2);
  });

  it('stops at circular or external initiators', () => {
    const circle = [
      { url: '/a.js', causes: ['/b.js'] },
      { url: '/b.js', causes: ['/a.js'] },
    ];
    expect(serialRoundTrips(circle)).toBeLessThanOrEqual(2);
    expect(serialRoundTrips([{ url: '/a.js', causes: ['/unknown.js'] }])).toBe(1);
  });
});

const page = { url: '/app/', causes: [] };
