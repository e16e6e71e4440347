/** A window of a browser that Playwright can't drive; `Actor` adds what a person does in it. */
export interface EngineWindow {
  readonly goto: (url: string) => Promise<void>;
  /** The value of an expression, which JSON must be able to carry. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses and releases the mouse at a point of the viewport. */
  readonly clickAt: (x: number, y: number) => Promise<void>;
  /** Presses keys one after the other; `modifier` stays down throughout. Special keys are WebDriver's code points. */
  readonly press: (keys: string, modifier?: string) => Promise<void>;
  readonly chooseFile: (selector: string, path: string) => Promise<void>;
}

export interface Engine {
  readonly version: string;
  readonly window: EngineWindow;
  /** The most recently opened window, once there is a second one. */
  readonly popup: () => Promise<EngineWindow>;
  readonly close: () => Promise<void>;
}

/** Code points of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { enter: '\uE007', escape: '\uE00C', control: '\uE009', backspace: '\uE003' } as const;

/** The polling interval for a condition without an event. */
const LOOK_EVERY_MS = 50;

/** The first result of `look` that isn't undefined. @throws if there is none within the time */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined>,
  within = 45_000,
): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
  }
}

/** The actions of one key press or of one click, in WebDriver's terms. */
export const keyActions = (keys: string, modifier?: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [
    ...(modifier ? [{ type: 'keyDown', value: modifier }] : []),
    ...[...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
    ...(modifier ? [{ type: 'keyUp', value: modifier }] : []),
  ],
});

export const clickActions = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
