import { describe, expect, it } from '@jest/globals';
import { content } from './campaign-fixture.ts';
import { FOOTER_MARKS } from './campaign-footer.ts';
import { createMailLinks } from './mail-links.ts';
import { linksOf, measuredHtml } from './measure-mail.ts';
import { writeCampaignMail } from './write-campaign-mail.ts';

const secret = (letter: string) => `k:${Buffer.alloc(32, letter).toString('base64')}`;
const publicUrl = 'https://fairshelf.test';
const links = createMailLinks({ secretsKey: secret('a'), publicUrl });

describe('the links in a tracked email', () => {
  it('encode the recipient and the link, and can be decoded', () => {
    for (const place of [0, 12, 'open'] as const) {
      const url = links.urlOf({ recipientId, place });
      expect(url).toMatch(/^https:\/\/fairshelf\.test\/api\/mail\/(link|open)\/[\w.-]+$/);
      expect(links.read(tokenOf(url))).toEqual({ recipientId, place });
    }
  });

  it('are invalid if tampered with or created by another installation', () => {
    const token = tokenOf(links.urlOf({ recipientId, place: 3 }));
    for (const [at, letter] of [...token].entries()) {
      const other = letter === 'A' ? 'B' : 'A';
      const changed = links.read(token.slice(0, at) + other + token.slice(at + 1));
      // The last base64 characters contain unused bits.
      if (changed) expect(changed).toEqual({ recipientId, place: 3 });
    }
    expect(links.read(token.replace('.3.', '.4.'))).toBeUndefined();
    const others = createMailLinks({ secretsKey: secret('b'), publicUrl });
    expect(others.read(token)).toBeUndefined();
    for (const wrong of ['', 'x', `${token}x`, '../../etc', 'a.b.c'])
      expect(links.read(wrong)).toBeUndefined();
  });

  it('survive a key rotation', () => {
    const token = tokenOf(links.urlOf({ recipientId, place: 1 }));
    const newLinks = createMailLinks({ secretsKey: `${secret('b')},${secret('a')}`, publicUrl });
    expect(newLinks.read(token)).toEqual({ recipientId, place: 1 });
  });
});

describe('a tracked email', () => {
  const { html } = writeCampaignMail(content, 'Example GmbH');
  const urls = linksOf(html);

  it('lists its links as they were typed, without the unsubscribe link', () => {
    expect(urls).toEqual(['https://shop.test/a?b=1&c=2', 'https://shop.test/look']);
  });

  it('routes every other link through the gateway, and contains one tracking pixel', () => {
    const output = measuredHtml(html, { links, recipientId, urls });
    expect(output).not.toContain('https://shop.test/');
    expect(output).toContain(`href="${FOOTER_MARKS.url}"`);
    const places = [...output.matchAll(/\/api\/mail\/(?:link|open)\/([\w.-]+)"/g)].map(([, token = '']) =>
      links.read(token),
    );
    expect(places).toEqual([0, 1, 'open'].map((place) => ({ recipientId, place })));
    expect(output).toMatch(/alt="" style="display:block;border:0"\/>\s*<\/body>/);
  });
});

const recipientId = '0193a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b';
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
