import { type CallData, formatDateTime } from '@fairshelf/shared-contracts/core';
import type { getCase } from '@fairshelf/shared-contracts/reimbursement';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

type CaseEvent = CallData<typeof getCase>['evidence']['events'][number];

const List = styled.ol`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  time {
    color: ${color.subtle};
  }
`;

/** The history of a case, oldest first, with who did it. */
export function CaseTimeline({ events }: { events: readonly CaseEvent[] }) {
  return (
    <List>
      {events.map((event) => (
        <li key={`${event.at} ${event.kind}`}>
          <time dateTime={event.at}>{formatDateTime(event.at)}</time>
          <div>
            {event.note ?? event.kind} ({event.actor})
          </div>
        </li>
      ))}
    </List>
  );
}
