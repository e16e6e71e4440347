import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useNavigation } from '../basics/navigation.tsx';

/** Gives the app's router to React Aria, whose menu items are links too. */
export function MenuRouter({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  if (!navigation) return children;
  return (
    <RouterProvider navigate={navigation.navigate} useHref={navigation.toHref}>
      {children}
    </RouterProvider>
  );
}
