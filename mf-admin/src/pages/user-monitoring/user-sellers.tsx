import { formatDateTime } from '@fairshelf/shared-contracts/core';
import { Badge, EmptyState, Flag, KeyValueList, type Tone } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import type { UserDetails } from './user-drawer.tsx';

const Account = styled.section`
  & + & {
    margin-top: ${space[24]};
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
    margin-bottom: ${space[8]};
    ${textStyle(14, 600)}
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]} ${space[16]};
    margin: ${space[12]} 0 0;
    padding: 0;
    list-style: none;
    ${textStyle(13)}
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  li[data-paused] {
    color: ${color.subtle};
  }
`;

type Seller = UserDetails['sellers'][number];
const states = (): Readonly<Record<Seller['state'], { readonly text: string; readonly tone: Tone }>> => ({
  active: { text: t`Connected`, tone: 'success' },
  reauthorise: { text: t`Consent needed`, tone: 'warning' },
  removed: { text: t`Removed`, tone: 'neutral' },
});

/** The seller accounts of a person's companies, with their channels. */
export function UserSellers({ sellers }: { sellers: readonly Seller[] }) {
  if (sellers.length === 0)
    return <EmptyState title={t`No seller account connected`}>{t`Their pages have no data yet.`}</EmptyState>;
  return sellers.map((seller) => (
    <Account key={`${seller.seller_id} ${seller.region}`}>
      <h3>
        {seller.seller_id}
        <Badge tone={states()[seller.state].tone}>{states()[seller.state].text}</Badge>
      </h3>
      <KeyValueList
        items={[
          { label: t`Company`, value: seller.company_name },
          { label: t`Region`, value: seller.region },
          { label: t`Consent given`, value: formatDateTime(seller.authorized_at) },
          {
            label: t`First import`,
            value: seller.first_import_at ? formatDateTime(seller.first_import_at) : t`Not finished yet`,
          },
        ]}
      />
      <ul aria-label={t`Channels of ${{ seller: seller.seller_id }}`}>
        {seller.channels.map((channel) => (
          <li key={channel.market_id} data-paused={channel.active ? undefined : ''}>
            <Flag country={channel.country_code} />
            {channel.active ? channel.country_name : t`${{ country: channel.country_name }} (paused)`}
          </li>
        ))}
      </ul>
    </Account>
  ));
}
