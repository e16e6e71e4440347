import { neighbourProgram } from '../../../base/apart/neighbour-program.ts';
import { createApart } from '../../../base/apart/run-apart.ts';
import { currentReader, type Reader } from '../../../base/formats/person-formats.ts';
import type { InvoiceDocument } from '../invoice-document.ts';

/** The longest invoices have thousands of lines. */
const LIMITS = { memoryMb: 512, timeMs: 60_000 };

const draw = createApart<
  { readonly document: InvoiceDocument; readonly reader: Reader | undefined },
  Uint8Array
>(neighbourProgram(import.meta.url, 'invoice-process'), LIMITS);

/**
 * The invoice as a PDF in the reader's language and formats, drawn in a separate process: even a short one takes a
 * quarter of a second of processor time. @throws Error if it could not be drawn
 */
export async function invoicePdf(document: InvoiceDocument): Promise<Uint8Array> {
  const drawing = await draw({ document, reader: currentReader() });
  if (!drawing.ok)
    throw new Error(`Invoice ${document.invoice.number} was not drawn: its process ${drawing.error}.`);
  return drawing.value;
}
