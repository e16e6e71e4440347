/**
 * Stands in the shell's build where the federation runtime keeps its snapshots and fetches manifests
 * (tooling/webpack/host-preset.ts): the registry is the only manifest, so there is never one to read. What is left is
 * what the runtime touches when a remote is registered again.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** What is known of a remote from the snapshots of its host: nothing. */
export const getGlobalRemoteInfo = (): { readonly hostGlobalSnapshot?: undefined } => ({});
