/** A shared package of which two copies run: state, theme and hooks of one know nothing of the other. */
export interface SecondCopy {
  readonly name: string;
  /** Whose second copy it is: the name of a container, or the address of the file that brought it. */
  readonly from: string;
}

interface ScopedModule {
  readonly from: string;
  readonly loaded?: boolean | undefined;
  readonly lib?: unknown;
  readonly get?: unknown;
}
type ShareScope = Readonly<Record<string, Readonly<Record<string, ScopedModule>>>>;
type Handed = Readonly<Record<string, { readonly lib?: unknown; readonly get?: unknown }>>;

/**
 * What a container brought into the share scope and runs beside what the shell `handed` over. What merely lies there,
 * because the shell's serves everyone, is no second copy. The shell's modules are told by their own functions: the runtime
 * writes the name of whoever asked last over that of whose they are.
 */
export function copiesInScope(scope: ShareScope | undefined, handed: Handed): SecondCopy[] {
  const own = new Set(Object.values(handed).flatMap(({ lib, get }) => [lib, get]));
  own.delete(undefined);
  return Object.entries(scope ?? {}).flatMap(([name, versions]) =>
    Object.values(versions)
      .filter(({ loaded, lib, get }) => Boolean(loaded || lib) && !own.has(lib) && !own.has(get))
      .map(({ from }) => ({ name, from })),
  );
}

interface RendererHook {
  supportsFiber?: boolean;
  inject?: (renderer: unknown) => unknown;
}

/**
 * Hears of every react-dom that starts from now on: each tells this hook of itself, in production too. The shell's own
 * has started before. Hooks of developer tools keep working.
 */
export function watchRenderers(
  onCopy: (copy: SecondCopy) => void,
  ownBase: string,
  scope: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RendererHook } = globalThis as never,
): void {
  const hook = scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? { supportsFiber: true };
  const before = hook.inject?.bind(hook);
  let count = 0;
  hook.inject = (renderer) => {
    onCopy({ name: 'react-dom', from: fileIn(new Error().stack ?? '', ownBase) });
    return before ? before(renderer) : ++count;
  };
  scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook;
}

/** The first file of a stack that is not the shell's, with its place; empty where there is none. */
function fileIn(stack: string, ownBase: string): string {
  const places = [...stack.matchAll(/https?:\/\/[^\s()]+/g)].map(([place]) => place);
  return places.find((place) => !place.startsWith(ownBase)) ?? '';
}
