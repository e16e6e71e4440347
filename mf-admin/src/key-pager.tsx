import { IconButton } from '@fairshelf/shared-ui/core';
import { color, space, tabularFigures, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import { styled } from 'styled-components';

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  color: ${color.muted};
  ${textStyle(13)}
  ${tabularFigures}
  > div {
    display: flex;
    gap: ${space[4]};
  }
`;

export interface KeyPagerProps {
  readonly page: {
    readonly next: string | null;
    readonly previous: string | null;
  };
  /** Its accessible name: 'Pages of users'. */
  readonly label: string;
  /** The total in words: '1,204 users'. */
  readonly counted: string;
  readonly isFirst: boolean;
  readonly onChange: (cursor: string) => void;
}

/** Pages through a list with cursors: without page numbers, but the last page is as fast as the first. */
export function KeyPager({ page, label, counted, isFirst, onChange }: KeyPagerProps) {
  const { next, previous } = page;
  return (
    <Root aria-label={label}>
      <span aria-live="polite">{counted}</span>
      {isFirst && next === null ? null : (
        <div>
          <IconButton
            label={t`First page`}
            size="sm"
            icon={<ChevronsLeft aria-hidden />}
            disabled={isFirst}
            onClick={() => onChange('')}
          />
          <IconButton
            label={t`Previous page`}
            size="sm"
            icon={<ChevronLeft aria-hidden />}
            disabled={previous === null}
            onClick={() => onChange(previous ?? '')}
          />
          <IconButton
            label={t`Next page`}
            size="sm"
            icon={<ChevronRight aria-hidden />}
            disabled={next === null}
            onClick={() => onChange(next ?? '')}
          />
        </div>
      )}
    </Root>
  );
}
