import { LazyPart } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { LazyDialog } from '@fairshelf/shared-signup/lazy-dialog';
import { Button } from '@fairshelf/shared-ui/core';
import { SelectionBar } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { withTexts } from '../../texts/catalogues.ts';
import type { TagDialog } from '../review-observer/tag-dialog.tsx';
import { useTags } from './queries.ts';
import { useProductTagging } from './use-product-tagging.ts';
import type { Selection } from './use-selection.ts';
import type { View } from './view.ts';

type DialogProps = ComponentProps<typeof TagDialog>;

/** The dialog is loaded when it is opened. */
const tagDialog = new LazyPart<DialogProps>(
  withTexts('tag-dialog', () =>
    import('../review-observer/tag-dialog.tsx').then((part) => ({ default: part.TagDialog })),
  ),
);

interface BulkBarProps {
  readonly market: Market;
  readonly view: View;
  readonly selection: Selection;
  /** How many match in all; null where the list shows one row per parent. */
  readonly total: number | null;
}

/** The actions on all selected products. */
export function BulkBar({ market, view, selection, total }: BulkBarProps) {
  const [isTagging, setIsTagging] = useState(false);
  const tags = useTags(market).data ?? [];
  const tag = useProductTagging(market, view);
  return (
    <SelectionBar
      label={t`Selected products`}
      count={selection.count}
      {...(total === null
        ? {}
        : { reach: { onPage: selection.onPage, total, isAll: selection.isAll, onAll: selection.selectAll } })}
      onClear={selection.clear}
    >
      <Button onClick={() => setIsTagging(true)}>{t`Tag`}</Button>
      {isTagging ? (
        <LazyDialog
          part={tagDialog}
          title={t`Tag the selected`}
          given={{
            known: tags.map(({ name }) => name),
            onClose: () => setIsTagging(false),
            onSave: async (names) => {
              const asins = selection.isAll ? null : [...selection.selected];
              if (!(await tag(asins, names))) return;
              setIsTagging(false);
              selection.clear();
            },
          }}
        />
      ) : null}
    </SelectionBar>
  );
}
