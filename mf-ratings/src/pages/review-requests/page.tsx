import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { inOrder } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { NoStore } from '../../no-store.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { DoNotSolicitTab } from './do-not-solicit-tab.tsx';
import { useRequestSummary, useSending } from './queries.ts';
import { RequestsTab } from './requests-tab.tsx';
import { RulesTab } from './rules-tab.tsx';
import { SendingBar } from './sending-bar.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { useChange } from './use-change.ts';
import { TABS, useView } from './view.ts';

const Parts = styled.div`
  ${inOrder}
`;

/** Review Request Automation: rules, the queue, the history, and the do-not-solicit list. */
export default function ReviewRequestsPage() {
  const market = useAtomValue(marketAtom, { store });
  return (
    <>
      <PageHeader
        title={t`Review Request Automation`}
        description={
          market ? t`${{ company: market.companyName }}, ${{ country: market.countryName }}` : undefined
        }
      />
      {/* A market switch starts with fresh state: nothing of the old market stays on the page. */}
      {market ? <Requests key={`${market.sellerId}/${market.marketId}`} market={market} /> : <NoStore />}
    </>
  );
}

function Requests({ market }: { market: Market }) {
  const view = useView();
  const summary = useRequestSummary(market);
  const sending = useSending(market);
  const desk = useChange(market);
  const contents = {
    rules: { label: t`Rules`, content: <RulesTab market={market} view={view} desk={desk} /> },
    queue: {
      label: t`Queue`,
      content: <RequestsTab key="queue" market={market} view={view} list="queue" sending={sending.data} />,
    },
    history: {
      label: t`History`,
      content: (
        <RequestsTab key="history" market={market} view={view} list="history" sending={sending.data} />
      ),
    },
    'do-not-solicit': { label: t`Do not solicit`, content: <DoNotSolicitTab market={market} view={view} /> },
  } as const;
  return (
    <Parts>
      <SummaryFigures summary={summary} sending={sending.data} view={view} />
      <SendingBar sending={sending} desk={desk} />
      <Tabs
        label={t`Review requests`}
        items={TABS.map((id) => ({ id, ...contents[id] }))}
        value={view.tab}
        onChange={(id) => {
          const tab = TABS.find((each) => each === id);
          if (tab && tab !== view.tab) view.setTab(tab);
        }}
      />
      <ChangeDialog desk={desk} />
    </Parts>
  );
}
