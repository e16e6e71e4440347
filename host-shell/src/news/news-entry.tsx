import { VisuallyHidden } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { EntryButton } from '../menu/menu-entry.tsx';
import { NewsIcon } from './news-icon.tsx';
import { openNews } from './news-open.ts';
import { useHasUnread } from './queries.ts';

interface NewsEntryProps {
  /** Shows the entry's name on hover, where only its icon is visible. */
  readonly hint?: boolean;
  /** The menu that contains the entry closes. */
  readonly onLeave?: () => void;
}

/** 'What's new?' at the bottom of the menu. */
export function NewsEntry({ hint = false, onLeave }: NewsEntryProps) {
  const hasUnread = useHasUnread();
  return (
    <EntryButton
      type="button"
      data-entry=""
      title={hint ? t`What's new?` : undefined}
      onClick={() => {
        onLeave?.();
        openNews();
      }}
    >
      <NewsIcon size={18} />
      <span>
        {t`What's new?`}
        {hasUnread ? <VisuallyHidden>{t`Unread`}</VisuallyHidden> : null}
      </span>
    </EntryButton>
  );
}
