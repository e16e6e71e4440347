import { useForm } from '@fairshelf/shared-contracts/react';
import type { ReviewRow } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, Cluster, Tag, TextField } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTags } from './queries.ts';
import type { ReviewWork } from './use-review-work.ts';

const Root = styled.div`
  display: grid;
  gap: ${space[8]};
`;
const Row = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space[8]};
  > :first-child {
    flex: 1;
    max-width: 18rem;
  }
`;

interface ReviewTagsProps {
  readonly market: Market;
  readonly review: ReviewRow;
  readonly work: ReviewWork;
}

/** The tags of a review: removed one by one, added by name. */
export function ReviewTags({ market, review, work }: ReviewTagsProps) {
  const [text, setText] = useState('');
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const tags = useTags(market).data ?? [];
  const name = text.trim();
  const form = useForm({
    isIncomplete: name === '' || work.isBusy,
    send: async () => {
      if (await work.tag([review.id], { add: [name] })) setText('');
      return undefined;
    },
  });
  const takeAway = (tagName: string) => {
    // The clicked button is removed with its tag.
    field.current?.focus();
    void work.tag([review.id], { remove: [tagName] });
  };
  return (
    <Root>
      <Row {...form.props}>
        <TextField
          ref={field}
          label={t`Tags`}
          placeholder={t`Add a tag`}
          list={listId}
          maxLength={40}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {tags.map((tag) => (
            <option key={tag.id} value={tag.name} />
          ))}
        </datalist>
        <Button type="submit" disabled={name === ''} pending={work.isBusy}>
          {t`Add tag`}
        </Button>
      </Row>
      <Cluster>
        {review.tags.map((tag) => (
          <Tag key={tag.id} onRemove={() => takeAway(tag.name)}>
            {tag.name}
          </Tag>
        ))}
      </Cluster>
    </Root>
  );
}
