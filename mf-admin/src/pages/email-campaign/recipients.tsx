import {
  type listRecipients,
  RECIPIENT_RESPONSES,
  RECIPIENT_STATES,
  type RecipientResponse,
  type RecipientState,
} from '@fairshelf/shared-contracts/campaigns';
import { type CallData, formatDateTime } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { Badge, EmptyState, SearchField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import { Toolbar } from '../../toolbar.ts';
import { useRecipients } from './queries.ts';
import { recipientStates, responses } from './words.ts';

type Recipient = CallData<typeof listRecipients>['rows'][number];

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;

const columns = (): readonly Column<Recipient>[] => [
  {
    id: 'email',
    header: t`Recipient`,
    cardTitle: true,
    cell: ({ email, reason }) => (
      <div>
        {email}
        {reason ? (
          <>
            <br />
            <small>{reason}</small>
          </>
        ) : null}
      </div>
    ),
  },
  {
    id: 'state',
    header: t`State`,
    width: 150,
    cell: ({ state, opened_at, clicked_at, unsubscribed_at }) => (
      <Badges>
        <Badge tone={recipientStates()[state].tone}>{recipientStates()[state].text}</Badge>
        {clicked_at ? (
          <Badge tone="info">{responses().clicked}</Badge>
        ) : opened_at ? (
          <Badge tone="info">{responses().opened}</Badge>
        ) : null}
        {unsubscribed_at ? <Badge tone="warning">{t`Unsubscribed`}</Badge> : null}
      </Badges>
    ),
  },
  { id: 'at', header: t`Sent`, width: 190, align: 'end', cell: ({ sent_at }) => formatDateTime(sent_at) },
];

const ALL = 'all';
const options = () => [
  { id: ALL, label: t`All states` },
  ...RECIPIENT_STATES.map((state) => ({ id: state, label: recipientStates()[state].text })),
];

const responseOptions = () => [
  { id: ALL, label: t`Any response` },
  ...RECIPIENT_RESPONSES.map((response) => ({ id: response, label: responses()[response] })),
];

const NO_FILTER = {
  search: '',
  state: null as RecipientState | null,
  response: null as RecipientResponse | null,
  cursor: '',
};

/** The recipients of a campaign with the state of each email. */
export function Recipients({ campaignId }: { campaignId: string }) {
  const [view, setView] = useState(NO_FILTER);
  const [input, setInput] = useDebouncedText(view.search, (search) =>
    setView((before) => ({ ...before, search, cursor: '' })),
  );
  const found = useRecipients(campaignId, view);
  return (
    <section aria-label={t`Recipients`}>
      <Toolbar>
        <SearchField label={t`Search recipients`} placeholder={t`Email`} value={input} onChange={setInput} />
        <Select
          label={t`Delivery state`}
          hideLabel
          options={options()}
          value={view.state ?? ALL}
          onChange={(next) =>
            setView((before) => ({
              ...before,
              state: RECIPIENT_STATES.find((each) => each === next) ?? null,
              cursor: '',
            }))
          }
        />
        <Select
          label={t`Response`}
          hideLabel
          options={responseOptions()}
          value={view.response ?? ALL}
          onChange={(next) =>
            setView((before) => ({
              ...before,
              response: RECIPIENT_RESPONSES.find((each) => each === next) ?? null,
              cursor: '',
            }))
          }
        />
      </Toolbar>
      <DataTable
        label={t`Recipients`}
        columns={columns()}
        rowId={(row) => row.id}
        {...keyPagedRows({
          query: found,
          cursor: view.cursor,
          setCursor: (cursor) => setView((before) => ({ ...before, cursor })),
          label: t`Pages of recipients`,
          counted: ({ total }) => plural({ total }, { one: '# recipient', other: '# recipients' }),
          isFiltered: view.search !== '' || view.state !== null || view.response !== null,
          nothing: <EmptyState title={t`No recipients yet`} />,
        })}
        onClearFilters={() => setView(NO_FILTER)}
      />
    </section>
  );
}
