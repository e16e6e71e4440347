/** Something that was started and has not ended. */
export interface Begun {
  /** `timer of 1000 ms`, `listener for 'resize' on window`. */
  readonly what: string;
  /** The file and position that started it; empty if no file did. */
  readonly by: string;
}

/** What `keepAccount` records about its page. */
export interface Account {
  /** Pending timers. An interval has no end: its time is infinite. */
  readonly pending: ReadonlyMap<unknown, { readonly ms: number; readonly by: string }>;
  /** Pending requests. */
  readonly requests: number;
  /** The number of pending timers and animation frames. */
  timers(): number;
  /**
   * Everything that was started and has not ended: timers, frames, and listeners on targets that outlive every page.
   */
  begun(): Begun[];
  /** Runs every timer of up to this many ms now. */
  hasten(most: number): void;
}

declare global {
  interface Window {
    readonly fairshelfAccount: Account;
  }
}

/**
 * Records timers, frames, requests and the listeners of window and document, each with the file that started it. An
 * init script: it runs before anything of the page, and is sent as text, so it contains all it needs.
 */
export function keepAccount(): void {
  interface Heard {
    readonly target: EventTarget;
    readonly type: string;
    readonly capture: boolean;
    readonly run: unknown;
    readonly by: string;
    /** Removes our own listener for its end. */
    readonly forget: () => void;
  }
  const pending = new Map<unknown, { ms: number; by: string; hasten: () => void }>();
  const frames = new Map<number, string>();
  const listeners = new Set<Heard>();
  let requests = 0;
  // This script has no address: the first one on the stack is the caller's.
  const callers = () =>
    [...(new Error().stack ?? '').matchAll(/https?:\/\/[^\s)]+/g)].map(([place]) => place);
  const caller = () => callers()[0] ?? '';
  // single-spa wraps the window's methods for adding listeners.
  const listenerCaller = () =>
    callers()
      .slice(0, 2)
      .find((place) => place.includes('/remotes/')) ?? caller();

  const {
    setTimeout: after,
    setInterval: every,
    clearTimeout: end,
    clearInterval: endEvery,
    requestAnimationFrame: nextFrame,
    cancelAnimationFrame: endFrame,
    fetch: ask,
  } = window;
  const begin = (todo: unknown, ms = 0, ...args: unknown[]) => {
    const run = () => {
      pending.delete(id);
      if (typeof todo === 'function') todo(...args);
    };
    const id = after(run, ms);
    const hasten = () => {
      end(id);
      run();
    };
    pending.set(id, { ms, by: caller(), hasten });
    return id;
  };
  const repeat = (run: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id = every(run, ms, ...args);
    pending.set(id, { ms: Number.POSITIVE_INFINITY, by: caller(), hasten: () => {} });
    return id;
  };
  const forget = (clear: (id: number | undefined) => void) => (id: number | undefined) => {
    pending.delete(id);
    clear(id);
  };
  const onFrame = (draw: FrameRequestCallback) => {
    const id = nextFrame((time) => {
      frames.delete(id);
      draw(time);
    });
    frames.set(id, caller());
    return id;
  };
  const countingFetch = (...args: Parameters<typeof fetch>) => {
    requests += 1;
    return ask(...args).finally(() => {
      requests -= 1;
    });
  };
  Object.assign(window, {
    setTimeout: begin,
    setInterval: repeat,
    clearTimeout: forget(end),
    clearInterval: forget(endEvery),
    requestAnimationFrame: onFrame,
    cancelAnimationFrame(id: number) {
      frames.delete(id);
      endFrame(id);
    },
    fetch: countingFetch,
  });

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  // Listeners on anything else are collected with their target.
  const outlives = (target: EventTarget) =>
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body;
  const isCapture = (options: unknown) =>
    typeof options === 'object' ? Reflect.get(options ?? {}, 'capture') === true : options === true;
  const find = (target: EventTarget, type: string, run: unknown, capture: boolean) =>
    [...listeners].find(
      (each) => each.run === run && each.type === type && each.target === target && each.capture === capture,
    );
  const drop = (record: Heard | undefined) => {
    if (!record) return;
    listeners.delete(record);
    record.forget();
  };
  EventTarget.prototype.addEventListener = function (type, run, options) {
    add.call(this, type, run, options);
    // Without a target it is the window's.
    const target = this ?? window;
    const capture = isCapture(options);
    if (!run || !outlives(target) || find(target, type, run, capture)) return;
    const { once, signal } = typeof options === 'object' ? options : {};
    const cleanUp = () => drop(record);
    const forget = () => {
      remove.call(target, type, cleanUp, capture);
      if (signal) remove.call(signal, 'abort', cleanUp);
    };
    const record: Heard = { target, type, capture, run, by: listenerCaller(), forget };
    listeners.add(record);
    if (once) add.call(target, type, cleanUp, { once, capture });
    if (signal) add.call(signal, 'abort', cleanUp, { once: true });
  };
  EventTarget.prototype.removeEventListener = function (type, run, options) {
    remove.call(this, type, run, options);
    const target = this ?? window;
    if (outlives(target)) drop(find(target, type, run, isCapture(options)));
  };

  const nameOf = (target: EventTarget) => {
    if (target === window) return 'window';
    return target instanceof Element ? `<${target.localName}>` : 'document';
  };
  const timerName = (ms: number) => (ms === Number.POSITIVE_INFINITY ? 'interval' : `timer of ${ms} ms`);
  Reflect.set(window, 'fairshelfAccount', {
    pending,
    get requests() {
      return requests;
    },
    timers: () => pending.size + frames.size,
    begun: () => [
      ...[...pending.values()].map(({ ms, by }) => ({ what: timerName(ms), by })),
      ...[...frames.values()].map((by) => ({ what: 'animation frame', by })),
      ...[...listeners].map(({ target, type, by }) => ({
        what: `listener for '${type}' on ${nameOf(target)}`,
        by,
      })),
    ],
    hasten(most: number) {
      for (const { ms, hasten } of [...pending.values()]) if (ms <= most) hasten();
    },
  } satisfies Account);
}
