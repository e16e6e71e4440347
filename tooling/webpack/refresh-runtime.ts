import * as runtime from 'react-refresh/runtime';

interface Hot {
  readonly data?: unknown;
  accept(): void;
  dispose(keep: (data: Record<string, unknown>) => void): void;
}

// First of all modules of the shell in development: React looks for the runtime when it starts.
runtime.injectIntoGlobalHook(window);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes updates of a module in place when all it exports are components; others are taken by who imports them. */
function follow(hot: Hot | undefined, exported: object): void {
  const values = Object.values(exported);
  if (!hot || values.length === 0 || !values.every((value) => runtime.isLikelyComponentType(value))) return;
  hot.accept();
  hot.dispose((data) => {
    data.wasHere = true;
  });
  if (!hot.data) return;
  clearTimeout(timer);
  timer = setTimeout(() => runtime.performReactRefresh(), 20);
}

Reflect.set(globalThis, 'fairshelfRefresh', { ...runtime, follow });
