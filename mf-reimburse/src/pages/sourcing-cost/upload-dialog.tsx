import { type CallData, formatDay, formatMoney, translated } from '@fairshelf/shared-contracts/core';
import type { uploadSourcingCosts } from '@fairshelf/shared-contracts/sourcing-costs';
import type { Market } from '@fairshelf/shared-contracts/state';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Modal, toast } from '@fairshelf/shared-ui/core';
import { FileField } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const refusal = refusalOf(upload);

  const send = (apply: boolean) => {
    if (!file) return;
    upload.mutate(
      { body: { sellerId: market.sellerId, marketId: market.marketId, file, apply: apply ? 'Y' : '' } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          if (!answer.data.applied) return setPreview(answer.data);
          toast.success(
            plural(
              { count: answer.data.changed },
              { one: '# cost was saved as a draft.', other: '# costs were saved as drafts.' },
            ),
          );
          onClose();
        },
      },
    );
  };
  const choose = (nextFile: File | null) => {
    setFile(nextFile);
    setPreview(undefined);
    upload.reset();
  };
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={t`Upload sourcing costs`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {preview ? (
            <Button
              variant="primary"
              disabled={preview.changed === 0}
              pending={upload.isPending}
              onClick={() => send(true)}
            >
              {plural({ count: preview.changed }, { one: 'Save # cost', other: 'Save # costs' })}
            </Button>
          ) : (
            <Button variant="primary" disabled={!file} pending={upload.isPending} onClick={() => send(false)}>
              {t`Check the file`}
            </Button>
          )}
        </>
      }
    >
      <FileField
        label={t`File`}
        file={file}
        onChange={choose}
        accept=".csv,.txt,.tsv,.xlsx"
        description={t`CSV or Excel with the columns SKU and Cost, and optionally Currency and Valid from. Use ‘Export’ to get a file to fill in.`}
        error={refusal}
      />
      {preview ? <Found preview={preview} /> : null}
    </Modal>
  );
}

function Found({ preview }: { preview: Preview }) {
  const { rows, changed, unchanged, rejected, changes, rejects } = preview;
  const counts = [
    plural(changed, { one: '# changes a cost', other: '# change a cost' }),
    ...(unchanged > 0 ? [plural(unchanged, { one: '# changes nothing', other: '# change nothing' })] : []),
    ...(rejected > 0 ? [plural(rejected, { one: '# can’t be read', other: '# can’t be read' })] : []),
  ];
  const unreadable = rejects.map(({ line, message }) => ({ line, reason: translated(message) }));
  return (
    <div role="status">
      <Heading>{[plural(rows, { one: '# row', other: '# rows' }), counts.join(', ')].join(': ')}</Heading>
      {rejects.length > 0 ? (
        <>
          <Banner tone="warning">{t`Lines that can’t be read are skipped; the rest can be saved.`}</Banner>
          <List aria-label={t`Lines that can’t be read`}>
            {unreadable.map(({ line, reason }) => (
              <li key={line}>
                <Trans>
                  <b>Line {line}</b>: {reason}
                </Trans>
              </li>
            ))}
          </List>
        </>
      ) : null}
      {changes.length > 0 ? (
        <>
          <Heading>{t`Changes`}</Heading>
          <List aria-label={t`Changes`}>
            {changes.map(({ line, sku, title, before, after, validFrom }) => (
              <li key={line}>
                <b>{sku}</b> <bdi>{title}</bdi>:{' '}
                {t`${{ change: before ? `${formatMoney(before)} → ${formatMoney(after)}` : formatMoney(after) }} from ${{ day: formatDay(validFrom) }}`}
              </li>
            ))}
          </List>
        </>
      ) : null}
    </div>
  );
}
