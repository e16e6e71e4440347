import {
  type getBillingDetails,
  hasVatIds,
  type InvoiceParty,
  type TaxTreatment,
} from '@fairshelf/shared-contracts/billing';
import { type CallData, formatBasisPoints } from '@fairshelf/shared-contracts/core';
import { Banner, Button, Card, LoadingOrError, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { countryName } from '../../country-name.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { type Billed, useBillingDetails } from './queries.ts';

const Body = styled.div`
  display: grid;
  gap: ${space[16]};
  address {
    font-style: normal;
  }
  address span {
    display: block;
  }
  > p {
    color: ${color.muted};
    ${textStyle(13)}
  }
  > :last-child {
    justify-self: start;
  }
`;

/** Who the invoices are for: legal name, address and tax id, and the tax that follows from them. */
export function DetailsCard({ billed }: { billed: Billed }) {
  const stored = useBillingDetails(billed);
  return (
    <Card title={t`Billing details`}>
      {stored.data ? (
        <Details billed={billed} stored={stored.data} />
      ) : (
        <LoadingOrError compact query={stored} label={t`Loading the billing details`}>
          <Skeleton width="lg" />
        </LoadingOrError>
      )}
    </Card>
  );
}

type Stored = CallData<typeof getBillingDetails>;

function Details({ billed, stored }: { billed: Billed; stored: Stored }) {
  const [isEditing, setEditing] = useState(false);
  const { details, tax, tax_id_check } = stored;
  return (
    <Body>
      {details ? (
        <address>
          {rowsOf(details).map((row) => (
            <span key={row}>{row}</span>
          ))}
        </address>
      ) : (
        <Banner tone="warning">
          {tax.category === 'S'
            ? t`Your invoices don’t show an address yet and include ${{ rate: formatBasisPoints(tax.rate_bps) }} VAT (${{ country: countryName(tax.country) }}). Enter your legal name, address and tax ID.`
            : t`Your invoices don’t show an address yet. Enter your legal name, address and tax ID.`}
        </Banner>
      )}
      {details?.taxId ? <p>{idText(details, tax_id_check === 'format')}</p> : null}
      {details ? <p>{taxText(tax)}</p> : null}
      {details?.email ? <p>{t`Invoices and reminders go to ${{ email: details.email }}.`}</p> : null}
      <Button onClick={() => setEditing(true)}>{details ? t`Edit` : t`Enter billing details`}</Button>
      {isEditing ? (
        <DetailsDialog billed={billed} details={details} onClose={() => setEditing(false)} />
      ) : null}
    </Body>
  );
}

function rowsOf({ name, line1, line2, city, state, postalCode, countryCode }: InvoiceParty): string[] {
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, line1, line2, place, countryName(countryCode)].filter((row) => row !== '');
}

function idText({ countryCode, taxId }: InvoiceParty, isOnlyChecked: boolean): string {
  if (!hasVatIds(countryCode)) return t`Tax ID ${{ taxId }}`;
  return isOnlyChecked
    ? t`VAT ID ${{ taxId }}: format checked, not verified with the tax authority`
    : t`VAT ID ${{ taxId }}`;
}

/** How new invoices are taxed. */
function taxText({ category, rate_bps, country }: TaxTreatment): string {
  if (category === 'S')
    return t`New invoices: ${{ rate: formatBasisPoints(rate_bps) }} VAT of ${{ country: countryName(country) }}.`;
  return category === 'AE' ? t`New invoices: no VAT, reverse charge.` : t`New invoices: no VAT.`;
}
