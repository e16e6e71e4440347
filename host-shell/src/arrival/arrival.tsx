import { VisuallyHidden } from '@fairshelf/shared-ui/basics';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../place-frame.ts';
import { usePlace } from '../shell-context.tsx';
import { focusContent } from './focus-content.ts';

/**
 * What the browser does on a page load but not on a route change: the document's title, the focus at the start of the
 * new content, and announcing the title once.
 */
export function Arrival() {
  const { pathname, destination } = usePlace();
  const title = titleOf(destination);
  const isTranslated = 'language' in destination;
  const [spoken, setSpoken] = useState('');
  const last = useRef<string | undefined>(undefined);

  useEffect(() => {
    // A page in another language names itself: the registry knows its title in English only.
    if (title && !isTranslated) document.title = `${title} · Fairshelf`;
  }, [title, isTranslated]);

  useEffect(() => {
    const before = last.current;
    if (!title) return;
    last.current = pathname;
    // On a page load the browser places the focus and the screen reader reads the title automatically.
    if (before === undefined || before === pathname) return;
    setSpoken(title);
    focusContent();
  }, [pathname, title]);

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {spoken}
      </span>
    </VisuallyHidden>
  );
}
