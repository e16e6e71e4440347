import { CAMPAIGN_STATES, type CampaignRow } from '@fairshelf/shared-contracts/campaigns';
import { formatDateTime, NONE } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Badge, EmptyState, Link, SearchField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import { OpenName } from '../../open-name.tsx';
import { Toolbar } from '../../toolbar.ts';
import { CampaignDrawer } from './campaign-drawer.tsx';
import { useCampaigns } from './queries.ts';
import { campaignStates, resultsInWords } from './words.ts';

const ALL = 'all';
const options = () => [
  { id: ALL, label: t`All states` },
  ...CAMPAIGN_STATES.map((state) => ({ id: state, label: campaignStates()[state].text })),
];

const columnsOf = (open: (id: string) => void): readonly Column<CampaignRow>[] => [
  {
    id: 'name',
    header: t`Campaign`,
    cardTitle: true,
    cell: (row) =>
      row.state === 'draft' ? (
        <div>
          <Link href={`/system/email-campaign/builder/${row.id}`}>{row.name}</Link>
          <br />
          <small>{row.subject}</small>
        </div>
      ) : (
        <OpenName note={row.subject} onOpen={() => open(row.id)}>
          {row.name}
        </OpenName>
      ),
  },
  {
    id: 'state',
    header: t`State`,
    width: 120,
    cell: ({ state }) => <Badge tone={campaignStates()[state].tone}>{campaignStates()[state].text}</Badge>,
  },
  { id: 'results', header: t`Results`, width: 230, cell: resultsInWords },
  {
    id: 'when',
    header: t`Sent or scheduled`,
    width: 210,
    align: 'end',
    cell: ({ started_at, scheduled_at }) => formatDateTime(started_at ?? scheduled_at),
  },
  { id: 'author', header: t`By`, width: 180, cell: ({ created_by }) => created_by ?? NONE },
];

const parsers = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(CAMPAIGN_STATES),
  at: parseAsString.withDefault(''),
  campaign: parseAsString,
};

/** The campaigns with state and results; a draft opens in the builder, any other in a drawer. */
export function Campaigns() {
  const [{ q, state, at, campaign }, set] = useQueryStates(parsers);
  const [input, setInput] = useDebouncedText(q, (text) => void set({ q: text || null, at: null }));
  const found = useCampaigns(q, state, at);
  const columns = useMemo(
    () => columnsOf((id) => void set({ campaign: id }, { history: 'push' })),
    [set, currentLanguage()],
  );
  return (
    <>
      <Toolbar>
        <SearchField
          label={t`Search campaigns`}
          placeholder={t`Name or subject`}
          value={input}
          onChange={setInput}
        />
        <Select
          label={t`State`}
          hideLabel
          options={options()}
          value={state ?? ALL}
          onChange={(choice) =>
            void set({ state: CAMPAIGN_STATES.find((each) => each === choice) ?? null, at: null })
          }
        />
      </Toolbar>
      <DataTable
        label={t`Campaigns`}
        columns={columns}
        rowId={(row) => row.id}
        {...keyPagedRows({
          query: found,
          cursor: at,
          setCursor: (next) => void set({ at: next || null }, { history: 'push' }),
          label: t`Pages of campaigns`,
          counted: ({ total }) => plural({ total }, { one: '# campaign', other: '# campaigns' }),
          isFiltered: q !== '' || state !== null,
          nothing: <EmptyState title={t`No campaigns yet`}>{t`Create one with ‘New campaign’.`}</EmptyState>,
        })}
        onClearFilters={() => void set({ q: null, state: null, at: null })}
      />
      {campaign ? (
        <CampaignDrawer key={campaign} campaignId={campaign} onClose={() => void set({ campaign: null })} />
      ) : null}
    </>
  );
}
