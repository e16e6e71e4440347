/**
 * Replaces the federation runtime's snapshot and manifest code in the shell's build (tooling/webpack/host-preset.ts):
 * the registry is the only manifest, so there is never one to read. What is left is what the runtime touches when a
 * remote is registered again.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** The host's snapshot of a remote: none. */
export const getGlobalRemoteInfo = (): { readonly hostGlobalSnapshot?: undefined } => ({});
