import { formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import { layOut } from '../../base/mail/layout.ts';
import type { Mail } from '../../base/mail/mail.ts';
import type { Services } from '../../base/services.ts';
import { readInvoiceDocument } from './invoice-document.ts';
import { invoicePdf } from './pdf/lazy-invoice-pdf.ts';
import { invoiceXml } from './ubl/invoice-xml.ts';

/** Writes the email that shares an invoice, with the invoice as PDF. Throws if there is none with this id. */
export async function composeInvoiceMail(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  order: { readonly to: string; readonly companyId: string; readonly invoiceId: string },
): Promise<Mail> {
  const document = await readInvoiceDocument(database, order.companyId, order.invoiceId);
  if (!document) throw new Error(`There is no invoice ${order.invoiceId}.`);
  const xml = invoiceXml(document);
  const { number, total, issued_on, due_on } = document.invoice;
  return {
    ...layOut(order.to, {
      subject: `Invoice ${number} of ${formatDay(issued_on)}`,
      heading: `Invoice ${number}`,
      paragraphs: [
        `Invoice for ${document.customer.name}: ${formatMoney(total)}, due on ${formatDay(due_on)}. It is attached as a PDF that lists the reimbursement behind each line${xml ? ', and as an electronic invoice (EN 16931, UBL)' : ''}.`,
      ],
      button: { label: 'Open billing', url: `${settings.PUBLIC_URL}/app/reimburse/settings/billing` },
      closing: `Someone at ${document.customer.name} entered your address for this. They can remove it on their billing page.`,
    }),
    attachments: [
      { name: `invoice-${number}.pdf`, type: 'application/pdf', bytes: await invoicePdf(document) },
      ...(xml ? [{ name: `invoice-${number}.xml`, type: 'application/xml', bytes: Buffer.from(xml) }] : []),
    ],
  };
}
