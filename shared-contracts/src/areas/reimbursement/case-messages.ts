import * as v from 'valibot';
import { only, withPlan } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData } from '../../core/calls/envelope.ts';
import { choice, companyId, fields, text } from '../../core/calls/field.ts';
import { DOCUMENT_KINDS } from './case-documents.ts';
import { judgedCases, severalCases } from './case-manager-calls.ts';
import { CASE_STATES } from './case-state.ts';

const casePlan = withPlan('reimburse', '/reimburse/signup-dashboard');
const caseManager = only(['case-manager']);
const ofCase = { company_id: companyId, case_id: text('The case', 64) };
const message = text('The message', 2000);

export const sendOwnMessage = defineCall({
  name: 'reimburse-case.send-message',
  method: 'POST',
  path: '/api/reimburse/case/{caseId}/message',
  summary: 'Write to the case manager; where the case waits for an answer only, it is ready to file with it',
  access: casePlan,
  params: fields({ caseId: text('The case', 64) }),
  body: fields({ text: message }),
  data: v.object({ state: v.picklist(CASE_STATES) }),
});

export const readOwnMessages = defineCall({
  name: 'reimburse-case.read-messages',
  method: 'PUT',
  path: '/api/reimburse/case/{caseId}/message/read',
  summary: 'Mark the messages of a case as read by this person',
  access: casePlan,
  params: fields({ caseId: text('The case', 64) }),
  // Opening a case marks its news as read: reading isn't an action that needs an audit entry.
  isRecorded: false,
  data: noData,
});

/** A case manager's message: a question the case waits for, a note to the seller, or one only for colleagues. */
export const MANAGER_MESSAGE_KINDS = ['question', 'note', 'internal'] as const;
export type ManagerMessageKind = (typeof MANAGER_MESSAGE_KINDS)[number];

export const sendQueuedMessage = defineCall({
  name: 'case-manager.send-message',
  method: 'POST',
  path: '/api/reimburse/case-manager/message',
  summary:
    'Write to the seller of a case, or a note for other case managers; a question holds back an unfiled case',
  access: caseManager,
  body: fields({
    ...ofCase,
    kind: choice('The kind of message', MANAGER_MESSAGE_KINDS),
    text: message,
    /** With a question: documents without which the case can't continue. */
    needed_documents: v.optional(
      v.array(choice('The document', DOCUMENT_KINDS), 'The documents must be a list.'),
      [],
    ),
  }),
  data: v.object({ state: v.picklist(CASE_STATES) }),
});

export const noteCases = defineCall({
  name: 'case-manager.note-many',
  method: 'POST',
  path: '/api/reimburse/case-manager/notes',
  summary: 'Write the same note to up to 100 cases, for their sellers or for case managers only',
  access: caseManager,
  body: fields({
    cases: severalCases,
    kind: choice('The kind of note', ['note', 'internal']),
    text: message,
  }),
  data: judgedCases,
});

export const readQueuedMessages = defineCall({
  name: 'case-manager.read-messages',
  method: 'PUT',
  path: '/api/reimburse/case-manager/message/read',
  summary: 'Mark the messages of a case as read by the case managers',
  access: caseManager,
  body: fields(ofCase),
  isRecorded: false,
  data: noData,
});
