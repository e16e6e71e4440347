import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';

export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown large and in fixed width: a code or a password. */
  readonly secret?: string;
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing?: string;
}

const body = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#1c232d;line-height:1.6';

/** Lays out one of our own mails. Mail programs know little CSS, hence styles in place and a table to centre it. */
export function layOut(to: string, content: MailContent): Mail {
  return { to, subject: content.subject, text: asText(content), html: asHtml(content) };
}

function asText({ heading, paragraphs, secret, button, closing }: MailContent): string {
  return [heading, ...paragraphs, secret, button && `${button.label}: ${button.url}`, closing, 'Fairshelf']
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function asHtml({ subject, heading, paragraphs, secret, button, closing }: MailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    secret &&
      `<p style="margin:0 0 16px;padding:16px;background:#f6f8fa;border:1px solid #dbe0e6;border-radius:8px;text-align:center;font:600 26px/1.2 Consolas,Menlo,monospace;letter-spacing:3px">${escapeHtml(secret)}</p>`,
    button &&
      `<p style="margin:0 0 16px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 20px;background:#006781;border-radius:4px;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`,
    closing && `<p style="margin:0;color:#4f5763;font-size:13px">${escapeHtml(closing)}</p>`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f8fa;${body}"><table role="presentation" align="center" width="100%" style="max-width:520px"><tr><td style="padding:32px;background:#ffffff;border:1px solid #dbe0e6;border-radius:12px">
<p style="margin:0 0 24px;color:#006781;font-weight:700">Fairshelf</p>
${parts.filter(Boolean).join('\n')}
</td></tr></table></body></html>`;
}
