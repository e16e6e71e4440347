import { formatNumber } from '@fairshelf/shared-contracts/core';
import { getRatedProduct, getRatingOverview, listRatings } from '@fairshelf/shared-contracts/ratings';
import { useSend } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { listTags, tagProducts, undoProductTags } from '@fairshelf/shared-contracts/tags';
import { toast } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { narrowedBy } from './queries.ts';
import type { View } from './view.ts';

const refresh = [listRatings, getRatedProduct, listTags, getRatingOverview];
const showFailure = (error: unknown) =>
  toast.danger(error instanceof Error ? error.message : t`That did not work. Please try again.`);

/**
 * Tags products and reports how many changed, with an undo. Without ASINs it applies to everything that matches the
 * filter. Returns whether it succeeded.
 */
export function useProductTagging({ sellerId, marketId }: Market, view: View) {
  const tagging = useSend(tagProducts, { refresh });
  const undoing = useSend(undoProductTags, { refresh });
  const undo = async (id: string) => {
    try {
      const answer = await undoing.mutateAsync({ body: { sellerId, marketId, undo: id } });
      if (answer.error) toast.danger(answer.message);
      else
        toast.success(
          plural(
            { count: answer.data.products },
            { one: '# product restored.', other: '# products restored.' },
          ),
        );
    } catch (error) {
      showFailure(error);
    }
  };
  return async (
    asins: string[] | null,
    { add = [], remove = [] }: { add?: string[]; remove?: string[] },
  ): Promise<boolean> => {
    try {
      const body = { sellerId, marketId, asins, filter: narrowedBy(view), add, remove };
      const answer = await tagging.mutateAsync({ body });
      if (answer.error) {
        toast.danger(answer.message);
        return false;
      }
      const { products, changed, undo: id } = answer.data;
      if (id === null) toast.info(t`No change needed.`);
      else {
        const text =
          changed < products
            ? plural(changed, {
                one: `# product changed of ${{ total: formatNumber(products) }}; the others needed no change.`,
                other: `# products changed of ${{ total: formatNumber(products) }}; the others needed no change.`,
              })
            : plural(changed, { one: '# product changed.', other: '# products changed.' });
        toast.success(text, { action: { label: t`Undo`, onAction: () => void undo(id) } });
      }
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  };
}
