import { translated } from '@fairshelf/shared-contracts/core';
import {
  type CaseDocuments,
  type DocumentKind,
  documentKindNames,
} from '@fairshelf/shared-contracts/reimbursement';
import { Badge, Note, Stack } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { DocumentList, type DocumentListProps } from './document-list.tsx';
import { DocumentUpload, type DocumentUploadProps } from './document-upload.tsx';

const Needed = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding: 0;
  list-style: none;
  ${textStyle(14)}
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
`;

interface CaseDocumentsProps extends Omit<DocumentListProps, 'files'>, Omit<DocumentUploadProps, 'first'> {
  readonly documents: CaseDocuments;
  /** Whether the case accepts further documents. */
  readonly isOpen: boolean;
}

/** The required documents of a case, the uploaded ones, and the upload. */
export function CaseDocumentsPart({ documents, isOpen, onUpload, ...list }: CaseDocumentsProps) {
  const { needed, files } = documents;
  const isHere = (kind: DocumentKind): boolean => files.some((file) => file.kind === kind);
  const first = needed.find((kind) => !isHere(kind)) ?? needed[0] ?? 'invoice';
  return (
    <Stack>
      {needed.length > 0 ? (
        <Needed aria-label={t`What this case needs`}>
          {needed.map((kind) => (
            <li key={kind}>
              <Badge tone={isHere(kind) ? 'success' : 'warning'}>{isHere(kind) ? t`Here` : t`Needed`}</Badge>
              {translated(documentKindNames[kind])}
            </li>
          ))}
        </Needed>
      ) : null}
      {files.length > 0 ? (
        <DocumentList {...list} files={files} />
      ) : (
        <Note>{t`No documents uploaded yet.`}</Note>
      )}
      {isOpen ? <DocumentUpload key={first} first={first} onUpload={onUpload} /> : null}
    </Stack>
  );
}
