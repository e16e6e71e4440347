import { describe, expect, it } from '@jest/globals';
import { compose, type MailOrder } from './templates.ts';

const url = 'https://fairshelf.test/app/invitation#T&1';
const orders: readonly MailOrder[] = [
  { template: 'verify-code', to: 'ann@shop.test', code: '012345' },
  { template: 'welcome', to: 'ann@shop.test', name: 'Ann', store: 'Harbor & Hive', url },
  { template: 'temporary-password', to: 'ann@shop.test', password: 'Abc<def>&1!', url },
  { template: 'invitation', to: 'ann@shop.test', name: 'Ann', inviter: 'Bo Lee', company: 'Northwind', url },
];

/** What a person reads of the HTML part. */
const words = (html: string): string =>
  html
    .replace(
      /<(style|title)>[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>|<!--[\s\S]*?-->|<[^>]+>/g,
      ' ',
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe.each(orders)('the mail $template', (order) => {
  const mail = compose(order);

  it('says the same in both parts', () => {
    const inHtml = words(mail.html).replace(/\s+/g, ' ');
    for (const line of mail.text.split('\n').filter((line) => line && line !== '-- ')) {
      expect(inHtml).toContain(line.replace(/^\d\. |:$/g, ''));
    }
  });

  it('needs no picture, no script and nothing from elsewhere', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|svg)\b|url\(|@import/i);
    const addresses = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toEqual(mail.html.includes('class="button"') ? [url.replace('&', '&amp;')] : []);
  });

  it('bears dark mode and narrow screens, and closes what it opens', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
    expect(mail.html).toContain('@media (max-width:639px)');
    for (const tag of ['table', 'tr', 'td', 'p', 'h1', 'div', 'a']) {
      const count = (pattern: string) => mail.html.match(new RegExp(pattern, 'g'))?.length ?? 0;
      expect([tag, count(`</${tag}>`)]).toEqual([tag, count(`<${tag}[ >]`)]);
    }
  });

  it('stays below the size at which mail programs cut', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
  });
});

it('carries the code in the subject, and the password as it must be typed', () => {
  const [code, , password] = orders.map(compose);
  expect(code?.subject).toBe('012345 is your verification code');
  expect(password?.text).toContain('\nAbc<def>&1!\n');
  expect(password?.html).toContain('>Abc&lt;def&gt;&amp;1!<');
});

it('shows what people are named as they typed it, and runs none of it', () => {
  const name = '<img src=x onerror=alert(1)>"\'&';
  const mail = compose({
    template: 'invitation',
    to: 'ann@shop.test',
    name,
    inviter: `Bo\r\nBcc: all@shop.test ${name}`,
    company: name,
    url: 'https://fairshelf.test/"><script>alert(1)</script>',
  });
  expect(mail.html).not.toMatch(/<img|<script|[^=]"><s/);
  expect(words(mail.html)).toContain(name);
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

it('greets nobody by an empty name', () => {
  const mail = compose({ template: 'welcome', to: 'ann@shop.test', name: '', store: 'S', url });
  expect(mail.text.split('\n')[0]).toBe('Welcome');
});
