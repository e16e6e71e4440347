import { currentLanguage, t } from '../texts/text.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailSection, WrittenContent } from './layout.ts';
import { font, light, mono, sheet } from './layout-style.ts';

const small = `margin:0;font-size:13px;line-height:20px;color:${light.muted}`;

/** The HTML part: tables for the layout, and pictures only next to text that says the same. */
export function asHtml(content: WrittenContent): string {
  const {
    subject,
    heading,
    paragraphs,
    secret,
    button,
    steps,
    sections = [],
    closing,
    unsubscribe,
  } = content;
  const parts = [
    `<h1 class="text" style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;color:${light.text}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    secret && secretBox(secret),
    steps && stepList(steps),
    ...sections.map(section),
    button && buttonTable(button),
    closing && `<p class="muted" style="${small}">${escapeHtml(closing)}</p>`,
    button && writtenOut(button.url),
    unsubscribe && ending(unsubscribe),
  ];
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${sheet}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas};${font};-webkit-text-size-adjust:100%">
${preview(content.preview ?? paragraphs[0] ?? '')}
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.canvas}"><tr><td class="frame" align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px">${brand}</td></tr>
<tr><td class="surface" style="padding:32px;background:${light.surface};border:1px solid ${light.hairline};border-radius:12px;${font};font-size:15px;line-height:24px;color:${light.text};text-align:left">
${parts.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;${font};font-size:12px;line-height:18px;color:${light.muted};text-align:left">${escapeHtml(t`Fairshelf: ratings and reimbursements for online sellers`)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`;
}

/** The logo: the name with two shelves, drawn only with borders. */
const brand = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:10px"><div class="mark" style="width:22px;height:4px;margin-bottom:4px;border-radius:2px;background:${light.accent}"></div><div class="mark" style="width:14px;height:4px;border-radius:2px;background:${light.accent}"></div></td><td class="brand" style="${font};font-size:17px;line-height:24px;font-weight:600;color:${light.accent}">Fairshelf</td></tr></table>`;

/** The preview text in a list of emails; the spaces keep the email's own start out of it. */
const preview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(text)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>`;

const paragraph = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;color:${light.text};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

const secretBox = (secret: string): string =>
  `<p class="inset secret" style="margin:8px 0 24px;padding:18px 12px;background:${light.canvas};border:1px solid ${light.hairline};border-radius:8px;text-align:center;${mono};font-size:30px;line-height:36px;font-weight:600;letter-spacing:6px;color:${light.text};overflow-wrap:anywhere">${escapeHtml(secret)}</p>`;

const buttonTable = ({ label, url }: { label: string; url: string }): string =>
  `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" align="center" bgcolor="${light.accent}" style="background:${light.accent};border-radius:6px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;${font};font-size:15px;line-height:20px;font-weight:600;color:${light.onAccent};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const stepList = (steps: readonly string[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${steps
    .map(
      (step, index) =>
        `<tr><td class="brand" width="28" valign="top" style="padding:6px 0;color:${light.accent};font-weight:600">${index + 1}</td><td class="text" style="padding:6px 0;color:${light.text}">${escapeHtml(step)}</td></tr>`,
    )
    .join('')}</table>`;

const section = ({ title, lines, url, picture, links = [] }: MailSection): string =>
  `${picture ? `<img src="${escapeHtml(picture)}" alt="" width="72" height="72" style="display:block;margin:24px 0 0;border:1px solid ${light.hairline};border-radius:8px">` : ''}<h2 class="text" style="margin:${picture ? 8 : 24}px 0 4px;font-size:15px;line-height:24px;font-weight:600;color:${light.text}">${url ? `<a class="text" href="${escapeHtml(url)}" style="color:${light.text}">${escapeHtml(title)}</a>` : escapeHtml(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${lines
    .map(
      (line) =>
        `<tr><td class="text rule" style="padding:6px 0;border-top:1px solid ${light.hairline};font-size:14px;line-height:20px;color:${light.text};overflow-wrap:anywhere">${escapeHtml(line)}</td></tr>`,
    )
    .join('')}</table>${links.length > 0 ? linkRow(links) : ''}`;

/** One link per line: side by side they would be too narrow to tap. */
const linkRow = (links: NonNullable<MailSection['links']>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${links
    .map(
      ({ label, url }) =>
        `<tr><td style="padding:6px 0;font-size:14px;line-height:20px"><a class="brand" href="${escapeHtml(url)}" style="color:${light.accent};font-weight:600">${escapeHtml(label)}</a></td></tr>`,
    )
    .join('')}</table>`;

const ending = ({ label, url }: { label: string; url: string }): string =>
  `<p class="muted" style="${small};margin-top:16px"><a class="muted" href="${escapeHtml(url)}" style="color:${light.muted}">${escapeHtml(label)}</a></p>`;

/** For people who can't click the button. */
const writtenOut = (url: string): string =>
  `<p class="muted rule" style="${small};margin-top:24px;padding-top:16px;border-top:1px solid ${light.hairline};overflow-wrap:anywhere;word-break:break-all">${escapeHtml(t`Or copy this address into your browser:`)}<br>${escapeHtml(url)}</p>`;
