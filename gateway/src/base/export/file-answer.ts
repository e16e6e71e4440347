import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../http/content-disposition.ts';

const contentTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** An answer that is a file: returned by a handler in place of data. It is deleted after it has been sent. */
export class FileAnswer {
  readonly path: string;
  /** The name for saving, with its extension. */
  readonly name: string;
  readonly format: keyof typeof contentTypes;
  readonly #dispose: () => Promise<void>;

  constructor(path: string, name: string, format: keyof typeof contentTypes, dispose: () => Promise<void>) {
    this.path = path;
    this.name = name;
    this.format = format;
    this.#dispose = dispose;
  }

  /** Sends the file, and deletes it when it was sent or the client disconnected. */
  send(reply: FastifyReply): FastifyReply {
    const stream = createReadStream(this.path);
    stream.once('close', () => void this.#dispose());
    return reply
      .header('content-type', contentTypes[this.format])
      .header('content-disposition', contentDisposition(this.name))
      .send(stream);
  }
}
