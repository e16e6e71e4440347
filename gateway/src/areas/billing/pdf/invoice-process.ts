import * as v from 'valibot';
import { serveApart } from '../../../base/apart/serve-apart.ts';
import { forReader, type Reader } from '../../../base/formats/person-formats.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** The program that draws invoices in a separate process. Only invoice-pdf-apart.ts sends it messages. */
const Task = v.object({
  document: v.custom<InvoiceDocument>((value) => typeof value === 'object'),
  reader: v.optional(v.custom<Reader>((value) => typeof value === 'object')),
});

serveApart((message) => {
  const { document, reader } = v.parse(Task, message);
  return forReader(reader, () => invoicePdf(document));
});
