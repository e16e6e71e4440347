import { formatDay, translated } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import {
  CASE_STATES,
  type CaseState,
  caseStateNames,
  QUEUE_CURRENCY,
  QUEUE_DEADLINES,
  type QueueView,
} from '@fairshelf/shared-contracts/reimbursement';
import { FormDialog, TextField } from '@fairshelf/shared-ui/core';
import { ComboBox, Select } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { marketName } from '../../country-name.ts';
import { useQueueChoices } from './queries.ts';
import type { QueueListView } from './view.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[12]};
`;
const Note = styled.p`
  color: ${color.subtle};
  ${textStyle(12)}
`;

const ANY = 'any';
/** The states that a view of the queue can list; `ready` includes cases that were only detected. */
const statesOf: Readonly<Record<QueueView, readonly CaseState[]>> = {
  'to-file': ['ready', 'information-requested', 'denied'],
  messages: CASE_STATES.filter((state) => state !== 'detected'),
  'with-seller': ['ready', 'action-needed', 'information-requested', 'denied'],
  'with-marketplace': ['filed', 'in-review', 'approved', 'appealed'],
  closed: ['paid', 'replaced', 'paid-automatically', 'reversed', 'expired', 'withdrawn'],
};
const deadlines = () => [
  { id: ANY, label: t`Any claim window` },
  ...QUEUE_DEADLINES.map((id) => ({
    id,
    label: plural({ days: id }, { one: 'Closes within # day', other: 'Closes within # days' }),
  })),
];

/** The amount in a field: null if empty, undefined if invalid. */
function readAmount(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

function problemOf(least: string, most: string): string | undefined {
  const [low, high] = [readAmount(least), readAmount(most)];
  if (low === undefined || high === undefined) return t`Enter amounts such as 250 or 19.90.`;
  return low !== null && high !== null && low > high ? t`The first amount must be the lower one.` : undefined;
}

export interface QueueFilterDialogProps {
  readonly view: QueueListView;
  readonly onClose: () => void;
}

/** Filters the queue by status, seller, marketplace, deadline and amount. */
export default function QueueFilterDialog({ view, onClose }: QueueFilterDialogProps) {
  const { data: choices } = useQueueChoices();
  const [filters, setFilters] = useState(view.filters);
  const [least, setLeast] = useState(String(view.filters.least ?? ''));
  const [most, setMost] = useState(String(view.filters.most ?? ''));
  const form = useForm({
    problems: { amount: problemOf(least, most) },
    send: () => {
      view.narrow({ ...filters, least: readAmount(least) ?? null, most: readAmount(most) ?? null });
      onClose();
      return undefined;
    },
  });
  const amount = (label: string, value: string, set: (text: string) => void, error?: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
  return (
    <FormDialog form={form} size="sm" title={t`Filter the queue`} save={t`Apply`} onClose={onClose}>
      <Select
        label={t`Status`}
        options={[
          { id: ANY, label: t`Any status` },
          ...statesOf[view.view].map((state) => ({ id: state, label: translated(caseStateNames[state]) })),
        ]}
        value={filters.state ?? ANY}
        onChange={(next) =>
          setFilters({ ...filters, state: CASE_STATES.find((state) => state === next) ?? null })
        }
      />
      <ComboBox
        label={t`Seller`}
        placeholder={t`All sellers`}
        options={(choices?.sellers ?? []).map(({ seller_id, store_name, company_name, cases }) => ({
          id: seller_id,
          label: store_name,
          description: t`${{ companyName: company_name }}, ${{ cases }} open`,
        }))}
        value={filters.seller}
        onChange={(seller) => setFilters({ ...filters, seller })}
        emptyText={t`No seller with open cases has this name.`}
      />
      <Select
        label={t`Marketplace`}
        options={[
          { id: ANY, label: t`All marketplaces` },
          ...(choices?.markets ?? []).map(({ marketplace_id, cases }) => ({
            id: marketplace_id,
            label: `${marketName(marketplace_id)} (${cases})`,
          })),
        ]}
        value={filters.market ?? ANY}
        onChange={(next) => setFilters({ ...filters, market: next === ANY ? null : next })}
      />
      <Select
        label={t`Deadline`}
        options={deadlines()}
        value={filters.deadline ?? ANY}
        onChange={(next) =>
          setFilters({ ...filters, deadline: QUEUE_DEADLINES.find((days) => days === next) ?? null })
        }
      />
      <Pair>
        {amount(t`${{ currency: QUEUE_CURRENCY }}, at least`, least, setLeast, form.problemOf('amount'))}
        {amount(t`${{ currency: QUEUE_CURRENCY }}, at most`, most, setMost)}
      </Pair>
      {choices ? (
        <Note>
          {t`Amounts of other currencies are converted with the ${{ source: choices.conversion.source }}’s rates of ${{ day: formatDay(choices.conversion.day) }}.`}
        </Note>
      ) : null}
    </FormDialog>
  );
}
