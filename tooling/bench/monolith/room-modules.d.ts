/** `monolith/<room>/…` stands for a room's own files; build-monolith.ts resolves it. */
declare module 'monolith/*/src/remote.ts' {
  export const remote: import('../../../shared-contracts/src/core/remote.ts').RemoteStatement;
}
declare module 'monolith/*/src/index.ts' {
  const app: import('./remotes.ts').RemoteApp;
  export default app;
}
