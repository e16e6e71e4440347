import type { Readable } from 'node:stream';

/** The storage of release files: a folder, or an S3-compatible bucket. Paths are `<remote>/<version>/<file>`. */
export interface ReleaseStorage {
  /** Writes a file completely or not at all. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** A file as a stream with its size in bytes; undefined if there is none. */
  open(path: string): Promise<StoredFile | undefined>;
  /** A file's bytes; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>;
}

export interface StoredFile {
  readonly size: number;
  readonly stream: () => Readable;
}

/** Names that a build writes: no leading dots, no path out of the folder. */
export const isFileName = (name: string): boolean =>
  name.length <= 200 && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(name);

export const isRemoteName = (name: string): boolean => /^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

export const isVersion = (version: string): boolean => /^\d+\.\d+\.\d+(?:-[\w.]{1,40})?$/.test(version);
