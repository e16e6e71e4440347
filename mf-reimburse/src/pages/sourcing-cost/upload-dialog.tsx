import { type CallData, formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import type { uploadSourcingCosts } from '@fairshelf/shared-contracts/sourcing-costs';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, Modal, toast } from '@fairshelf/shared-ui/core';
import { FileField } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUploadCosts } from './queries.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  max-height: 12rem;
  margin: ${space[8]} 0 ${space[16]};
  padding: 0;
  overflow-y: auto;
  list-style: none;
  color: ${color.muted};
  ${textStyle(13)}
  b {
    color: ${color.text};
    font-weight: 500;
  }
`;

const Heading = styled.h3`
  margin: ${space[16]} 0 ${space[8]};
  ${textStyle(14, 600)}
`;

type Preview = CallData<typeof uploadSourcingCosts>;

/** Reads costs from a file in two steps: a preview line by line, and then the change. */
export function UploadDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview>();
  const upload = useUploadCosts();
  const refusal = upload.data?.error ? upload.data.message : upload.error?.message;

  const send = (apply: boolean) => {
    if (!file) return;
    upload.mutate(
      { body: { sellerId: market.sellerId, marketId: market.marketId, file, apply: apply ? 'Y' : '' } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          if (!answer.data.applied) return setPreview(answer.data);
          toast.success(`${formatNumber(answer.data.changed)} costs were saved as drafts.`);
          onClose();
        },
      },
    );
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPreview(undefined);
    upload.reset();
  };
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title="Upload sourcing costs"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {preview ? (
            <Button
              variant="primary"
              disabled={preview.changed === 0}
              pending={upload.isPending}
              onClick={() => send(true)}
            >
              Save {formatNumber(preview.changed)} {preview.changed === 1 ? 'cost' : 'costs'}
            </Button>
          ) : (
            <Button variant="primary" disabled={!file} pending={upload.isPending} onClick={() => send(false)}>
              Check the file
            </Button>
          )}
        </>
      }
    >
      <FileField
        label="File"
        file={file}
        onChange={choose}
        accept=".csv,.txt,.tsv,.xlsx"
        description="CSV or Excel with the columns SKU and Cost, and optionally Currency and Valid from. Use ‘Export’ to get a file to fill in."
        error={refusal}
      />
      {preview ? <Found preview={preview} /> : null}
    </Modal>
  );
}

function Found({ preview }: { preview: Preview }) {
  const { rows, changed, unchanged, rejected, changes, rejects } = preview;
  const counts = [
    `${formatNumber(changed)} ${changed === 1 ? 'changes' : 'change'} a cost`,
    ...(unchanged > 0
      ? [`${formatNumber(unchanged)} ${unchanged === 1 ? 'changes' : 'change'} nothing`]
      : []),
    ...(rejected > 0 ? [`${formatNumber(rejected)} can’t be read`] : []),
  ];
  return (
    <div role="status">
      <Heading>
        {formatNumber(rows)} {rows === 1 ? 'row' : 'rows'}: {counts.join(', ')}
      </Heading>
      {rejects.length > 0 ? (
        <>
          <Banner tone="warning">Lines that can’t be read are skipped; the rest can be saved.</Banner>
          <List aria-label="Lines that can’t be read">
            {rejects.map(({ line, message }) => (
              <li key={line}>
                <b>Line {line}</b>: {message}
              </li>
            ))}
          </List>
        </>
      ) : null}
      {changes.length > 0 ? (
        <>
          <Heading>Changes</Heading>
          <List aria-label="Changes">
            {changes.map(({ line, sku, title, before, after, validFrom }) => (
              <li key={line}>
                <b>{sku}</b> {title}: {before ? `${formatMoney(before)} → ` : ''}
                {formatMoney(after)} from {formatDay(validFrom)}
              </li>
            ))}
          </List>
        </>
      ) : null}
    </div>
  );
}
