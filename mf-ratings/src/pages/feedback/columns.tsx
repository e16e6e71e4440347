import { formatDay, NONE } from '@fairshelf/shared-contracts/core';
import type { Feedback } from '@fairshelf/shared-contracts/reviews';
import { say } from '@fairshelf/shared-contracts/texts';
import { Badge, Link, Stars } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { OpenName, SmallLine, TwoLines } from '../../two-lines.ts';
import { commentOf, STATE_WORDS } from './words.ts';

/** The columns of the list; `open` shows the feedback of an order. */
export const feedbackColumns = (open: (orderId: string) => void): readonly Column<Feedback>[] => [
  {
    id: 'comment',
    header: t`Feedback`,
    cardTitle: true,
    cell: (row) => (
      <TwoLines>
        <OpenName type="button" dir="auto" onClick={() => open(row.orderId)}>
          {commentOf(row, new Date())}
        </OpenName>
        <SmallLine>{row.products.join(', ')}</SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'stars',
    header: t`Stars`,
    width: 128,
    cell: ({ stars }) => <Stars rating={stars} showValue={false} />,
  },
  {
    id: 'order',
    header: t`Order`,
    width: 192,
    cell: ({ orderId, orderUrl }) => (
      <Link variant="quiet" href={orderUrl} target="_blank" rel="noopener noreferrer">
        {orderId}
      </Link>
    ),
  },
  { id: 'date', header: t`Date`, width: 128, cell: ({ date }) => formatDay(date) },
  {
    id: 'state',
    header: t`State`,
    width: 184,
    // Praise needs no work.
    cell: ({ state, stars }) =>
      state === 'new' && stars > 3 ? (
        NONE
      ) : (
        <Badge dot tone={STATE_WORDS[state].tone}>
          {say(STATE_WORDS[state].text)}
        </Badge>
      ),
  },
];
