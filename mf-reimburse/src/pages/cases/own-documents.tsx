import type { CallData } from '@fairshelf/shared-contracts/core';
import { useDownload, useMay, useSend } from '@fairshelf/shared-contracts/react';
import {
  downloadCaseDocument,
  getCase,
  getCaseSummary,
  listCases,
  removeCaseDocument,
  uploadCaseDocument,
} from '@fairshelf/shared-contracts/reimbursement';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { CaseDocumentsPart } from '../../documents/case-documents.tsx';
import { takesDocuments } from './case-state.ts';

const refresh = [getCase, listCases, getCaseSummary];

/** The documents of the seller's own case: upload, download, remove. */
export function OwnDocuments({ found }: { found: CallData<typeof getCase> }) {
  const upload = useSend(uploadCaseDocument, { refresh });
  const remove = useSend(removeCaseDocument, { refresh });
  const download = useDownload(downloadCaseDocument);
  const caseId = found.id;
  const mayChange = useMay('change');
  const isOpen = mayChange && takesDocuments(found.state);
  return (
    <CaseDocumentsPart
      documents={found.documents}
      isOpen={isOpen}
      onDownload={(documentId) => download({ params: { caseId, documentId } })}
      onUpload={async (kind, file) => {
        try {
          const answer = await upload.mutateAsync({ params: { caseId }, body: { kind, file } });
          if (answer.error) return answer.message;
          const isReady = answer.data.state === 'ready' && found.state !== 'ready';
          toast.success(
            isReady ? t`Uploaded. The case is now ready to file.` : t`The document was uploaded.`,
          );
          return undefined;
        } catch (error) {
          return error instanceof Error ? error.message : t`The upload failed. Please try again.`;
        }
      }}
      onRemove={
        isOpen
          ? (documentId) =>
              remove.mutate(
                { params: { caseId, documentId } },
                {
                  onSuccess: (answer) =>
                    answer.error ? toast.danger(answer.message) : toast.success(t`The document was removed.`),
                  onError: (error) => toast.danger(error.message),
                },
              )
          : undefined
      }
    />
  );
}
