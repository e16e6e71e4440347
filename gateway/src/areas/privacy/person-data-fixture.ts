import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll } from '@jest/globals';
import { workers } from '../../server/jobs.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

export const DAY_MS = 86_400_000;
export const MINUTE = 60_000;

export let gateway: TestGateway;
/** For tests: a gateway that sends emails and exports data. */
export function setUpExports(): void {
  beforeAll(async () => {
    const jobWorkers = workers.filter(({ kind }) => ['mail.send', 'privacy.export'].includes(kind.name));
    gateway = await startTestGateway({ workers: jobWorkers });
  }, 60_000);
  afterAll(() => gateway.end());
}

/** A person's data page. */
export const privacyOf = async (token: string) =>
  (await gateway.ask('GET', '/api/user/privacy', { token })).body.data as {
    export: { state: string } | null;
    toTransfer: string[];
    alone: string[];
  };

/** The export of a person. */
export const download = (token: string) =>
  gateway.app.inject({ url: '/api/user/privacy/export', headers: { authorization: `Bearer ${token}` } });

/** The files of a zip archive by name. */
export function filesIn(archive: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 4)) {
    const nameLength = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const packed = archive.subarray(data, data + archive.readUInt32LE(at + 20));
    files.set(
      archive.toString('utf8', at + 46, at + 46 + nameLength),
      inflateRawSync(packed).toString('utf8'),
    );
  }
  return files;
}
