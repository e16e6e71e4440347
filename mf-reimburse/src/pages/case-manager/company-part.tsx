import { KeyValueList } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { DocumentList } from '../../documents/document-list.tsx';
import { type Queued, useQueuedDownload } from './queries.ts';

const Lines = styled.span`
  white-space: pre-line;
`;

interface CompanyPartProps {
  readonly found: Queued;
  readonly inbound: NonNullable<Queued['inbound']>;
}

/**
 * The data that the seller agreed to share with an inbound claim: the sender of the shipment, and company documents.
 */
export function CompanyPart({ found, inbound }: CompanyPartProps) {
  const download = useQueuedDownload(found);
  return (
    <>
      <KeyValueList
        items={[
          { label: t`Company`, value: inbound.company_name },
          { label: t`Address`, value: <Lines>{inbound.address || '—'}</Lines> },
          { label: t`Phone`, value: inbound.phone || '—' },
        ]}
      />
      {inbound.documents.length > 0 ? (
        <DocumentList label={t`Company documents`} files={inbound.documents} onDownload={download} />
      ) : null}
    </>
  );
}
