import * as v from 'valibot';
import { serveApart } from '../../base/apart/serve-apart.ts';
import { readCostFile } from './read-cost-file.ts';

/** The program that reads cost files apart from the gateway (read-cost-file-apart.ts). */
const Task = v.object({
  bytes: v.instance(Uint8Array),
  context: v.object({
    currencies: v.instance(Map<string, string>),
    countryCode: v.optional(v.string()),
    today: v.string(),
  }),
});

serveApart((message) => {
  const { bytes, context } = v.parse(Task, message);
  const { currencies, countryCode, today } = context;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return readCostFile(content, { currencies, countryCode, today });
});
