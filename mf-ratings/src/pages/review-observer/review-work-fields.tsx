import { REVIEW_STATES, type ReviewRow } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { TextField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useColleagues } from './queries.ts';
import type { ReviewWork } from './use-review-work.ts';
import { isReviewOpen, stateWords } from './words.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${space[16]};
`;

const today = (): string => new Date().toISOString().slice(0, 10);

const NOBODY = 'none';

interface ReviewWorkFieldsProps {
  readonly market: Market;
  readonly review: ReviewRow;
  readonly work: ReviewWork;
}

/** State, assignee and due day; each takes effect at once. */
export function ReviewWorkFields({ market, review, work }: ReviewWorkFieldsProps) {
  const people = useColleagues(market).data ?? [];
  const [due, setDue] = useState(review.dueOn ?? '');
  useEffect(() => setDue(review.dueOn ?? ''), [review.dueOn]);
  const saveDue = () => {
    const dueOn = due || null;
    if (dueOn !== review.dueOn) void work.change([review], { dueOn });
  };
  return (
    <Fields>
      <Select
        label={t`State`}
        options={REVIEW_STATES.map((id) => ({ id, label: say(stateWords[id].text) }))}
        value={review.state}
        disabled={work.isBusy}
        onChange={(next) => {
          const state = REVIEW_STATES.find((each) => each === next);
          if (state && state !== review.state) void work.change([review], { state });
        }}
      />
      <Select
        label={t`Assignee`}
        options={[
          { id: NOBODY, label: t`Nobody` },
          ...people.map(({ id, name, isMe }) => ({ id, label: isMe ? t`${{ name }} (me)` : name })),
        ]}
        value={review.assignee ?? NOBODY}
        disabled={work.isBusy}
        onChange={(next) => {
          const assignee = next === NOBODY ? null : next;
          if (assignee !== review.assignee) void work.change([review], { assignee });
        }}
      />
      <TextField
        label={t`Due date`}
        type="date"
        value={due}
        aside={review.dueOn && isReviewOpen(review) && review.dueOn < today() ? t`Overdue` : undefined}
        onChange={(event) => setDue(event.currentTarget.value)}
        // Saved on blur, because typing a date passes through other valid dates.
        onBlur={saveDue}
        onKeyDown={(event) => {
          if (event.key === 'Enter') saveDue();
        }}
      />
    </Fields>
  );
}
