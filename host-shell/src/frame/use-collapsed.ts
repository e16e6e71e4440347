import { useLayoutEffect, useState } from 'react';

const KEY = 'ui.menu_collapsed';

/** Whether the side menu shows only icons; remembered on this device. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => window.localStorage.getItem(KEY) === 'true');

  useLayoutEffect(() => {
    document.documentElement.dataset.menu = collapsed ? 'collapsed' : 'wide';
  }, [collapsed]);

  return [
    collapsed,
    (next) => {
      window.localStorage.setItem(KEY, String(next));
      setCollapsed(next);
    },
  ];
}
