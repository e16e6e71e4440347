import { describe, expect, it } from '@jest/globals';
import { nextPoll, type PollEvent, pollDeadline, type SignupPoll, startPoll } from './signup-poll.ts';

const after = (poll: SignupPoll, ...events: readonly PollEvent[]) => events.reduce(nextPoll, poll);
const seller = (at: number, sellerId: string | undefined = 'A1'): PollEvent => ({
  kind: 'seller',
  sellerId,
  at,
});
const time = (at: number): PollEvent => ({ kind: 'time', at });
const answer = (step: string, round = 1): PollEvent => ({ kind: 'answer', round, step });

const asking = after(startPoll(true), seller(0), time(0));
const unfinished = after(asking, answer('importing'));

describe('the signup poll', () => {
  it("polls at once, then every 5 seconds while it isn't done", () => {
    expect(asking.run.phase).toBe('asking');
    expect(pollDeadline(unfinished)).toBe(5_000);
    expect(after(unfinished, time(4_999)).run.phase).toBe('waiting');
    const again = after(unfinished, time(5_000));
    expect(again.run.phase).toBe('asking');
    expect(pollDeadline(after(again, answer('importing')))).toBe(10_000);
  });

  it('never polls concurrently', () => {
    expect(after(asking, time(60_000))).toBe(asking);
  });

  it('pauses while the page is hidden and continues when it is visible again', () => {
    const hidden = after(unfinished, visibility(false));
    expect(pollDeadline(hidden)).toBeUndefined();
    expect(after(hidden, time(60_000)).run.phase).toBe('waiting');
    expect(after(hidden, visibility(true), time(60_000)).run.phase).toBe('asking');
  });

  it('stops when it is done, and returns whether it was seen unfinished', () => {
    const atOnce = after(asking, answer('done'));
    expect([atOnce.run.phase, atOnce.wasUnfinished]).toEqual(['done', false]);
    const later = after(unfinished, time(5_000), answer('done'));
    expect([later.run.phase, later.wasUnfinished]).toEqual(['done', true]);
    expect(pollDeadline(later)).toBeUndefined();
  });

  it('stops on an error until another store is chosen', () => {
    const stopped = after(asking, { kind: 'failure', round: 1 });
    expect(stopped.run.phase).toBe('stopped');
    expect(after(stopped, time(60_000))).toBe(stopped);
    expect(pollDeadline(after(stopped, seller(70_000)))).toBe(70_000);
  });

  it('restarts with another seller and ignores a late response about the previous one', () => {
    const other = after(unfinished, time(5_000), seller(6_000, 'A2'), time(6_000));
    expect(other.wasUnfinished).toBe(false);
    expect(after(other, answer('done', 1))).toBe(other);
    expect(after(other, { kind: 'failure', round: 1 })).toBe(other);
    expect(after(other, answer('done', 2)).run.phase).toBe('done');
  });

  it('polls nothing without a seller', () => {
    const none = nextPoll(startPoll(true), { kind: 'seller', sellerId: undefined, at: 0 });
    expect(none.run.phase).toBe('idle');
    expect(pollDeadline(none)).toBeUndefined();
  });
});

const visibility = (isVisible: boolean): PollEvent => ({ kind: 'visibility', isVisible });
