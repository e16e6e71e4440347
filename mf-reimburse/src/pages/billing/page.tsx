import { marketAtom, store } from '@fairshelf/shared-contracts/state';
import { LoadingOrError, PageHeader } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { inOrder, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { CardCard } from './card-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { DueCard } from './due-card.tsx';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { InvoicesTable } from './invoices-table.tsx';
import { LinesTable } from './lines-table.tsx';
import { PayUnpaid } from './pay-unpaid.tsx';
import { PlanCard } from './plan-card.tsx';
import { type Billed, useBilling } from './queries.ts';
import { Reversals } from './reversals.tsx';
import { ShareCard } from './share-card.tsx';
import { StandingBanner } from './standing-banner.tsx';
import { useView } from './view.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space[24]};
  margin-bottom: ${space[24]};
`;

const Parts = styled.div`
  ${inOrder}
`;

/** Settings, Billing: plan, card, invoices with their lines, reversals, and who else gets the invoices. */
export default function BillingPage() {
  const market = useAtomValue(marketAtom, { store });
  const sellerId = market?.sellerId;
  const payer = useMemo(() => (sellerId ? { sellerId } : {}), [sellerId]);
  return <Billing key={sellerId ?? ''} billed={payer} storeCompany={market?.companyName} />;
}

interface BillingProps {
  readonly billed: Billed;
  /** The company's name from the chosen store, so that the layout doesn't shift when the data arrives. */
  readonly storeCompany: string | undefined;
}

function Billing({ billed, storeCompany }: BillingProps) {
  const view = useView();
  const billing = useBilling(billed);
  const company = billing.data?.company_name ?? storeCompany;
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(() => setAsking(true), []);
  const { method, unpaid = [] } = billing.data ?? {};
  return (
    <>
      <PageHeader
        title={t`Billing`}
        description={
          company
            ? t`The plan of ${{ company }}, its invoices and how they are paid.`
            : t`Your plan, your invoices and how they are paid.`
        }
      />
      <Parts>
        {billing.data ? <StandingBanner standing={billing.data.standing} /> : null}
        {billing.data ? (
          <Columns>
            <DueCard
              billed={billed}
              billing={billing.data}
              onSeeOpen={() => view.setTab('open')}
              onPay={ask}
            />
            <CardCard
              billed={billed}
              billing={billing.data}
              setup={view.setup}
              onSetupRead={view.forgetSetup}
              onAdded={ask}
            />
            <DetailsCard billed={billed} />
            <PlanCard billing={billing.data} />
          </Columns>
        ) : (
          <LoadingOrError query={billing} label={t`Loading billing`} />
        )}
        <Tabs
          label={t`Billing details`}
          value={view.tab}
          onChange={view.setTab}
          items={[
            {
              id: 'invoices',
              label: t`Invoices`,
              content: <InvoicesTable billed={billed} view={view} />,
            },
            {
              id: 'open',
              label: t`Not invoiced yet`,
              content: <LinesTable billed={billed} page={view.page} onPage={view.setPage} />,
            },
            {
              id: 'reversals',
              label: t`Reversals`,
              content: <Reversals billed={billed} page={view.page} onPage={view.setPage} />,
            },
          ]}
        />
        <ShareCard billed={billed} />
      </Parts>
      {isAsking && method && unpaid.length > 0 ? (
        <PayUnpaid billed={billed} unpaid={unpaid} card={method} onClose={() => setAsking(false)} />
      ) : null}
      {view.invoiceId ? (
        <InvoiceDrawer
          billed={billed}
          invoiceId={view.invoiceId}
          canPay={Boolean(billing.data?.method)}
          onClose={view.close}
        />
      ) : null}
    </>
  );
}
