import { type CallData, formatDateTime, formatDay } from '@fairshelf/shared-contracts/core';
import { type getReview, REVIEW_STATES, type ReviewRow } from '@fairshelf/shared-contracts/reviews';
import { say } from '@fairshelf/shared-contracts/texts';
import { Stars } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { stateWords } from './words.ts';

const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  h3 {
    ${textStyle(14, 600)}
  }
`;
const Version = styled.article`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  padding: ${space[12]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    ${textStyle(13)}
  }
  small {
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;
const Events = styled.ol`
  display: grid;
  gap: ${space[8]};
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;

type Story = CallData<typeof getReview>;

interface ReviewStoryProps {
  readonly review: ReviewRow;
  readonly versions: Story['versions'];
  readonly events: Story['events'];
}

/** Earlier versions of the review and its history, newest first. */
export function ReviewStory({ review, versions, events }: ReviewStoryProps) {
  return (
    <>
      {versions.length > 0 ? (
        <Section aria-label={t`Edit history`}>
          <h3>{t`Before the author changed it`}</h3>
          {versions.map((version) => (
            <Version key={version.revision}>
              <Stars rating={version.stars} showValue={false} />
              <p lang={review.language ?? undefined} dir="auto">
                <strong>{version.title}</strong>
              </p>
              <p lang={review.language ?? undefined} dir="auto">
                {version.body}
              </p>
              <small>
                {t`Seen from ${{ from: formatDateTime(version.seenAt) }} to ${{ to: formatDateTime(version.replacedAt) }}`}
              </small>
            </Version>
          ))}
        </Section>
      ) : null}
      {events.length > 0 ? (
        <Section aria-label={t`History`}>
          <h3>{t`History`}</h3>
          <Events>
            {events.map((event) => (
              <li key={event.id}>
                <p>{sentenceOf(event)}</p>
                <small>
                  {event.actor ? `${event.actor}, ` : ''}
                  {formatDateTime(event.at)}
                </small>
              </li>
            ))}
          </Events>
        </Section>
      ) : null}
    </>
  );
}

function sentenceOf({ kind, note }: Story['events'][number]): string {
  switch (kind) {
    case 'changed':
      return note ? t`The author changed it from ${{ note }}.` : t`The author changed the text.`;
    case 'removed':
      return t`It is no longer on Amazon.`;
    case 'returned':
      return t`It is on Amazon again.`;
    case 'state': {
      const state = REVIEW_STATES.find((each) => each === note);
      return t`State: ${{ state: state ? say(stateWords[state].text) : note }}`;
    }
    case 'assignee':
      return note ? t`Assigned to ${{ name: note }}` : t`Unassigned`;
    case 'due':
      return note ? t`Due on ${{ day: formatDay(note) }}` : t`Due date removed`;
    case 'note':
      return note;
  }
}
