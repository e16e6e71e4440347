import {
  DOCUMENT_ENDINGS,
  formatNumber,
  LARGEST_DOCUMENT,
  translated,
} from '@fairshelf/shared-contracts/core';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindNames,
} from '@fairshelf/shared-contracts/reimbursement';
import { Button } from '@fairshelf/shared-ui/core';
import { FileField, Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
`;

const kinds = () => DOCUMENT_KINDS.map((id) => ({ id, label: translated(documentKindNames[id]) }));
const largest = (): string => formatNumber(LARGEST_DOCUMENT / 1_000_000);

export interface DocumentUploadProps {
  /** The most likely kind of the next document. */
  readonly first: DocumentKind;
  /** Uploads the file; returns a message when it was refused. */
  readonly onUpload: (kind: DocumentKind, file: File) => Promise<string | undefined>;
}

/** Uploads one document. A refused file stays chosen, with the reason next to it. */
export function DocumentUpload({ first, onUpload }: DocumentUploadProps) {
  const [kind, setKind] = useState<DocumentKind>(first);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || isSending) return;
    if (file.size > LARGEST_DOCUMENT)
      return setProblem(t`The document is larger than ${{ size: largest() }} MB.`);
    setSending(true);
    setProblem('');
    const refusal = await onUpload(kind, file);
    setSending(false);
    if (refusal) setProblem(refusal);
    else setFile(null);
  };

  return (
    <Form onSubmit={(event) => void send(event)}>
      <Select
        label={t`Document type`}
        options={kinds()}
        value={kind}
        onChange={(id) => setKind(DOCUMENT_KINDS.find((known) => known === id) ?? 'other')}
      />
      <FileField
        label={t`Document`}
        accept={DOCUMENT_ENDINGS.join(',')}
        file={file}
        disabled={isSending}
        onChange={(chosen) => {
          setFile(chosen);
          setProblem('');
        }}
        description={t`PDF, image, CSV or Excel; up to ${{ size: largest() }} MB.`}
        error={problem || undefined}
      />
      <Button type="submit" variant="primary" disabled={!file} pending={isSending}>
        {t`Upload`}
      </Button>
    </Form>
  );
}
