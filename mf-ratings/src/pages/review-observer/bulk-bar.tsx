import { REVIEW_STATES, type ReviewRow } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { Button, Menu, MenuItem, MenuSeparator } from '@fairshelf/shared-ui/core';
import { SelectionBar } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useColleagues, useTags } from './queries.ts';
import { TagDialog } from './tag-dialog.tsx';
import type { ReviewWork } from './use-review-work.ts';
import { stateWords } from './words.ts';

interface BulkBarProps {
  readonly market: Market;
  readonly selected: readonly ReviewRow[];
  readonly work: ReviewWork;
  readonly onDone: () => void;
}

/** The actions on all selected reviews. */
export function BulkBar({ market, selected, work, onDone }: BulkBarProps) {
  const [isTagging, setIsTagging] = useState(false);
  const people = useColleagues(market).data ?? [];
  const tags = useTags(market).data ?? [];
  const ids = selected.map(({ id }) => id);
  const change = async (next: Parameters<ReviewWork['change']>[1]) => {
    await work.change(selected, next);
    onDone();
  };
  return (
    <SelectionBar label={t`Selected reviews`} count={selected.length} onClear={onDone}>
      <Menu trigger={<Button pending={work.isBusy}>{t`Set state`}</Button>}>
        {REVIEW_STATES.map((state) => (
          <MenuItem key={state} onAction={() => void change({ state })}>
            {say(stateWords[state].text)}
          </MenuItem>
        ))}
      </Menu>
      <Menu trigger={<Button pending={work.isBusy}>{t`Assign`}</Button>}>
        {people.map(({ id, name, isMe }) => (
          <MenuItem key={id} onAction={() => void change({ assignee: id })}>
            {isMe ? t`${{ name }} (me)` : name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onAction={() => void change({ assignee: null })}>{t`Nobody`}</MenuItem>
      </Menu>
      <Button pending={work.isBusy} onClick={() => setIsTagging(true)}>
        {t`Tag`}
      </Button>
      {isTagging ? (
        <TagDialog
          known={tags.map(({ name }) => name)}
          onClose={() => setIsTagging(false)}
          onSave={async (names) => {
            if (!(await work.tag(ids, names))) return;
            setIsTagging(false);
            onDone();
          }}
        />
      ) : null}
    </SelectionBar>
  );
}
