import type { CampaignBlock, CampaignContent } from '@fairshelf/shared-contracts/campaigns';
import { escapeHtml } from '../../base/mail/escape-html.ts';
import { dark, light } from '../../base/mail/layout-style.ts';
import { FOOTER_MARKS } from './campaign-footer.ts';
import { lineAsHtml, textAsHtml } from './inline-marks.ts';

const SPACES = { small: 8, medium: 24, large: 48 } as const;

/** Dark colours by selector: the system's preference, or Outlook's own attribute. */
const inDark = (prefix: string): string => `
${prefix}.canvas{background:${dark.canvas}!important}
${prefix}.surface,${prefix}.surface>table{background:${dark.surface}!important}
${prefix}.text div{color:${dark.text}!important}
${prefix}.muted div,${prefix}.muted a{color:${dark.muted}!important}
${prefix}.text a{color:${dark.accent}!important}
${prefix}.button td,${prefix}.button td a{background:${dark.accent}!important;color:${dark.onAccent}!important}
${prefix}.rule p{border-color:${dark.hairline}!important}`;

const sheet = `.text a{color:${light.accent}}.muted a{color:${light.muted}}
@media (prefers-color-scheme:dark){body{background:${dark.canvas}!important}${inDark('')}}
${inDark('[data-ogsc] ')}`;

const section = (columns: string): string => `<mj-section padding="0">${columns}</mj-section>`;
const column = (content: string): string => `<mj-column>${content}</mj-column>`;
const text = (content: string, attributes = ''): string =>
  `<mj-text css-class="text" padding="6px 32px" ${attributes}>${content}</mj-text>`;

const half = ({ title, text: words }: { title: string; text: string }): string =>
  column(
    (title ? text(`<strong>${lineAsHtml(title)}</strong>`, 'font-size="16px"') : '') +
      text(textAsHtml(words)),
  );

function blockMjml(block: CampaignBlock): string {
  switch (block.type) {
    case 'heading':
      return section(
        column(
          text(
            `<h2 style="margin:0;font-size:24px;line-height:32px;font-weight:600">${lineAsHtml(block.text)}</h2>`,
          ),
        ),
      );
    case 'text':
      return section(column(text(textAsHtml(block.text))));
    case 'button':
      return section(
        column(
          `<mj-button css-class="button" align="left" padding="12px 32px" href="${escapeHtml(block.url)}">${lineAsHtml(block.label)}</mj-button>`,
        ),
      );
    case 'image': {
      const link = block.link ? ` href="${escapeHtml(block.link)}"` : '';
      return section(
        column(
          `<mj-image padding="12px 32px" src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}"${link} fluid-on-mobile="true"/>`,
        ),
      );
    }
    case 'columns':
      return section(half(block.left) + half(block.right));
    case 'divider':
      return section(
        column(
          `<mj-divider css-class="rule" padding="16px 32px" border-width="1px" border-color="${light.hairline}"/>`,
        ),
      );
    case 'space':
      return section(column(`<mj-spacer height="${SPACES[block.size]}px"/>`));
  }
}

/**
 * A campaign in MJML: the blocks on one sheet, our logo above, and a footer with the reason, the unsubscribe link and
 * the sender's postal address. The footer's texts remain placeholders.
 */
export function campaignMjml({ subject, preheader, blocks }: CampaignContent, sender: string): string {
  const { language, reason, unsubscribe, url } = FOOTER_MARKS;
  return `<mjml lang="en" dir="ltr">
<mj-head>
<mj-title>${escapeHtml(subject)}</mj-title>
${preheader ? `<mj-preview>${escapeHtml(preheader)}</mj-preview>` : ''}
<mj-raw><meta name="color-scheme" content="light dark"/><meta name="supported-color-schemes" content="light dark"/></mj-raw>
<mj-attributes>
<mj-all font-family="Inter,'Segoe UI',Helvetica,Arial,sans-serif"/>
<mj-text font-size="15px" line-height="24px" color="${light.text}"/>
<mj-button background-color="${light.accent}" color="${light.onAccent}" border-radius="6px" font-size="15px" font-weight="600" inner-padding="12px 20px"/>
</mj-attributes>
<mj-style>${sheet}</mj-style>
</mj-head>
<mj-body css-class="canvas" background-color="${light.canvas}" width="600px">
${section(column(`<mj-text css-class="text" padding="24px 32px 12px" font-weight="600">Fairshelf</mj-text>`))}
<mj-wrapper css-class="surface" background-color="${light.surface}" border-radius="12px" padding="24px 0">
${blocks.map(blockMjml).join('\n')}
</mj-wrapper>
${section(
  column(
    `<mj-text css-class="muted" padding="16px 32px 32px" font-size="12px" line-height="18px" color="${light.muted}"><span lang="${language}">${reason} <a href="${url}">${unsubscribe}</a></span><br/>${escapeHtml(sender)}</mj-text>`,
  ),
)}
</mj-body>
</mjml>`;
}
