import { formatDay } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Banner, Button } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { accountsToAuthorise, type Integration, storeOf } from './integration.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-bottom: ${space[16]};
  &:empty {
    display: none;
  }
`;

const REGIONS: Readonly<Record<string, MessageDescriptor>> = {
  NA: msg`North America`,
  EU: msg`Europe`,
  FE: msg`the Far East`,
};

/** What to do for each store whose consent ended or ends within a month. */
export function ConsentNotices({
  rows,
  onAuthorise,
}: {
  rows: readonly Integration[];
  onAuthorise: (row: Integration) => void;
}) {
  return (
    <Stack>
      {accountsToAuthorise(rows).map((row) => (
        <Banner
          key={`${row.seller_id}/${row.region}`}
          tone={row.consent === 'ending' ? 'warning' : 'danger'}
          title={titleOf(row)}
          action={
            <ChangeOnly of={{ sellerId: row.seller_id, marketId: row.code }}>
              <Button size="sm" onClick={() => onAuthorise(row)}>
                {row.consent === 'ending' ? t`Renew` : t`Authorize again`}
              </Button>
            </ChangeOnly>
          }
        >
          {wordsOf(row)}
        </Banner>
      ))}
    </Stack>
  );
}

function titleOf(row: Integration): string {
  const region = REGIONS[row.region ?? ''];
  const place = t`${{ store: storeOf(row) }} in ${{ region: region ? say(region) : row.country_name }}`;
  if (row.consent === 'revoked') return t`Amazon no longer gives us access to ${{ place }}`;
  if (row.consent === 'expired') return t`The authorization of ${{ place }} has expired`;
  return t`The authorization of ${{ place }} ends on ${{ day: formatDay(row.renew_by) }}`;
}

const wordsOf = ({ consent }: Integration): string =>
  consent === 'ending'
    ? t`Renew it before then to avoid an interruption.`
    : t`Imports and review requests are stopped until you authorize it again. Imported data is kept.`;
