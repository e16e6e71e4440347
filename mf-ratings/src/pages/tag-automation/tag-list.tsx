import type { CallData, listTags } from '@fairshelf/shared-contracts/core';
import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { AlertDialog, Link, Tag, toast } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDeleteTag, useTags } from './queries.ts';

const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[32]};
  h2 {
    margin: 0;
    ${textStyle(16, 600)}
  }
  ul {
    display: grid;
    gap: ${space[8]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[12]};
    ${textStyle(13)}
  }
`;

type KnownTag = CallData<typeof listTags>[number];

/** The tags of the company, with what carries them; deleting one takes it away everywhere. */
export function TagList({ market }: { market: Market }) {
  const tags = useTags(market);
  const deleting = useDeleteTag();
  const [doomed, setDoomed] = useState<KnownTag>();
  const remove = async ({ id }: KnownTag) => {
    try {
      const answer = await deleting.mutateAsync({ query: { sellerId: market.sellerId, tagId: id } });
      if (answer.error) toast.danger(answer.message);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : 'That did not work. Please try again.');
    }
    setDoomed(undefined);
  };
  if (!tags.data || tags.data.length === 0) return null;
  return (
    <Section aria-labelledby="tags">
      <h2 id="tags">Tags, counted over all stores</h2>
      <ul>
        {tags.data.map((tag) => (
          <li key={tag.id}>
            <Tag onRemove={() => setDoomed(tag)}>{tag.name}</Tag>
            <Link href={`/rating/reviews?tag=${tag.id}`}>{formatNumber(tag.reviews)} reviews</Link>
            <span>{formatNumber(tag.products)} products</span>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={doomed !== undefined}
        title={`Delete the tag ‘${doomed?.name ?? ''}’?`}
        confirmLabel="Delete tag"
        tone="danger"
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) void remove(doomed);
        }}
      >
        It is taken off {formatNumber(doomed?.reviews ?? 0)} reviews and {formatNumber(doomed?.products ?? 0)}{' '}
        products, and no rule sets it any more.
      </AlertDialog>
    </Section>
  );
}
