import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { REVIEW_DUE, REVIEW_MARKS, REVIEW_SORTS, REVIEW_STATES } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { SearchField, Tag } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { StarFilter } from '../../star-filter.tsx';
import { ProductFilter } from './product-filter.tsx';
import { useColleagues, useTags } from './queries.ts';
import type { View } from './view.ts';
import { dueWords, markWords, sortWords, stateWords } from './words.ts';
import { WrittenFilter } from './written-filter.tsx';

const Bar = styled.div`
  display: grid;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[12]};
  > [data-wide] {
    flex: 1 1 18rem;
    max-width: 28rem;
  }
  > [data-choice] {
    flex: 1 1 9.5rem;
    max-width: 14rem;
  }
  > [data-days] {
    flex: 2 1 19.75rem;
    max-width: 28.75rem;
  }
`;

const ALL = 'all';
const NOBODY = 'none';
const withAll = (label: string, options: readonly { id: string; label: string }[]) => [
  { id: ALL, label },
  ...options,
];
const idOrNull = (id: string): string | null => (id === ALL ? null : id);

const choices = () => ({
  states: withAll(
    t`All states`,
    REVIEW_STATES.map((id) => ({ id, label: say(stateWords[id].text) })),
  ),
  marks: withAll(
    t`All kinds`,
    REVIEW_MARKS.map((id) => ({ id, label: say(markWords[id]) })),
  ),
  dues: withAll(
    t`Any due date`,
    REVIEW_DUE.map((id) => ({ id, label: say(dueWords[id]) })),
  ),
  sorts: REVIEW_SORTS.map((id) => ({ id, label: say(sortWords[id]) })),
});

/** The filters and sort of the list. */
export function Filters({ market, view }: { market: Market; view: View }) {
  const [searchText, setSearchText] = useDebouncedText(view.q, view.setSearch);
  const tags = useTags(market).data ?? [];
  const people = useColleagues(market).data ?? [];
  const { states, marks, dues, sorts } = choices();
  return (
    <Bar>
      <Line>
        <div data-wide="">
          <SearchField
            label={t`Search reviews`}
            placeholder={t`Review text, author or ASIN`}
            value={searchText}
            onChange={setSearchText}
          />
        </div>
        <StarFilter chosen={view.stars} onChange={view.setStars} />
        <div data-choice="">
          <Select label={t`Sort`} hideLabel options={sorts} value={view.sort} onChange={view.setSort} />
        </div>
      </Line>
      <Line>
        <div data-choice="">
          <Select
            label={t`State`}
            hideLabel
            options={states}
            value={view.state ?? ALL}
            onChange={view.setState}
          />
        </div>
        <div data-choice="">
          <Select
            label={t`Kind`}
            hideLabel
            options={marks}
            value={view.mark ?? ALL}
            onChange={view.setMark}
          />
        </div>
        <div data-choice="">
          <Select
            label={t`Tag`}
            hideLabel
            options={withAll(
              t`All tags`,
              tags.map(({ id, name }) => ({ id, label: name })),
            )}
            value={view.tag ?? ALL}
            onChange={(id) => view.setTag(idOrNull(id))}
          />
        </div>
        <div data-choice="">
          <Select
            label={t`Assignee`}
            hideLabel
            options={withAll(t`Any assignee`, [
              { id: NOBODY, label: t`Nobody` },
              ...people.map(({ id, name, isMe }) => ({ id, label: isMe ? t`${{ name }} (me)` : name })),
            ])}
            value={view.assignee ?? ALL}
            onChange={(id) => view.setAssignee(idOrNull(id))}
          />
        </div>
        <div data-choice="">
          <Select label={t`Due`} hideLabel options={dues} value={view.due ?? ALL} onChange={view.setDue} />
        </div>
        <WrittenFilter view={view} />
        <div data-choice="">
          <ProductFilter market={market} chosen={view.asin} onChoose={view.setProduct} />
        </div>
        {view.asin ? <Tag onRemove={() => view.setProduct(null)}>{view.asin}</Tag> : null}
      </Line>
    </Bar>
  );
}
