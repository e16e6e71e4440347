import type { FastifyReply } from 'fastify';
import { documentType } from '../documents/document-types.ts';
import { contentDisposition } from './content-disposition.ts';

interface StoredDocument {
  readonly file_name: string;
  /** If omitted, the content type isn't stated. */
  readonly file_type?: string;
  readonly content: Buffer;
}

/** An answer that is an uploaded document: saved by the browser, never shown as one of our pages. */
export class DocumentAnswer {
  readonly #document: StoredDocument;

  constructor(document: StoredDocument) {
    this.#document = document;
  }

  send(reply: FastifyReply): FastifyReply {
    const { file_name, file_type, content } = this.#document;
    // nosniff and a policy that allows nothing are on every API answer (secure-headers.ts); the sandbox keeps even a
    // viewer that shows the file inline from running anything on our behalf.
    return reply
      .header('content-type', file_type ? documentType(file_type).mediaType : 'application/octet-stream')
      .header('content-disposition', contentDisposition(file_name))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(content);
  }
}
