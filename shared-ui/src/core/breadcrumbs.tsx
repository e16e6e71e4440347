import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { Link } from '../basics/link.tsx';
import { textStyle } from '../theme/text-style.ts';
import { color, space } from '../theme/tokens.ts';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  color: ${color.muted};
  ${textStyle(13)}
  li:not(:last-child)::after {
    content: '/' / '';
    margin-inline-start: ${space[8]};
    color: ${color.subtle};
  }
`;

export interface Crumb {
  label: string;
  /** None for this page, the last crumb, and for a group without a page. */
  href?: string;
}

/** Where this page is, for pages below a list. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={t`Breadcrumb`}>
      <List role="list">
        {items.map(({ label, href }, index) => (
          <li key={label}>
            {href ? (
              <Link variant="quiet" href={href}>
                {label}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}
