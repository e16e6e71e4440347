import type { FastifyReply } from 'fastify';
import { documentType } from '../documents/document-types.ts';
import { contentDisposition } from './content-disposition.ts';

interface StoredDocument {
  readonly file_name: string;
  /** Without it nothing is said of what is inside. */
  readonly file_type?: string;
  readonly content: Buffer;
}

/** An answer that is an uploaded document: saved by the browser, never shown as a page of ours. */
export class DocumentAnswer {
  readonly #document: StoredDocument;

  constructor(document: StoredDocument) {
    this.#document = document;
  }

  send(reply: FastifyReply): FastifyReply {
    const { file_name, file_type, content } = this.#document;
    // nosniff and a policy that allows nothing stand on every answer of the API (secure-headers.ts); the sandbox keeps
    // even a reader that shows the file in place from running anything in our name.
    return reply
      .header('content-type', file_type ? documentType(file_type).mediaType : 'application/octet-stream')
      .header('content-disposition', contentDisposition(file_name))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(content);
  }
}
