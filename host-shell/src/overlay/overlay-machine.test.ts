import { describe, expect, it } from '@jest/globals';
import { HIDDEN, nextOverlay, type OverlayState, overlayDeadline } from './overlay-machine.ts';

describe('the loading overlay', () => {
  it('shows on the first request and hides 1 second after the last one', () => {
    let state = count(HIDDEN, 1, 0);
    expect(state.phase).toBe('shown');
    state = count(state, 2, 100);
    state = count(state, 1, 200);
    expect(state.phase).toBe('shown');
    state = count(state, 0, 500);
    expect(overlayDeadline(state)).toBe(1500);
    expect(time(state, 1499).phase).toBe('lingering');
    expect(time(state, 1500).phase).toBe('hidden');
  });

  it('stays if a request follows within the second, without restarting its 30 seconds', () => {
    let state = count(HIDDEN, 1, 0);
    state = count(state, 0, 500);
    state = count(state, 1, 900);
    expect(overlayDeadline(state)).toBe(30_000);
  });

  it('is cancelled after 30 seconds', () => {
    const state = count(HIDDEN, 1, 0);
    expect(time(state, 29_999).phase).toBe('shown');
    expect(time(state, 30_000).phase).toBe('busy');
  });

  it('keeps the dialog until it is confirmed, regardless of requests', () => {
    const busy = time(count(HIDDEN, 1, 0), 30_000);
    expect(count(busy, 0, 31_000).phase).toBe('busy');
    expect(count(busy, 2, 31_000).phase).toBe('busy');
  });

  it('ignores abandoned requests, and shows for the next one', () => {
    const busy = time(count(HIDDEN, 1, 0), 30_000);
    const givenUp = nextOverlay(busy, { kind: 'confirm', count: 1 });
    expect(count(givenUp, 1, 40_000).phase).toBe('given-up');
    const idle = count(givenUp, 0, 41_000);
    expect(idle.phase).toBe('hidden');
    expect(count(idle, 1, 42_000).phase).toBe('shown');
  });

  it('hides at once on Confirm if nothing is in flight', () => {
    const busy = time(count(HIDDEN, 1, 0), 30_000);
    expect(nextOverlay(busy, { kind: 'confirm', count: 0 }).phase).toBe('hidden');
  });
});

const count = (state: OverlayState, requests: number, at: number) =>
  nextOverlay(state, { kind: 'count', count: requests, at });
const time = (state: OverlayState, at: number) => nextOverlay(state, { kind: 'time', at });
