import * as v from 'valibot';
import { timestamp } from '../../core/calls/envelope.ts';
import { DOCUMENT_KINDS } from './case-documents.ts';

/** A question waits for an answer; a note doesn't; an internal note is for case managers only. */
export const MESSAGE_KINDS = ['question', 'answer', 'note', 'internal'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A message between the seller and the case manager of a case. */
export const CaseMessageSchema = v.object({
  /** 1 for the first in the case. */
  number: v.number(),
  side: v.picklist(['seller', 'case-manager']),
  kind: v.picklist(MESSAGE_KINDS),
  author: v.string(),
  text: v.string(),
  /** Documents that a question requests. */
  documents: v.array(v.picklist(DOCUMENT_KINDS)),
  sentAt: timestamp,
  /** Not yet read by this reader. */
  isUnread: v.boolean(),
});
export type CaseMessage = v.InferOutput<typeof CaseMessageSchema>;
