// Browser features that the editor needs and jsdom lacks: without layout, no size ever changes.
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
// On each start, the library tells developers that it found its style sheet.
console.info = () => {};

/** jsdom rejects Node's AbortSignal, which requests need there. */
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
