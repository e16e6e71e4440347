import { NO_TAG, RATING_BANDS, RATING_MOVES } from '@fairshelf/shared-contracts/ratings';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, Menu, MenuItem, MenuSection, Tag } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import ListFilter from 'lucide-react/icons/list-filter';
import { styled } from 'styled-components';
import { bandWords, moveWords } from './filter-words.ts';
import { useTags } from './queries.ts';
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

const BELOW = 'Below the alert threshold';

/** Filters the list, one value per kind. A menu, because select inputs would add more code to this page. */
export function FilterMenu({ market, view }: FilterProps) {
  const tags = useTags(market).data?.filter(({ products }) => products > 0) ?? [];
  const { narrow } = view;
  return (
    <Menu trigger={<Button icon={<ListFilter aria-hidden="true" />}>Filter</Button>} label="Filter products">
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
            <MenuItem key={id} onAction={() => narrow({ tag: id })}>
              {name}
            </MenuItem>
          )),
          <MenuItem key={NO_TAG} onAction={() => narrow({ tag: NO_TAG })}>
            Untagged
          </MenuItem>,
        ]}
      </MenuSection>
    </Menu>
  );
}

/** The active filters; each can be removed. */
export function FilterChips({ market, view }: FilterProps) {
  const { band, moved, below, tag, narrow } = view;
  const tags = useTags(market).data;
  if (!band && !moved && !below && !tag) return null;
  return (
    <Chips role="group" aria-label="Filters">
      {band ? <Tag onRemove={() => narrow({ band: null })}>{bandWords[band]}</Tag> : null}
      {moved ? <Tag onRemove={() => narrow({ moved: null })}>{moveWords[moved]}</Tag> : null}
      {below ? <Tag onRemove={() => narrow({ below: false })}>{BELOW}</Tag> : null}
      {tag ? <Tag onRemove={() => narrow({ tag: null })}>{nameOf(tag, tags)}</Tag> : null}
      <Button variant="quiet" size="sm" onClick={view.clearFilters}>
        Clear filters
      </Button>
    </Chips>
  );
}

function nameOf(tag: string, tags: readonly { id: string; name: string }[] | undefined): string {
  if (tag === NO_TAG) return 'Untagged';
  if (!tags) return 'A tag';
  return tags.find(({ id }) => id === tag)?.name ?? 'Deleted tag';
}
