import { EVENTS, type EventName } from '@fairshelf/shared-contracts/core';
import { bus } from '@fairshelf/shared-contracts/state';

export interface Heard {
  readonly id: number;
  readonly name: string;
  readonly payload: string;
}

const KEPT = 8;

const isEvent = (name: string): name is EventName => name in EVENTS;

/** The latest events on the bus, newest first: what the remote publishes and what the panel does. */
export function createEventLog() {
  const listeners = new Set<() => void>();
  let entries: readonly Heard[] = [];
  let count = 0;
  for (const name of Object.keys(EVENTS).filter(isEvent)) {
    bus.subscribe(name, (payload) => {
      entries = [{ id: ++count, name, payload: JSON.stringify(payload) }, ...entries].slice(0, KEPT);
      for (const listener of [...listeners]) listener();
    });
  }
  return {
    read: () => entries,
    follow(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
