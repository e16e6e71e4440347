import type { Readable } from 'node:stream';

/** Where the files of releases lie: a folder, or a bucket that speaks S3. Paths are `<remote>/<version>/<file>`. */
export interface ReleaseStorage {
  /** Writes a file whole or not at all. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** A file as a stream with its size in bytes; undefined when there is none. */
  open(path: string): Promise<StoredFile | undefined>;
  /** A file's bytes; undefined when there is none. */
  read(path: string): Promise<Buffer | undefined>;
}

export interface StoredFile {
  readonly size: number;
  readonly stream: () => Readable;
}

/** Names that a build writes: no leading dots, no climbing out of the folder. */
export const isFileName = (name: string): boolean =>
  name.length <= 200 && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(name);

export const isRemoteName = (name: string): boolean => /^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

export const isVersion = (version: string): boolean => /^\d+\.\d+\.\d+(?:-[\w.]{1,40})?$/.test(version);
