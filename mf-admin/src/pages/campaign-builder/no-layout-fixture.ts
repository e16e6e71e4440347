// What the editor asks of a browser and jsdom lacks: nothing is laid out there, so nothing changes its size.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizeObserver;
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
document.elementsFromPoint ??= () => [];
Element.prototype.scrollIntoView ??= () => {};
// The library tells developers, at each start, that it found the style sheet it looks for.
console.info = () => {};

/** jsdom takes no AbortSignal of Node's, which is the one that requests need there. */
const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, listener, options) {
  if (typeof options !== 'object' || !options.signal) return add.call(this, type, listener, options);
  const { signal, ...rest } = options;
  if (signal.aborted) return;
  add.call(this, type, listener, rest);
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest));
};

class PointerEventOfMouse extends MouseEvent {}
if (typeof PointerEvent === 'undefined') Object.assign(window, { PointerEvent: PointerEventOfMouse });
