/** A shared package with two running copies, which don't share state, theme and hooks. */
export interface SecondCopy {
  readonly name: string;
  /** The origin of a second copy: the name of a container, or the address of its file. */
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
 * Modules that a container added to the share scope and runs in addition to those of the shell's `handover`. A copy
 * that is only registered, because everyone uses the shell's, doesn't count. The shell's modules are recognised by
 * their own functions: the runtime overwrites a module's owner with its last user.
 */
export function copiesInScope(scope: ShareScope | undefined, handover: Handed): SecondCopy[] {
  const own = new Set(Object.values(handover).flatMap(({ lib, get }) => [lib, get]));
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
 * Detects every react-dom that starts from now on: each registers with this hook, in production too. The shell's own
 * has already started. Hooks of developer tools keep working.
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

/** The first file of a stack that isn't the shell's, with its position; empty if there is none. */
function fileIn(stack: string, ownBase: string): string {
  const places = [...stack.matchAll(/https?:\/\/[^\s()]+/g)].map(([place]) => place);
  return places.find((place) => !place.startsWith(ownBase)) ?? '';
}
