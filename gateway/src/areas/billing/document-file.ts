import type { DocumentFormat } from '@fairshelf/shared-contracts/billing';
import { FileAnswer } from '../../base/export/file-answer.ts';
import { writeTemporaryFile } from '../../base/export/write-file.ts';
import { Refusal } from '../../base/refusal.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoicePdf } from './pdf/invoice-pdf-apart.ts';
import { invoiceXml } from './ubl/invoice-xml.ts';

/** An invoice or credit note as a download. */
export async function documentFile(
  document: InvoiceDocument,
  format: DocumentFormat,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const bytes = format === 'pdf' ? Buffer.from(await invoicePdf(document)) : xmlOf(document);
  const file = await writeTemporaryFile(oneOf(bytes), signal);
  const name = document.creditOf ? 'credit-note' : 'invoice';
  return new FileAnswer(file.path, `${name}-${document.invoice.number}.${format}`, format, file.dispose);
}

function xmlOf(document: InvoiceDocument): Buffer {
  const xml = invoiceXml(document);
  if (!xml)
    throw new Refusal(
      409,
      'This invoice has no addresses, which an electronic invoice requires. Enter your billing details so that later invoices have them.',
    );
  return Buffer.from(xml);
}

async function* oneOf(bytes: Buffer) {
  yield bytes;
}
