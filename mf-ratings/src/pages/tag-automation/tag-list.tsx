import type { CallData } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { listTags } from '@fairshelf/shared-contracts/tags';
import { AlertDialog, Link, Tag, toast } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDeleteTag, useTags } from './queries.ts';

const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[32]};
  h2 {
    ${textStyle(16, 600)}
  }
  ul {
    display: grid;
    grid-template-columns: fit-content(50%) max-content 1fr;
    gap: ${space[8]} ${space[16]};
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    justify-items: start;
    ${textStyle(13)}
  }
`;

type KnownTag = CallData<typeof listTags>[number];

/** The company's tags with their usage; deleting one removes it everywhere. */
export function TagList({ market }: { market: Market }) {
  const tags = useTags(market);
  const deleting = useDeleteTag();
  const [target, setTarget] = useState<KnownTag>();
  const remove = async ({ id }: KnownTag) => {
    try {
      const answer = await deleting.mutateAsync({ query: { sellerId: market.sellerId, tagId: id } });
      if (answer.error) toast.danger(answer.message);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`That did not work. Please try again.`);
    }
    setTarget(undefined);
  };
  if (!tags.data || tags.data.length === 0) return null;
  return (
    <Section aria-labelledby="tags">
      <h2 id="tags">{t`Tags, counted over all stores`}</h2>
      <ul>
        {tags.data.map((tag) => (
          <li key={tag.id}>
            <Tag onRemove={() => setTarget(tag)}>{tag.name}</Tag>
            <Tagged count={tag.reviews} thing="review" href={`/rating/reviews?tag=${tag.id}`} />
            <Tagged count={tag.products} thing="product" href={`/rating/ratings?tag=${tag.id}`} />
          </li>
        ))}
      </ul>
      <AlertDialog
        open={target !== undefined}
        title={t`Delete the tag ‘${{ name: target?.name ?? '' }}’?`}
        confirmLabel={t`Delete tag`}
        tone="danger"
        onCancel={() => setTarget(undefined)}
        onConfirm={() => {
          if (target) void remove(target);
        }}
      >
        {t`It is removed from ${{ reviews: countOf(target?.reviews ?? 0, 'review') }} and ${{ products: countOf(target?.products ?? 0, 'product') }}, and no rule adds it any more.`}
      </AlertDialog>
    </Section>
  );
}

type Thing = 'review' | 'product';

const countOf = (count: number, thing: Thing): string =>
  thing === 'review'
    ? plural(count, { one: '# review', other: '# reviews' })
    : plural(count, { one: '# product', other: '# products' });

/** How many items carry a tag, with a link to those of the current store. */
function Tagged({ count, thing, href }: { count: number; thing: Thing; href: string }) {
  const text = countOf(count, thing);
  return count === 0 ? <span>{text}</span> : <Link href={href}>{text}</Link>;
}
