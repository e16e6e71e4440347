import type { TestEvent } from 'node:test/reporters';
import type { FileTime } from './slowest-files.ts';

/** A reporter for Node's test runner: one line of JSON for each file, with the time its tests took and whether one failed. */
export default async function* fileTimes(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    // The last summary is that of all files, and names none.
    if (type !== 'test:summary' || data.file === undefined) continue;
    const time: FileTime = { file: data.file, milliseconds: data.duration_ms, failed: !data.success };
    yield `${JSON.stringify(time)}\n`;
  }
}
