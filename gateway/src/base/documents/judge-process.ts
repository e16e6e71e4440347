import * as v from 'valibot';
import { judgeDocument } from './judge-document.ts';
import { workbookAsCsv } from './workbook-as-csv.ts';

/** The program that reads files of people apart from the gateway: one message in, one out (judge-apart.ts). */
const Task = v.object({
  kind: v.picklist(['judge', 'workbook']),
  name: v.string(),
  bytes: v.instance(Uint8Array),
});

process.on('message', async (message: unknown) => {
  const { kind, name, bytes } = v.parse(Task, message);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  process.send?.(kind === 'judge' ? await judgeDocument(name, content) : await workbookAsCsv(content));
});
