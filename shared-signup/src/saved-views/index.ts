/** The views of a list that a person saved: stored on the server, opened from a menu. */
export type { SavedView } from './saved-views.ts';
export { useDefaultView } from './use-default-view.ts';
export { useSavedViews } from './use-saved-views.ts';
export { ViewMenu } from './view-menu.tsx';
