/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { describe, expect, it } from '@jest/globals';
import { cleanHtml } from './clean-html.ts';

describe('the HTML of a post', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['a handler', '<img src="/x.png" onerror="alert(1)">', '<img src="/x.png" alt="">'],
    ['a handler without a quote', '<p onclick=alert(1)>a</p>', '<p>a</p>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a script address in disguise', '<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['a data page', '<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
    ['an address without a scheme', '<a href="//evil.test/">a</a>', '<a>a</a>'],
    ['a drawing with a script', '<svg onload="alert(1)"><script>1</script></svg>a', 'a'],
    ['mathematics that hides a tag', '<math><mi><style><img src=x onerror=alert(1)></style></mi></math>', ''],
    ['a frame', '<iframe src="https://evil.test"></iframe><iframe srcdoc="<script>1</script>"></iframe>', ''],
    ['an object', '<object data="x"></object><embed src="x">', ''],
    ['a form', '<form action="https://evil.test"><input name="password"></form>', ''],
    [
      'styles',
      '<style>body{display:none}</style><p style="position:fixed" class="x" id="content">a</p>',
      '<p>a</p>',
    ],
    [
      'a base and a refresh',
      '<base href="//evil.test"><meta http-equiv="refresh" content="0"><p>a</p>',
      '<p>a</p>',
    ],
    ['a heading of the page', '<h1>a</h1>', 'a'],
    ['a template', '<template><script>alert(1)</script></template>', ''],
  ])('loses %s', (_what, hostile, expected) => {
    expect(htmlOf(hostile)).toBe(expected);
  });

  it('keeps text, inline formatting, lists and pictures', () => {
    const html = '<h4>New</h4><p>One <b>bold</b><br>word</p><ul><li>a</li></ul><img src="/a.png" alt="A">';
    expect(htmlOf(html)).toBe(html);
  });

  it('opens its links in a new tab, without access to this page', () => {
    expect(htmlOf('<a href="https://example.com/" target="_self">a</a>')).toBe(
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });

  it('allows only inline formatting on a single line in a title', () => {
    expect(htmlOf('<p>A <em>new</em> <a href="https://example.com">page</a></p>', 'line')).toBe(
      'A <em>new</em> page',
    );
  });
});

function htmlOf(html: string, kind: 'line' | 'text' = 'text'): string {
  const place = document.createElement('div');
  place.append(cleanHtml(html, kind));
  return place.innerHTML;
}
