import { DOCUMENT_ENDINGS, formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Button, Drawer, EmptyState, LoadingOrError, Skeleton, toast } from '@fairshelf/shared-ui/core';
import { FileField } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useProofDownload, useProofs, useUploadProof } from './queries.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
  margin: ${space[24]} 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[12]};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

const Send = styled.div`
  margin-top: ${space[12]};
`;

interface ProofsDrawerProps {
  readonly market: Market;
  readonly sku: string;
  readonly onClose: () => void;
}

/** The proofs of a product's cost: supplier invoices. */
export function ProofsDrawer({ market, sku, onClose }: ProofsDrawerProps) {
  const proofs = useProofs(market, sku);
  const upload = useUploadProof();
  const download = useProofDownload();
  const [file, setFile] = useState<File | null>(null);
  const refusal = refusalOf(upload);
  const send = () => {
    if (!file) return;
    upload.mutate(
      { body: { sellerId: market.sellerId, marketId: market.marketId, sku, file } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          setFile(null);
          toast.success(t`The proof was saved.`);
        },
      },
    );
  };
  const save = (proofId: string) =>
    download({ query: { sellerId: market.sellerId, proofId } }).catch((error: unknown) =>
      toast.danger(error instanceof Error ? error.message : t`The proof could not be read.`),
    );
  return (
    <Drawer open onClose={onClose} title={t`Proofs of the cost of ${{ sku }}`}>
      <FileField
        label={t`Add a proof`}
        file={file}
        onChange={setFile}
        accept={DOCUMENT_ENDINGS.join(',')}
        description={t`A supplier invoice with the product and unit price: PDF, image, CSV or Excel, up to 10 MB.`}
        error={refusal}
      />
      <Send>
        <Button variant="primary" disabled={!file} pending={upload.isPending} onClick={send}>
          {t`Save proof`}
        </Button>
      </Send>
      {proofs.data ? (
        proofs.data.length === 0 ? (
          <EmptyState compact title={t`No proofs yet`} />
        ) : (
          <List aria-label={t`Proofs`}>
            {proofs.data.map(({ id, name, bytes, uploadedBy, uploadedAt }) => (
              <li key={id}>
                <span>
                  {name}
                  <small>
                    {t`${{ size: formatNumber(Math.ceil(bytes / 1000)) }} kB, ${{ name: uploadedBy }}, ${{ moment: formatDateTime(uploadedAt) }}`}
                  </small>
                </span>
                <Button size="sm" aria-label={t`Download ${{ name }}`} onClick={() => void save(id)}>
                  {t`Download`}
                </Button>
              </li>
            ))}
          </List>
        )
      ) : (
        <LoadingOrError compact query={proofs} label={t`Loading the proofs`}>
          <Skeleton width="lg" />
        </LoadingOrError>
      )}
    </Drawer>
  );
}
