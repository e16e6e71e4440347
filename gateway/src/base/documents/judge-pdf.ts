import { fail, ok, type Result } from '../../outside/marketplace/result.ts';

/** PDF names for active or hidden content; characters may be escaped as #xx. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z])/;

/** A complete PDF that, as far as can be read, runs nothing. */
export function judgePdf(bytes: Buffer): Result<null, string> {
  if (!bytes.subarray(-2048).toString('latin1').includes('%%EOF')) {
    return fail('This PDF is incomplete. Please save it again and retry.');
  }
  const text = bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (ACTIVE.test(text)) {
    return fail('This PDF contains a script or another file. Please print it to a new PDF and upload that.');
  }
  return ok(null);
}
