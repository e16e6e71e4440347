import { formatDay } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import { isWaiting } from '@fairshelf/shared-signup/consent';
import { Badge, Banner, Button, Card, Flag } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { countryName } from '../../country-name.ts';
import { regionName } from '../../region-name.ts';
import { EuropePart } from './europe-part.tsx';
import { useMarkets } from './queries.ts';
import { useRenewal } from './use-account-consent.ts';
import { type AccountData, consentWords, type RegionData } from './words.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
  > * + * {
    padding-top: ${space[16]};
    border-top: 1px solid ${color.hairline};
  }
`;
const Region = styled.div`
  display: grid;
  gap: ${space[12]};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  ${textStyle(14, 500)}
  > button {
    margin-inline-start: auto;
  }
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;
const Markets = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
`;

/** The connected regions of an account, each with its consent and marketplaces. */
export function ConnectionsCard({ account }: { account: AccountData }) {
  return (
    <Card
      title={t`Connections`}
      description={t`${{ storeName: account.store_name }} · ${{ sellerId: account.seller_id }}. One authorization covers a region for 365 days.`}
    >
      <Stack>
        {account.regions.map((region) => (
          <RegionPart key={region.region} account={account} region={region} />
        ))}
        <EuropePart account={account} />
      </Stack>
    </Card>
  );
}

function RegionPart({ account, region }: { account: AccountData; region: RegionData }) {
  const { state, connect } = useRenewal(account);
  const { text, tone } = consentWords[region.consent];
  const claimable = useMarkets().data;
  const day = formatDay(region.renew_by.slice(0, 10));
  const isDue = region.consent !== 'connected';
  return (
    <Region>
      {state.step === 'problem' ? <Banner tone="danger">{state.message}</Banner> : null}
      <Head>
        {regionName(region.region)} <Badge tone={tone}>{say(text)}</Badge>
        <small>{isDue ? t`Renew by ${{ day }}` : t`Until ${{ day }}`}</small>
        <Button
          size="sm"
          variant={isDue ? 'primary' : 'secondary'}
          pending={isWaiting(state)}
          onClick={() => void connect(region.default_marketplace_id)}
          aria-label={t`Renew the authorization for ${{ region: regionName(region.region) }}`}
        >
          {t`Renew`}
        </Button>
      </Head>
      <Markets aria-label={t`Marketplaces in ${{ region: regionName(region.region) }}`}>
        {region.markets.map(({ market_id, country_code, country_name, active }) => (
          <li key={market_id}>
            <Flag country={country_code} />
            {countryName(country_code, country_name)}
            {active ? null : <Badge>{t`Paused`}</Badge>}
            {claimable?.every((each) => each.market_id !== market_id) ? (
              <Badge>{t`No claims here`}</Badge>
            ) : null}
            {market_id === region.default_marketplace_id ? <Badge tone="info">{t`Home`}</Badge> : null}
          </li>
        ))}
      </Markets>
    </Region>
  );
}
