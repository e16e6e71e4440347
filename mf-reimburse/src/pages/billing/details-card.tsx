import {
  type getBillingDetails,
  hasVatIds,
  type InvoiceParty,
  type TaxTreatment,
} from '@fairshelf/shared-contracts/billing';
import { type CallData, formatBasisPoints, regionName } from '@fairshelf/shared-contracts/core';
import { Banner, Button, Card, ErrorState, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
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
    margin: 0;
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
    <Card title="Billing details">
      {stored.data ? (
        <Details billed={billed} stored={stored.data} />
      ) : stored.error ? (
        <ErrorState compact onRetry={() => void stored.refetch()} retrying={stored.isFetching}>
          {stored.error.message}
        </ErrorState>
      ) : (
        <LoadingRegion label="The billing details are loading">
          <Skeleton width="lg" />
        </LoadingRegion>
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
          Your invoices state no address yet{tax.rate_bps > 0 ? `, and carry ${taxWords(tax)}` : ''}. Enter
          your legal name, address and tax ID.
        </Banner>
      )}
      {details?.taxId ? (
        <p>
          {hasVatIds(details.countryCode) ? 'VAT ID' : 'Tax ID'} {details.taxId}
          {tax_id_check === 'format' ? ': format checked, not verified with the tax authority' : ''}
        </p>
      ) : null}
      {details ? <p>New invoices: {taxWords(tax)}.</p> : null}
      {details?.email ? <p>Invoices and reminders go to {details.email}.</p> : null}
      <Button onClick={() => setEditing(true)}>{details ? 'Edit' : 'Enter billing details'}</Button>
      {isEditing ? (
        <DetailsDialog billed={billed} details={details} onClose={() => setEditing(false)} />
      ) : null}
    </Body>
  );
}

function rowsOf({ name, line1, line2, city, state, postalCode, countryCode }: InvoiceParty): string[] {
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, line1, line2, place, regionName(countryCode)].filter((row) => row !== '');
}

/** How an invoice is taxed, in words: '19% VAT of Germany'. */
function taxWords({ category, rate_bps, country }: TaxTreatment): string {
  if (category === 'S') return `${formatBasisPoints(rate_bps)} VAT of ${regionName(country)}`;
  return category === 'AE' ? 'no VAT, reverse charge' : 'no VAT';
}
