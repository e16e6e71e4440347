import { formatDay, NONE } from '@fairshelf/shared-contracts/core';
import type { ReviewRow } from '@fairshelf/shared-contracts/reviews';
import { say } from '@fairshelf/shared-contracts/texts';
import { Badge, Link, Stars, Tag } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { OpenButton } from '@fairshelf/shared-ui/table';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { DueDay } from '../../due-day.tsx';
import { ReviewBadges } from './review-badges.tsx';
import { isReviewOpen, stateWords } from './words.ts';

const Cell = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  min-width: 0;
  padding-block: ${space[8]};
`;
const Title = styled(OpenButton)`
  color: ${color.text};
  ${textStyle(14, 600)}
  [data-gone] & {
    color: ${color.muted};
    text-decoration: line-through;
  }
`;
const Body = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.muted};
  ${textStyle(13)}
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;
const Product = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-width: 0;
  img {
    flex: none;
    border: 1px solid ${color.hairline};
    border-radius: ${radius.control};
    object-fit: cover;
  }
  ${textStyle(13)}
  /* A title reads in its own direction, and stays on the page's side. */
  a,
  small {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  a {
    display: -webkit-box;
    overflow: hidden;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;
const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;

/** The columns of the list; `open` shows a review, `names` are those of colleagues. */
export function reviewColumns(
  open: (id: string) => void,
  names: ReadonlyMap<string, string>,
): readonly Column<ReviewRow>[] {
  return [
    {
      id: 'review',
      header: t`Review`,
      cardTitle: true,
      cell: (row) => (
        <Cell data-gone={row.removedAt ? '' : undefined}>
          <Stars rating={row.stars} showValue={false} />
          <Title lang={row.language ?? undefined} dir="auto" onClick={() => open(row.id)}>
            {row.title || t`Untitled`}
          </Title>
          <Body lang={row.language ?? undefined} dir="auto">
            {row.body}
          </Body>
          <ReviewBadges review={row} />
        </Cell>
      ),
    },
    {
      id: 'product',
      header: t`Product`,
      width: 232,
      cell: (row) => (
        <Product>
          {row.productImage ? (
            <img src={row.productImage} alt="" width={40} height={40} loading="lazy" />
          ) : null}
          <div>
            <Link
              variant="quiet"
              title={row.productTitle ?? undefined}
              href={`/rating/ratings?asin=${encodeURIComponent(row.asin)}`}
              dir="auto"
            >
              {row.productTitle ?? row.asin}
            </Link>
            <small dir="auto">{row.variant ? `${row.asin} · ${row.variant}` : row.asin}</small>
          </div>
        </Product>
      ),
    },
    { id: 'date', header: t`Date`, width: 128, cell: (row) => formatDay(row.date) },
    {
      id: 'work',
      header: t`Work`,
      width: 144,
      cell: (row) => (
        <Cell>
          <Badge dot tone={stateWords[row.state].tone}>
            {say(stateWords[row.state].text)}
          </Badge>
          {row.assignee ? <span>{names.get(row.assignee) ?? t`Someone`}</span> : null}
          {row.dueOn ? <DueDay dueOn={row.dueOn} isOpen={isReviewOpen(row)} /> : null}
          {row.notes > 0 ? (
            <small>{plural({ count: row.notes }, { one: '# note', other: '# notes' })}</small>
          ) : null}
        </Cell>
      ),
    },
    {
      id: 'tags',
      header: t`Tags`,
      width: 152,
      cell: (row) => (
        <Tags>
          {row.tags.length === 0 ? NONE : null}
          {row.tags.map(({ id, name }) => (
            <Tag key={id}>{name}</Tag>
          ))}
        </Tags>
      ),
    },
  ];
}
