import { formatMoney, translated } from '@fairshelf/shared-contracts/core';
import { LazyPart } from '@fairshelf/shared-contracts/react';
import { caseStateNames, QUEUE_CURRENCY } from '@fairshelf/shared-contracts/reimbursement';
import { LazyDialog } from '@fairshelf/shared-signup/lazy-dialog';
import { Button, Tag } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { styled } from 'styled-components';
import { marketName } from '../../country-name.ts';
import { useQueueChoices } from './queries.ts';
import type { QueueFilterDialogProps } from './queue-filter-dialog.tsx';
import type { QueueListView } from './view.ts';

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  margin-bottom: ${space[12]};
`;

const filterDialog = new LazyPart<QueueFilterDialogProps>(() => import('./queue-filter-dialog.tsx'));

/** Opens the filters of the queue. */
export function QueueFilterButton({ view }: { view: QueueListView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<ListFilter aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t`Filter`}
      </Button>
      {isOpen ? (
        <LazyDialog
          part={filterDialog}
          title={t`Filter the queue`}
          given={{ view, onClose: () => setIsOpen(false) }}
        />
      ) : null}
    </>
  );
}

const dollars = (units: number): string =>
  formatMoney({ minor: Math.round(units * 100), currency: QUEUE_CURRENCY });

/** The active filters of the dialog; each can be removed. */
export function QueueFilterChips({ view }: { view: QueueListView }) {
  const { filters, narrow } = view;
  const { state, seller, market, deadline, least, most } = filters;
  const sellers = useQueueChoices({ enabled: seller !== null }).data?.sellers;
  if (Object.values(filters).every((value) => value === null)) return null;
  return (
    <Chips role="group" aria-label={t`Filters`}>
      {state ? <Tag onRemove={() => narrow({ state: null })}>{translated(caseStateNames[state])}</Tag> : null}
      {seller ? (
        <Tag onRemove={() => narrow({ seller: null })}>
          {sellers?.find(({ seller_id }) => seller_id === seller)?.store_name ?? seller}
        </Tag>
      ) : null}
      {market ? <Tag onRemove={() => narrow({ market: null })}>{marketName(market)}</Tag> : null}
      {deadline ? (
        <Tag onRemove={() => narrow({ deadline: null })}>
          {plural({ days: deadline }, { one: 'Closes within # day', other: 'Closes within # days' })}
        </Tag>
      ) : null}
      {least !== null ? (
        <Tag onRemove={() => narrow({ least: null })}>{t`At least ≈ ${{ amount: dollars(least) }}`}</Tag>
      ) : null}
      {most !== null ? (
        <Tag onRemove={() => narrow({ most: null })}>{t`At most ≈ ${{ amount: dollars(most) }}`}</Tag>
      ) : null}
      <Button variant="quiet" size="sm" onClick={view.clearFilters}>
        {t`Clear filters`}
      </Button>
    </Chips>
  );
}
