import { VisuallyHidden } from '@fairshelf/shared-ui/basics';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../place-frame.ts';
import { usePlace } from '../shell-context.tsx';
import { focusContent } from './focus-content.ts';

/**
 * Does on a route change what the browser does on a page load: sets the document's title, moves the focus to the start
 * of the new content, and announces the title once.
 */
export function Arrival() {
  const { pathname, destination } = usePlace();
  const title = titleOf(destination);
  const isTranslated = 'language' in destination;
  const [announcement, setAnnouncement] = useState('');
  const last = useRef<string | undefined>(undefined);

  useEffect(() => {
    // A page in another language sets its own title: the registry has only the English one.
    if (title && !isTranslated) document.title = `${title} · Fairshelf`;
  }, [title, isTranslated]);

  useEffect(() => {
    const before = last.current;
    if (!title) return;
    last.current = pathname;
    // On a page load the browser places the focus and the screen reader reads the title automatically.
    if (before === undefined || before === pathname) return;
    setAnnouncement(title);
    focusContent();
  }, [pathname, title]);

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {announcement}
      </span>
    </VisuallyHidden>
  );
}
