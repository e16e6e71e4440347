import * as v from 'valibot';
import { timestamp } from '../../core/calls/envelope.ts';
import { DOCUMENT_KINDS } from './case-documents.ts';

export const CaseDocumentSchema = v.object({
  id: v.string(),
  kind: v.picklist(DOCUMENT_KINDS),
  name: v.string(),
  /** Detected from the content: 'PDF', 'PNG picture' and so on. */
  type: v.string(),
  bytes: v.number(),
  uploadedAt: timestamp,
  uploadedBy: v.string(),
  /** When it was attached to the filing; null if it wasn't. */
  filedAt: v.nullable(timestamp),
});
export type CaseDocument = v.InferOutput<typeof CaseDocumentSchema>;

/** A case's requested and stored documents. */
export const CaseDocumentsSchema = v.object({
  needed: v.array(v.picklist(DOCUMENT_KINDS)),
  files: v.array(CaseDocumentSchema),
});
export type CaseDocuments = v.InferOutput<typeof CaseDocumentsSchema>;
