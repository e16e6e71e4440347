import {
  DOCUMENT_ENDINGS,
  formatNumber,
  LARGEST_DOCUMENT,
  translated,
} from '@fairshelf/shared-contracts/core';
import { refuse, useForm } from '@fairshelf/shared-contracts/react';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentKindNames,
} from '@fairshelf/shared-contracts/reimbursement';
import { Button } from '@fairshelf/shared-ui/core';
import { FileField, Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';

const Fields = styled.form`
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
  const form = useForm({
    problems: {
      file:
        file && file.size > LARGEST_DOCUMENT
          ? t`The document is larger than ${{ size: largest() }} MB.`
          : undefined,
    },
    isIncomplete: !file,
    send: async () => {
      const refusal = file ? await onUpload(kind, file) : undefined;
      if (refusal) return refuse(refusal);
      setFile(null);
      return undefined;
    },
  });

  return (
    <Fields {...form.props}>
      <Select
        label={t`Document type`}
        options={kinds()}
        value={kind}
        onChange={(id) => setKind(DOCUMENT_KINDS.find((each) => each === id) ?? 'other')}
      />
      <FileField
        label={t`Document`}
        accept={DOCUMENT_ENDINGS.join(',')}
        file={file}
        disabled={form.isPending}
        onChange={(nextFile) => {
          setFile(nextFile);
          form.reset();
        }}
        description={t`PDF, image, CSV or Excel; up to ${{ size: largest() }} MB.`}
        error={form.problemOf('file') ?? form.message}
      />
      <Button type="submit" variant="primary" disabled={form.isIncomplete} pending={form.isPending}>
        {t`Upload`}
      </Button>
    </Fields>
  );
}
