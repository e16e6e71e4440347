import { describe, expect, it, jest } from '@jest/globals';
import { createEventBus, type EventPayload } from './events.ts';

describe('event bus', () => {
  it('delivers only to listeners of that event', () => {
    const bus = createEventBus({ strict: true, onError: () => {} });
    const [first, second, other] = [jest.fn(), jest.fn(), jest.fn()];
    bus.subscribe('session:ended', first);
    bus.subscribe('session:ended', second);
    bus.subscribe('session:started', other);
    bus.publish('session:ended', sessionEnd);
    expect(first).toHaveBeenCalledWith(sessionEnd);
    expect(second).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  it('throws on publishing an invalid payload in strict mode', () => {
    const bus = createEventBus({ strict: true, onError: () => {} });
    const listener = jest.fn();
    bus.subscribe('session:ended', listener);
    expect(() => bus.publish('session:ended', wrong)).toThrow("Event 'session:ended'");
    expect(listener).not.toHaveBeenCalled();
  });

  it('reports an invalid payload outside strict mode and delivers nothing', () => {
    const onError = jest.fn();
    const bus = createEventBus({ strict: false, onError });
    const listener = jest.fn();
    bus.subscribe('session:ended', listener);
    bus.publish('session:ended', wrong);
    expect(listener).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledWith(expect.any(TypeError));
  });

  it('keeps a throwing listener from stopping the others', () => {
    const onError = jest.fn();
    const bus = createEventBus({ strict: true, onError });
    const failure = new Error('listener');
    const second = jest.fn();
    bus.subscribe('session:ended', () => {
      throw failure;
    });
    bus.subscribe('session:ended', second);
    bus.publish('session:ended', sessionEnd);
    expect(second).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith(failure);
  });

  it('removes a listener that unsubscribed, even while an event is delivered', () => {
    const bus = createEventBus({ strict: true, onError: () => {} });
    const listener = jest.fn(() => unsubscribe());
    const unsubscribe = bus.subscribe('session:ended', listener);
    const after = jest.fn();
    bus.subscribe('session:ended', after);
    bus.publish('session:ended', sessionEnd);
    bus.publish('session:ended', sessionEnd);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(after).toHaveBeenCalledTimes(2);
    expect(bus.listenerCount('session:ended')).toBe(1);
  });
});

const sessionEnd: EventPayload<'session:ended'> = { reason: 'logout' };
// What a remote built with another contract could send.
const wrong: EventPayload<'session:ended'> = JSON.parse('{"reason":"bored"}');
