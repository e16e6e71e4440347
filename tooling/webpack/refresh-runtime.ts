import * as runtime from 'react-refresh/runtime';

interface Hot {
  readonly data?: unknown;
  accept(): void;
  dispose(keep: (data: Record<string, unknown>) => void): void;
}

// The first module of the shell in development: React looks for the runtime when it starts.
runtime.injectIntoGlobalHook(window);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Applies updates of a module in place when all its exports are components; importers handle the others. */
function follow(hot: Hot | undefined, moduleExports: object): void {
  const values = Object.values(moduleExports);
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
