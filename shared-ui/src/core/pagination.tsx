import { formatNumber } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
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
  label = t`Pages`,
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = more ? page * pageSize : Math.min(page * pageSize, total);
  return (
    <Root aria-label={label}>
      <span aria-live="polite">
        {more
          ? t`${{ first: formatNumber(first) }}–${{ last: formatNumber(last) }} of more than ${{ total: formatNumber(total) }}`
          : t`${{ first: formatNumber(first) }}–${{ last: formatNumber(last) }} of ${{ total: formatNumber(total) }}`}
      </span>
      <Buttons>
        <IconButton
          label={t`Previous page`}
          size="sm"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        />
        <span>
          {more
            ? t`Page ${{ page: formatNumber(page) }}`
            : t`Page ${{ page: formatNumber(page) }} of ${{ pages: formatNumber(pages) }}`}
        </span>
        <IconButton
          label={t`Next page`}
          size="sm"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={!more && page >= pages}
          onClick={() => onChange(page + 1)}
        />
      </Buttons>
    </Root>
  );
}
