import { formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import { layOut } from '../../base/mail/layout.ts';
import type { Mail } from '../../base/mail/mail.ts';
import type { Services } from '../../base/services.ts';
import { sentences } from '../../base/texts/join.ts';
import { t } from '../../base/texts/text.ts';
import { readInvoiceDocument } from './invoice-document.ts';
import { invoicePdf } from './pdf/invoice-pdf-apart.ts';
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
  const customer = document.customer.name;
  return {
    ...layOut(order.to, {
      subject: t`Invoice ${{ number }} of ${{ day: formatDay(issued_on) }}`,
      heading: t`Invoice ${{ number }}`,
      paragraphs: [
        sentences(
          t`Invoice for ${{ customer }}: ${{ amount: formatMoney(total) }}, due on ${{ day: formatDay(due_on) }}.`,
          xml
            ? t`It is attached as a PDF that lists the reimbursement behind each line, and as an electronic invoice (EN 16931, UBL).`
            : t`It is attached as a PDF that lists the reimbursement behind each line.`,
        ),
      ],
      button: { label: t`Open billing`, url: `${settings.PUBLIC_URL}/app/reimburse/settings/billing` },
      closing: t`Someone at ${{ customer }} entered your address for this. They can remove it on their billing page.`,
    }),
    attachments: [
      { name: `invoice-${number}.pdf`, type: 'application/pdf', bytes: await invoicePdf(document) },
      ...(xml ? [{ name: `invoice-${number}.xml`, type: 'application/xml', bytes: Buffer.from(xml) }] : []),
    ],
  };
}
