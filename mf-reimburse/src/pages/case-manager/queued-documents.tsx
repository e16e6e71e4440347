import { useSend } from '@fairshelf/shared-contracts/react';
import { getQueuedCase, listQueue, uploadQueuedDocument } from '@fairshelf/shared-contracts/reimbursement';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { CaseDocumentsPart } from '../../documents/case-documents.tsx';
import { takesDocuments } from '../cases/case-state.ts';
import { type Queued, useQueuedDownload } from './queries.ts';

/** The documents of a case of any seller: download for filing, and upload. */
export function QueuedDocuments({ found }: { found: Queued }) {
  const upload = useSend(uploadQueuedDocument, { refresh: [getQueuedCase, listQueue] });
  const download = useQueuedDownload(found);
  const key = { company_id: found.company_id, case_id: found.id };
  return (
    <CaseDocumentsPart
      documents={found.documents}
      isOpen={takesDocuments(found.state)}
      onDownload={download}
      onUpload={async (kind, file) => {
        try {
          const answer = await upload.mutateAsync({ body: { ...key, kind, file } });
          if (answer.error) return answer.message;
          toast.success(t`The document was added.`);
          return undefined;
        } catch (error) {
          return error instanceof Error ? error.message : t`The upload failed. Please try again.`;
        }
      }}
    />
  );
}
