import { type CallData, formatDay } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { getSummary, getSummarySample } from '@fairshelf/shared-contracts/summary';
import {
  Banner,
  ButtonLink,
  Card,
  EmptyState,
  Flag,
  LoadingOrError,
  PageHeader,
  Skeleton,
} from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { CaseNews } from './case-news.tsx';
import { MovedProducts } from './moved-products.tsx';
import { RequestNews } from './request-news.tsx';
import { ReviewNews } from './review-news.tsx';

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
  max-width: 44rem;
`;
const StoreTitle = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;

/** The summary of one day as it was sent, or a sample. */
export default function DailySummaryPage() {
  const { day = '' } = useParams();
  return day === 'sample' ? <Sample /> : <Summary day={day} />;
}

const settings = () => <ButtonLink href="/settings/notification">{t`Summary settings`}</ButtonLink>;

/** What the next summary would look like. */
function Sample() {
  const sample = useCall(getSummarySample, {});
  return (
    <>
      <PageHeader title={t`Sample of the daily summary`} actions={settings()} />
      <Column>
        {sample.data ? (
          <>
            <Banner tone="info">
              {sample.data.isInvented
                ? t`Nothing changed in your stores in the last 14 days, so this sample is invented.`
                : t`These are the changes from ${{ day: formatDay(sample.data.summary.day) }}, the most recent day with any.`}
            </Banner>
            <Sections summary={sample.data.summary} />
          </>
        ) : (
          <LoadingOrError query={sample} label={t`Loading the sample`}>
            <Skeleton width="lg" />
          </LoadingOrError>
        )}
      </Column>
    </>
  );
}

function Summary({ day }: { day: string }) {
  const summary = useCall(getSummary, { params: { day } });
  return (
    <>
      <PageHeader
        title={t`Daily summary`}
        description={
          summary.data ? t`Changes on ${{ day: formatDay(summary.data.day) }} across all your stores.` : null
        }
        actions={settings()}
      />
      <Column>
        {summary.data ? (
          <Sections summary={summary.data} />
        ) : summary.error && 'status' in summary.error && summary.error.status === 404 ? (
          // A retry would return the same.
          <EmptyState
            title={t`No summary for this day`}
            actions={<ButtonLink href="/dashboard">{t`Go to the dashboard`}</ButtonLink>}
          >
            {t`A summary is created for each day on which something changed in your stores.`}
          </EmptyState>
        ) : (
          <LoadingOrError query={summary} label={t`Loading the summary`}>
            <Skeleton width="lg" />
          </LoadingOrError>
        )}
      </Column>
    </>
  );
}

function Sections({ summary }: { summary: CallData<typeof getSummary> }) {
  return (
    <>
      {summary.stores.map((store) => (
        <Card
          key={`${store.seller_id}/${store.market_id}`}
          title={
            <StoreTitle>
              <Flag country={store.country_code} />
              {store.store}, {store.country_name}
            </StoreTitle>
          }
          description={plural({ count: store.newRatings }, { one: '# new rating', other: '# new ratings' })}
        >
          <MovedProducts store={store} />
        </Card>
      ))}
      {summary.reviews.map((news) => (
        <Card
          key={`reviews ${news.seller_id}/${news.market_id}`}
          title={<PlaceTitle of={news}>{t`New reviews`}</PlaceTitle>}
          description={plural({ count: news.count }, { one: '# new review', other: '# new reviews' })}
        >
          <ReviewNews news={news} />
        </Card>
      ))}
      {summary.requests.map((news) => (
        <Card
          key={`requests ${news.seller_id}/${news.market_id}`}
          title={<PlaceTitle of={news}>{t`Review requests`}</PlaceTitle>}
        >
          <RequestNews news={news} />
        </Card>
      ))}
      {summary.cases.map((account) => (
        <Card key={account.seller_id} title={t`Reimbursements for ${{ store: account.store }}`}>
          <CaseNews account={account} />
        </Card>
      ))}
    </>
  );
}

function PlaceTitle({
  of: { country_code, country_name, store },
  children,
}: {
  of: CallData<typeof getSummary>['reviews'][number] | CallData<typeof getSummary>['requests'][number];
  children: string;
}) {
  return (
    <StoreTitle>
      <Flag country={country_code} />
      {children}, {store}, {country_name}
    </StoreTitle>
  );
}
