import { createReadStream } from 'node:fs';
import type { FastifyReply } from 'fastify';

const contentTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // Says nothing about what is inside: a browser saves it and never shows it.
  other: 'application/octet-stream',
} as const;

/** An answer that is a file: what a handler returns in place of data. It is deleted when it has been sent. */
export class FileAnswer {
  readonly path: string;
  /** As the browser saves it, with its ending. */
  readonly name: string;
  readonly format: keyof typeof contentTypes;
  readonly #dispose: () => Promise<void>;

  constructor(path: string, name: string, format: keyof typeof contentTypes, dispose: () => Promise<void>) {
    this.path = path;
    this.name = name;
    this.format = format;
    this.#dispose = dispose;
  }

  /** Sends the file, and deletes it when it was sent or the client went away. */
  send(reply: FastifyReply): FastifyReply {
    const stream = createReadStream(this.path);
    stream.once('close', () => void this.#dispose());
    return reply
      .header('content-type', contentTypes[this.format])
      .header('content-disposition', disposition(this.name))
      .send(stream);
  }
}

/** A file that somebody uploaded, by the name it had then. */
export class AttachmentAnswer extends FileAnswer {
  constructor(path: string, name: string, dispose: () => Promise<void>) {
    super(path, name, 'other', dispose);
  }
}

/** The name for old clients without what a header can't hold, and the whole of it besides (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) =>
    `%${character.charCodeAt(0).toString(16)}`.toUpperCase(),
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
