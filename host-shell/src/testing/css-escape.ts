/** jsdom has no `CSS.escape`, which React Aria and the menu use for ids. */
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } });
