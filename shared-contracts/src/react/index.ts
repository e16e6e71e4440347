export { FailureBoundary } from './failure-boundary.tsx';
export { PageCache, type PageState } from './page-cache.ts';
export { queryClient } from './query-client.ts';
export { createRemoteApp, type MountProps, type RemoteApp, type RemoteAppOptions } from './remote-app.tsx';
export { RemoteContext, type RemoteContextValue, useRemote } from './remote-context.ts';
export type { RemoteFailure } from './remote-page.tsx';
export { callKey, type UseCallOptions, useCall, useSend } from './use-call.ts';
export { useDebouncedText } from './use-debounced-text.ts';
