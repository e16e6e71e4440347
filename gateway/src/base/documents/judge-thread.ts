import { parentPort } from 'node:worker_threads';
import * as v from 'valibot';
import { judgeDocument } from './judge-document.ts';

/** The program of a thread that checks documents: one message in, one out (judge-in-thread.ts). */
const Task = v.object({ name: v.string(), bytes: v.instance(Uint8Array) });

parentPort?.on('message', async (message: unknown) => {
  const { name, bytes } = v.parse(Task, message);
  parentPort?.postMessage(
    await judgeDocument(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
  );
});
