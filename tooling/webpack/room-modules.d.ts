/** The module behind `fairshelf-room/…` while a room is rendered (prerender.ts aliases it to the room's `src`). */
declare module 'fairshelf-room/static-tree.tsx' {
  export function staticTree(route: string): Promise<import('react').ReactNode>;
}
declare module 'fairshelf-room/frame/static-frame.tsx' {
  export function staticFrame(): import('react').ReactNode;
  export function frameTemplate(html: string): string;
}
declare module 'fairshelf-room/index.ts' {
  const app: import('@fairshelf/shared-contracts/react').RemoteApp;
  export default app;
}
declare module 'fairshelf-room/about-pages.ts' {
  /**
   * The description of a route's page for search engines and messengers; undefined for pages that aren't for the
   * public.
   */
  export function aboutPage(route: string, addressOf: (path: string) => string): unknown;
}
declare module 'fairshelf-room/remote.ts' {
  export const remote: import('@fairshelf/shared-contracts/core').RemoteStatement;
}

/** `mock/answers.ts` of the standalone remote (mock-preset.ts). */
declare module 'fairshelf-answers' {
  export const answers: readonly import('@fairshelf/shared-contracts/mock').MockAnswer[];
}

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: Window): void;
  export function isLikelyComponentType(value: unknown): boolean;
  export function performReactRefresh(): void;
}
