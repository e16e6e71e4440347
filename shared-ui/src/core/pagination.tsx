import { formatNumber } from '@fairshelf/shared-contracts/core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { tabularFigures, textStyle } from '../theme/text-style.ts';
import { color, space } from '../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  color: ${color.muted};
  ${textStyle(13)}
  ${tabularFigures}
`;
const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
`;

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pageSize: number;
  /** All rows of the filtered set. */
  total: number;
  /** There are more rows than `total`: counting stopped there. */
  more?: boolean;
  onChange: (page: number) => void;
  /** The landmark's name on pages with two of them. */
  label?: string;
}

/** Which rows are shown, of how many; previous and next page. */
export function Pagination({
  page,
  pageSize,
  total,
  more = false,
  onChange,
  label = 'Pages',
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = more ? page * pageSize : Math.min(page * pageSize, total);
  return (
    <Root aria-label={label}>
      <span aria-live="polite">
        {formatNumber(first)}–{formatNumber(last)} of {more ? 'more than ' : ''}
        {formatNumber(total)}
      </span>
      <Buttons>
        <IconButton
          label="Previous page"
          size="sm"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        />
        <span>
          Page {formatNumber(page)}
          {more ? '' : ` of ${formatNumber(pages)}`}
        </span>
        <IconButton
          label="Next page"
          size="sm"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={!more && page >= pages}
          onClick={() => onChange(page + 1)}
        />
      </Buttons>
    </Root>
  );
}
