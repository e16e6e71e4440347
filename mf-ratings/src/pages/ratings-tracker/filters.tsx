import { NO_TAG, RATING_BANDS, RATING_MOVES } from '@fairshelf/shared-contracts/ratings';
import { LazyPart } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { LazyDialog } from '@fairshelf/shared-signup/lazy-dialog';
import { Button, Menu, MenuItem, MenuSection, Tag } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { styled } from 'styled-components';
import { withTexts } from '../../texts/catalogues.ts';
import { bandWords, moveWords, rangesInWords } from './filter-words.ts';
import { useTags } from './queries.ts';
import type { RangeDialogProps } from './range-dialog.tsx';
import type { View } from './view.ts';

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  margin-bottom: ${space[12]};
`;

interface FilterProps {
  readonly market: Market;
  readonly view: View;
}

/** The dialog is loaded when it is opened. */
const rangeDialog = new LazyPart<RangeDialogProps>(
  withTexts('range-dialog', () => import('./range-dialog.tsx')),
);

const BELOW = msg`Below the alert threshold`;

/** Filters the list. A menu, because select inputs would add more code to this page; ranges have a dialog. */
export function FilterMenu({ market, view }: FilterProps) {
  const tags = useTags(market).data?.filter(({ products }) => products > 0) ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const { narrow, tag: tagFilter } = view;
  // Several tags: products with any of them. `Untagged` excludes the others.
  const addTag = (id: string) =>
    narrow({ tag: [...new Set([...tagsOf(tagFilter).filter((each) => each !== NO_TAG), id])].join(',') });
  return (
    <>
      <Menu
        trigger={<Button icon={<ListFilter aria-hidden="true" />}>{t`Filter`}</Button>}
        label={t`Filter products`}
      >
        <MenuSection title={t`Ranges`}>
          <MenuItem onAction={() => setIsOpen(true)}>{t`Range or brand…`}</MenuItem>
        </MenuSection>
        <MenuSection title={t`Rating`}>
          {RATING_BANDS.map((band) => (
            <MenuItem key={band} onAction={() => narrow({ band })}>
              {say(bandWords[band])}
            </MenuItem>
          ))}
          <MenuItem key="below" onAction={() => narrow({ below: true })}>
            {say(BELOW)}
          </MenuItem>
        </MenuSection>
        <MenuSection title={t({ message: 'Change', context: 'rating' })}>
          {RATING_MOVES.map((move) => (
            <MenuItem key={move} onAction={() => narrow({ moved: move })}>
              {say(moveWords[move])}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection title={t`Tag`}>
          {[
            ...tags.map(({ id, name }) => (
              <MenuItem key={id} onAction={() => addTag(id)}>
                {name}
              </MenuItem>
            )),
            <MenuItem key={NO_TAG} onAction={() => narrow({ tag: NO_TAG })}>
              {t`Untagged`}
            </MenuItem>,
          ]}
        </MenuSection>
      </Menu>
      {isOpen ? (
        <LazyDialog
          part={rangeDialog}
          title={t`Filter by range or brand`}
          given={{ market, view, onClose: () => setIsOpen(false) }}
        />
      ) : null}
    </>
  );
}

/** The active filters; each can be removed. */
export function FilterChips({ market, view }: FilterProps) {
  const { band, moved, below, tag, brand, hasRange, ranges, narrow } = view;
  const tags = useTags(market).data;
  if (!band && !moved && !below && !tag && !brand && !hasRange) return null;
  const withoutTag = (tagId: string) =>
    tagsOf(tag)
      .filter((id) => id !== tagId)
      .join(',') || null;
  return (
    <Chips role="group" aria-label={t`Filters`}>
      {band ? <Tag onRemove={() => narrow({ band: null })}>{say(bandWords[band])}</Tag> : null}
      {moved ? <Tag onRemove={() => narrow({ moved: null })}>{say(moveWords[moved])}</Tag> : null}
      {below ? <Tag onRemove={() => narrow({ below: false })}>{say(BELOW)}</Tag> : null}
      {rangesInWords(ranges).map(({ text, without }) => (
        <Tag key={text} onRemove={() => narrow(without)}>
          {text}
        </Tag>
      ))}
      {brand ? <Tag onRemove={() => narrow({ brand: null })}>{brand}</Tag> : null}
      {tagsOf(tag).map((id) => (
        <Tag key={id} onRemove={() => narrow({ tag: withoutTag(id) })}>
          {nameOf(id, tags)}
        </Tag>
      ))}
      <Button variant="quiet" size="sm" onClick={view.clearFilters}>
        {t`Clear filters`}
      </Button>
    </Chips>
  );
}

const tagsOf = (tag: string | null): string[] => tag?.split(',').filter(Boolean) ?? [];

function nameOf(tag: string, tags: readonly { id: string; name: string }[] | undefined): string {
  if (tag === NO_TAG) return t`Untagged`;
  if (!tags) return t`A tag`;
  return tags.find(({ id }) => id === tag)?.name ?? t`Deleted tag`;
}
