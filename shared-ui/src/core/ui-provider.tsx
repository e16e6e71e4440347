import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { type Navigation, NavigationProvider } from '../basics/navigation.tsx';

export interface UiProviderProps extends Navigation {
  children: ReactNode;
}

/** Gives links, menus and breadcrumbs the app's router; each React root renders one. */
export function UiProvider({ navigate, toHref, children }: UiProviderProps) {
  return (
    <RouterProvider navigate={navigate} useHref={toHref}>
      <NavigationProvider value={{ navigate, toHref }}>{children}</NavigationProvider>
    </RouterProvider>
  );
}
