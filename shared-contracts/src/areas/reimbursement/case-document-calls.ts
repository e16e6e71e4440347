import * as v from 'valibot';
import { only, withPlan } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { choice, companyId, fields, text } from '../../core/calls/field.ts';
import { DOCUMENT_ENDINGS, LARGEST_DOCUMENT, uploadedFile } from '../../core/calls/upload.ts';
import { DOCUMENT_KINDS } from './case-documents.ts';
import { CaseDocumentsSchema } from './case-files.ts';
import { CASE_STATES } from './case-state.ts';

/** The case's state after a change of its documents. */
const changed = v.object({ state: v.picklist(CASE_STATES), documents: CaseDocumentsSchema });

const caseId = text('The case', 64);
const documentId = text('The document', 64);
const upload = {
  kind: choice('The kind', DOCUMENT_KINDS),
  file: uploadedFile('The document', { maxBytes: LARGEST_DOCUMENT, endings: DOCUMENT_ENDINGS }),
};
const ofSeller = withPlan('reimburse', '/reimburse/signup-dashboard');
const ofManager = only(['case-manager']);
const caseKey = { company_id: companyId, case_id: caseId };

export const uploadCaseDocument = defineCall({
  name: 'case-document.upload',
  method: 'POST',
  path: '/api/reimburse/case/{caseId}/document/upload',
  summary: 'Hand in a document; the last one that was asked for makes the case ready to be filed',
  access: ofSeller,
  params: fields({ caseId }),
  body: fields(upload),
  form: true,
  data: changed,
});

export const downloadCaseDocument = defineCall({
  name: 'case-document.download',
  method: 'GET',
  path: '/api/reimburse/case/{caseId}/document/{documentId}/export',
  summary: 'A document of a case, as it was handed in',
  access: ofSeller,
  params: fields({ caseId, documentId }),
  data: noData,
  file: true,
});

export const removeCaseDocument = defineCall({
  name: 'case-document.remove',
  method: 'DELETE',
  path: '/api/reimburse/case/{caseId}/document/{documentId}',
  summary: 'Take a document back that was not filed yet',
  access: ofSeller,
  params: fields({ caseId, documentId }),
  data: changed,
});

export const uploadQueuedDocument = defineCall({
  name: 'case-manager.upload-document',
  method: 'POST',
  path: '/api/reimburse/case-manager/document/upload',
  summary: 'Add a document to a case of any seller',
  access: ofManager,
  body: fields({ ...caseKey, ...upload }),
  form: true,
  data: changed,
});

export const downloadQueuedDocument = defineCall({
  name: 'case-manager.download-document',
  method: 'GET',
  path: '/api/reimburse/case-manager/document/export',
  summary: 'A document of a case of any seller, or of its account where the claim includes that',
  access: ofManager,
  query: fields({ ...caseKey, document_id: documentId }),
  data: noData,
  file: true,
});
