import { formatNumber } from '@fairshelf/shared-contracts/core';
import { IconButton } from '@fairshelf/shared-ui/core';
import { color, space, tabularFigures, textStyle } from '@fairshelf/shared-ui/theme';
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

interface KeyPagerProps {
  readonly page: {
    readonly total: number;
    /** True when there are more than were counted. */
    readonly more?: boolean;
    readonly next: string | null;
    readonly previous: string | null;
  };
  /** What is counted: 'users'. */
  readonly what: string;
  readonly isFirst: boolean;
  readonly onChange: (cursor: string) => void;
}

/** Pages through a list with cursors: without page numbers, but the last page is as fast as the first. */
export function KeyPager({ page, what, isFirst, onChange }: KeyPagerProps) {
  const { total, more = false, next, previous } = page;
  return (
    <Root aria-label={`Pages of ${what}`}>
      <span aria-live="polite">
        {more ? `More than ${formatNumber(total)} ${what}` : `${formatNumber(total)} ${what}`}
      </span>
      {isFirst && next === null ? null : (
        <div>
          <IconButton
            label="First page"
            size="sm"
            icon={<ChevronsLeft aria-hidden />}
            disabled={isFirst}
            onClick={() => onChange('')}
          />
          <IconButton
            label="Previous page"
            size="sm"
            icon={<ChevronLeft aria-hidden />}
            disabled={previous === null}
            onClick={() => onChange(previous ?? '')}
          />
          <IconButton
            label="Next page"
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
