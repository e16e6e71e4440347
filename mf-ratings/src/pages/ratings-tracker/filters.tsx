import { NO_TAG, RATING_BANDS, RATING_MOVES } from '@fairshelf/shared-contracts/ratings';
import { LazyPart } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { LazyDialog } from '@fairshelf/shared-signup/lazy-dialog';
import { Button, Menu, MenuItem, MenuSection, Tag } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { styled } from 'styled-components';
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

/** Its inputs are loaded when they are needed. */
const rangeDialog = new LazyPart<RangeDialogProps>(() => import('./range-dialog.tsx'));

const BELOW = 'Below the alert threshold';

/** Filters the list. A menu, because select inputs would add more code to this page; ranges have a dialog. */
export function FilterMenu({ market, view }: FilterProps) {
  const tags = useTags(market).data?.filter(({ products }) => products > 0) ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const { narrow, tag: chosen } = view;
  // Several tags: products with any of them. `Untagged` excludes the others.
  const addTag = (id: string) =>
    narrow({ tag: [...new Set([...tagsOf(chosen).filter((each) => each !== NO_TAG), id])].join(',') });
  return (
    <>
      <Menu
        trigger={<Button icon={<ListFilter aria-hidden="true" />}>Filter</Button>}
        label="Filter products"
      >
        <MenuSection title="Ranges">
          <MenuItem onAction={() => setIsOpen(true)}>Range or brand…</MenuItem>
        </MenuSection>
        <MenuSection title="Rating">
          {RATING_BANDS.map((band) => (
            <MenuItem key={band} onAction={() => narrow({ band })}>
              {bandWords[band]}
            </MenuItem>
          ))}
          <MenuItem key="below" onAction={() => narrow({ below: true })}>
            {BELOW}
          </MenuItem>
        </MenuSection>
        <MenuSection title="Change">
          {RATING_MOVES.map((moved) => (
            <MenuItem key={moved} onAction={() => narrow({ moved })}>
              {moveWords[moved]}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection title="Tag">
          {[
            ...tags.map(({ id, name }) => (
              <MenuItem key={id} onAction={() => addTag(id)}>
                {name}
              </MenuItem>
            )),
            <MenuItem key={NO_TAG} onAction={() => narrow({ tag: NO_TAG })}>
              Untagged
            </MenuItem>,
          ]}
        </MenuSection>
      </Menu>
      {isOpen ? (
        <LazyDialog
          part={rangeDialog}
          title="Filter by range or brand"
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
  const withoutTag = (gone: string) =>
    tagsOf(tag)
      .filter((id) => id !== gone)
      .join(',') || null;
  return (
    <Chips role="group" aria-label="Filters">
      {band ? <Tag onRemove={() => narrow({ band: null })}>{bandWords[band]}</Tag> : null}
      {moved ? <Tag onRemove={() => narrow({ moved: null })}>{moveWords[moved]}</Tag> : null}
      {below ? <Tag onRemove={() => narrow({ below: false })}>{BELOW}</Tag> : null}
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
        Clear filters
      </Button>
    </Chips>
  );
}

const tagsOf = (tag: string | null): string[] => tag?.split(',').filter(Boolean) ?? [];

function nameOf(tag: string, tags: readonly { id: string; name: string }[] | undefined): string {
  if (tag === NO_TAG) return 'Untagged';
  if (!tags) return 'A tag';
  return tags.find(({ id }) => id === tag)?.name ?? 'Deleted tag';
}
