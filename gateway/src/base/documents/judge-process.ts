import * as v from 'valibot';
import { serveApart } from '../apart/serve-apart.ts';
import { judgeDocument } from './judge-document.ts';
import { workbookAsCsv } from './workbook-as-csv.ts';

/** The program that reads files of people apart from the gateway (judge-apart.ts). */
const Task = v.object({
  kind: v.picklist(['judge', 'workbook']),
  name: v.string(),
  bytes: v.instance(Uint8Array),
});

serveApart((message) => {
  const { kind, name, bytes } = v.parse(Task, message);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return kind === 'judge' ? judgeDocument(name, content) : workbookAsCsv(content);
});
