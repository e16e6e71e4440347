/**
 * jsdom has no `CSS.escape`, which React Aria calls when a list or menu opens. Tests that open one import this first.
 */
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } });
