import { type Edition, pathInEdition } from '@fairshelf/shared-contracts/delivery';

/** The alerts that link to a page of `edition`, with the path in that edition; others are omitted. */
export function linkedInEdition<Item extends { readonly link: string | null }>(
  edition: Edition,
  items: readonly Item[],
): Item[] {
  return items.flatMap((item) => {
    if (item.link === null) return item;
    const link = pathInEdition(edition, item.link);
    return link === undefined ? [] : { ...item, link };
  });
}
