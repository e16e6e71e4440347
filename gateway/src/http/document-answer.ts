import type { FastifyReply } from 'fastify';
import { documentType } from '../domain/documents/document-types.ts';

/** An answer that is an uploaded document: saved by the browser, never shown as a page of ours. */
export class DocumentAnswer {
  readonly #name: string;
  readonly #type: string;
  readonly #content: Buffer;

  constructor(document: {
    readonly file_name: string;
    readonly file_type: string;
    readonly content: Buffer;
  }) {
    this.#name = document.file_name;
    this.#type = document.file_type;
    this.#content = document.content;
  }

  send(reply: FastifyReply): FastifyReply {
    const ascii = this.#name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
    const encoded = encodeURIComponent(this.#name).replace(
      /['()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    // nosniff and a policy that allows nothing stand on every answer of the API (secure-headers.ts); the sandbox keeps
    // even a reader that shows the file in place from running anything in our name.
    return reply
      .header('content-type', documentType(this.#type).mediaType)
      .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(this.#content);
  }
}
