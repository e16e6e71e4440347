import { isWaiting } from '@fairshelf/shared-signup/consent';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { countryName } from '../../country-name.ts';
import { useIntegrateEu } from './queries.ts';
import { useFurtherRegion } from './use-account-consent.ts';
import type { AccountData } from './words.ts';

const Part = styled.div`
  display: grid;
  gap: ${space[12]};
  h3 {
    ${textStyle(14, 500)}
  }
  p {
    color: ${color.muted};
    ${textStyle(13)}
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space[12]};
  > :first-child {
    flex: 1 1 12rem;
    max-width: 20rem;
  }
`;
/** The marketplace whose consent page covers Europe. */
const UNITED_KINGDOM = 'A1F83G8C2ARO7P';

/** Europe: connecting it, or adding every marketplace of it that the account sells in. */
export function EuropePart({ account }: { account: AccountData }) {
  const europe = account.regions.find(({ region }) => region === 'EU');
  return europe ? (
    <Integrate account={account} europe={europe} />
  ) : (
    <ConnectEurope sellerId={account.seller_id} />
  );
}

function ConnectEurope({ sellerId }: { sellerId: string }) {
  const { state, connect } = useFurtherRegion(sellerId);
  return (
    <Part>
      <h3>{t`Europe`}</h3>
      <p>{t`Do you sell in Europe too? That account needs a separate authorization.`}</p>
      {state.step === 'problem' ? <Banner tone="danger">{state.message}</Banner> : null}
      <div>
        <Button pending={isWaiting(state)} onClick={() => void connect(UNITED_KINGDOM)}>
          {t`Connect Europe`}
        </Button>
      </div>
    </Part>
  );
}

function Integrate({ account, europe }: { account: AccountData; europe: AccountData['regions'][number] }) {
  const integrate = useIntegrateEu();
  const [home, setHome] = useState(europe.default_marketplace_id);
  const refusal = refusalOf(integrate);
  const take = () =>
    integrate.mutate(
      { body: { seller_id: account.seller_id, default_marketplace_id: home } },
      {
        onSuccess: (answer) =>
          !answer.error &&
          toast.success(t`Every European marketplace was added. Its data is being imported.`),
      },
    );
  return (
    <Part>
      <h3>{t`European marketplaces`}</h3>
      <p>
        {t`Your stock may be in European countries where you don’t sell. Losses there are claimed in the home marketplace.`}
      </p>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <Row>
        <Select
          label={t`Home marketplace`}
          options={europe.markets.map(({ market_id, country_code, country_name }) => ({
            id: market_id,
            label: countryName(country_code, country_name),
          }))}
          value={home}
          onChange={setHome}
        />
        <Button pending={integrate.isPending} onClick={take}>
          {t`Add all of Europe`}
        </Button>
      </Row>
    </Part>
  );
}
