import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

export interface Navigation {
  /** Goes to an in-app path such as `/rating/ratings`, without the router base. */
  navigate: (path: string) => void;
  /** The `href` of an in-app path, with the router base: `/app/rating/ratings`. */
  toHref: (path: string) => string;
}

const plain: Navigation = { navigate: (path) => window.location.assign(path), toHref: (path) => path };

const NavigationContext = createContext<Navigation | undefined>(undefined);

/** Gives every `Link` inside the app's router, so that this package needs none. */
export function NavigationProvider({ value, children }: { value: Navigation; children: ReactNode }) {
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

/** The app's router, if there is one; for components that navigate on their own, such as menus. */
export function useNavigation(): Navigation | undefined {
  return useContext(NavigationContext);
}

const isInApp = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

export interface AnchorOptions {
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** An address of this host outside the app, such as a download. */
  outside?: boolean | undefined;
}

/** The `href` and click handler that make an `<a>` a link of this app; the browser handles other addresses. */
export function useAnchor(href: string, { onClick, outside = false }: AnchorOptions = {}) {
  const navigation = useContext(NavigationContext);
  const { navigate, toHref } = navigation ?? plain;
  const inApp = !outside && isInApp(href);
  return {
    href: inApp ? toHref(href) : href,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      const { target, download } = event.currentTarget;
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
      const elsewhere = (target !== '' && target !== '_self') || download !== '';
      if (event.defaultPrevented || !navigation || !inApp || modified || elsewhere) return;
      event.preventDefault();
      navigate(href);
    },
  };
}
