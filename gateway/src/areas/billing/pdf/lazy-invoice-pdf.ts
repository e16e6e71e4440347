import type { InvoiceDocument } from '../invoice-document.ts';

/** The invoice as a PDF. PDFKit and its fonts are loaded for the first one: most processes never draw any. */
export async function invoicePdf(document: InvoiceDocument): Promise<Uint8Array> {
  const { invoicePdf: draw } = await import('./invoice-pdf.ts');
  return draw(document);
}
