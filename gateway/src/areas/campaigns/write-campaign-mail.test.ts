import type { MergeData } from '@fairshelf/shared-contracts/campaigns';
import { describe, expect, it } from '@jest/globals';
import { forReader } from '../../base/formats/person-formats.ts';
import { content } from './campaign-fixture.ts';
import { fillCampaignMail, writeCampaignMail } from './write-campaign-mail.ts';

const SENDER = 'Müller & Co, Street 1, 10115 Berlin, Germany';

describe("a campaign's email", () => {
  const mail = writeCampaignMail(content, SENDER);

  it('is filled with the recipient’s data, escaped in HTML and plain in text', () => {
    const { subject, html, text } = fillCampaignMail(mail, to(robin));
    expect(subject).toBe('News for Robin');
    expect(html).toContain('Hello Robin');
    expect(html).toContain('New for A &amp; &lt;B&gt;:');
    expect(text).toContain('New for A & <B>:');
    expect(html + text).not.toMatch(/\{\{|%%/);
  });

  it('uses the fallback where the recipient has no value', () => {
    const { subject, html } = fillCampaignMail(mail, to(nobody));
    expect(subject).toBe('News for you');
    expect(html).toContain('Hello there');
  });

  it("states the reason, the unsubscribe link and the sender's postal address in both formats", () => {
    const { html, text } = fillCampaignMail(mail, to(robin));
    expect(html).toContain(`<a href="${url}">Unsubscribe</a>`);
    expect(text).toMatch(
      /subscribed to our newsletter\.\nUnsubscribe: https:\/\/fairshelf\.test\/u\/1\n\nMüller & Co, Street 1/,
    );
    expect(html).toContain('Müller &amp; Co, Street 1, 10115 Berlin, Germany');
  });

  it('has its footer in the language of its reader', () => {
    const german = { locale: 'de-DE', timeZone: 'Europe/Berlin', language: 'de' } as const;
    const { html, text } = forReader(german, () =>
      fillCampaignMail(mail, { ...to(robin), topic: 'recent-update' }),
    );
    const reason = 'Sie erhalten diese E-Mail, weil Sie Neuigkeiten zu Updates angefordert haben.';
    expect(html).toContain(`<span lang="de">${reason} <a href="${url}">Abmelden</a></span>`);
    expect(text).toContain(`\n${reason}\nAbmelden: ${url}\n`);
    expect(html + text).toContain('Hello Robin');
  });

  it('formats bold text, links and lists only', () => {
    const { html, text } = writeCampaignMail(
      {
        ...content,
        blocks: [
          {
            id: 'x',
            type: 'text',
            text: '<script>alert(1)</script> [bad](javascript:alert(1))\n\n- one\n- **two**',
          },
        ],
      },
      SENDER,
    );
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; [bad](javascript:alert(1))');
    expect(html).toMatch(/<ul[^>]*><li>one<\/li><li><strong>two<\/strong><\/li><\/ul>/);
    expect(html).not.toMatch(/<script/i);
    expect(text).toContain('- one\n- two');
  });

  it('writes every kind of block in both formats', () => {
    const { html, text } = writeCampaignMail(
      {
        ...content,
        blocks: [
          {
            id: '1',
            type: 'image',
            url: 'https://x.test/a.png?a=1&b=2',
            alt: 'A "mug"',
            link: 'https://x.test/',
          },
          {
            id: '2',
            type: 'columns',
            left: { title: 'Left', text: 'one' },
            right: { title: '', text: 'two' },
          },
          { id: '3', type: 'divider' },
          { id: '4', type: 'space', size: 'large' },
          { id: '5', type: 'button', label: 'Go & see', url: 'https://x.test/go' },
        ],
      },
      SENDER,
    );
    for (const part of [
      'src="https://x.test/a.png?a=1&amp;b=2"',
      'alt="A &quot;mug&quot;"',
      'Left',
      'two',
      'Go &amp; see',
    ])
      expect(html).toContain(part);
    for (const part of ['[A "mug"] https://x.test/', 'Left\none', 'two', 'Go & see: https://x.test/go'])
      expect(text).toContain(part);
    // Next to each other from 480 px on, stacked below that.
    expect(html).toMatch(
      /@media only screen and \(min-width:480px\) \{[^@]*\.mj-column-per-50 \{ width:50% !important/,
    );
  });

  it('prevents header injection by a name with a line break', () => {
    const injection = { ...robin, first_name: 'Robin\r\nBcc: all@shop.test' };
    expect(fillCampaignMail(mail, to(injection)).subject).toBe('News for Robin Bcc: all@shop.test');
  });
});

const robin = { first_name: 'Robin', name: 'Robin R', email: 'robin@shop.test', company: 'A & <B>' };
const nobody = { first_name: '', name: '', email: 'x@shop.test', company: '' };

const url = 'https://fairshelf.test/u/1';
const to = (data: MergeData) => ({ data, topic: 'newsletter', unsubscribeUrl: url }) as const;
