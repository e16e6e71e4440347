import { DOCUMENT_ENDINGS, formatDateTime, formatNumber, translated } from '@fairshelf/shared-contracts/core';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindNames,
} from '@fairshelf/shared-contracts/reimbursement';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Button, IconButton, LoadingOrError, Note, Skeleton, Stack, toast } from '@fairshelf/shared-ui/core';
import { FileField, Select } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ConfigData } from './inbound-card.tsx';
import {
  type Account,
  useDocumentDownload,
  useDocuments,
  useRemoveDocument,
  useSaveInboundInfo,
} from './queries.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

function kindName(kindId: string): string {
  const kind = DOCUMENT_KINDS.find((each) => each === kindId);
  return kind ? translated(documentKindNames[kind]) : kindId;
}

interface InboundDocumentsProps {
  readonly account: Account;
  readonly info: ConfigData['inbound_info'];
}

/** Documents attached to every inbound claim of the account, in addition to those of a case. */
export function InboundDocuments({ account, info }: InboundDocumentsProps) {
  const { seller_id: sellerId } = account;
  const documents = useDocuments(sellerId);
  const upload = useSaveInboundInfo();
  const remove = useRemoveDocument();
  const download = useDocumentDownload();
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<DocumentKind>('ownership');
  const send = () => {
    if (!file) return;
    const data = { address: info?.address ?? '', phone: info?.phone ?? '' };
    upload.mutate(
      { body: { ...account, ...data, kind, file } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          setFile(null);
          toast.success(t`The document was saved.`);
        },
      },
    );
  };
  const save = (documentId: string) =>
    download({ params: { documentId }, query: { sellerId } }).catch((error: unknown) =>
      toast.danger(error instanceof Error ? error.message : t`The document could not be saved.`),
    );
  const takeBack = (documentId: string, name: string) =>
    remove.mutate(
      { params: { documentId }, query: { sellerId } },
      {
        onSuccess: (answer) =>
          answer.error ? toast.danger(answer.message) : toast.success(t`${{ name }} was removed.`),
        onError: (error) => toast.danger(error.message),
      },
    );
  const own = documents.data?.filter(({ isOfAccount }) => isOfAccount);
  return (
    <Stack>
      {own ? (
        own.length === 0 ? (
          <Note>{t`None yet. For example, a proof of brand ownership.`}</Note>
        ) : (
          <List aria-label={t`Documents`}>
            {own.map(({ id, name, bytes, kind: kindId, uploadedAt }) => (
              <li key={id}>
                <span>
                  {name}
                  <small>
                    {t`${{ kind: kindName(kindId) }}, ${{ size: formatNumber(Math.ceil(bytes / 1000)) }} kB, ${{ moment: formatDateTime(uploadedAt) }}`}
                  </small>
                </span>
                <IconButton
                  label={t`Download ${{ name }}`}
                  icon={<Download />}
                  onClick={() => void save(id)}
                />
                <IconButton
                  label={t`Remove ${{ name }}`}
                  icon={<Trash2 />}
                  onClick={() => takeBack(id, name)}
                />
              </li>
            ))}
          </List>
        )
      ) : (
        <LoadingOrError compact query={documents} label={t`Loading the documents`}>
          <Skeleton width="lg" />
        </LoadingOrError>
      )}
      <Select
        label={t`Document type`}
        options={DOCUMENT_KINDS.map((each) => ({ id: each, label: translated(documentKindNames[each]) }))}
        value={kind}
        onChange={(choice) => setKind(DOCUMENT_KINDS.find((each) => each === choice) ?? 'other')}
      />
      <FileField
        label={t`Add a document`}
        file={file}
        onChange={setFile}
        accept={DOCUMENT_ENDINGS.join(',')}
        description={t`PDF, image, CSV or Excel, up to 10 MB.`}
        error={refusalOf(upload)}
      />
      <div>
        <Button disabled={!file} pending={upload.isPending} onClick={send}>
          {t`Save document`}
        </Button>
      </div>
    </Stack>
  );
}
