import { describe, expect, it } from '@jest/globals';
import { cleanHtml } from './clean-html.ts';

describe('the HTML of a post', () => {
  it('keeps text, inline formatting, lists, links and pictures', () => {
    const html =
      '<p>New: <strong>fast</strong> &amp; <em>kind</em><br></p><ul><li>One</li></ul><a href="https://a.test/?q=1&amp;r=2">more</a><img src="/app/x.png" alt="A &quot;cat&quot;">';
    expect(cleanHtml(html, 'text')).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<p onclick="x()" style="color:red" class="a" id="b">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)>', '<img>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" &#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.test">x</a>', '<a>x</a>'],
    ['<a href="/\\evil.test">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<svg><script>alert(1)</script><p>in</p></svg>out', 'out'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://evil.test">in</iframe>out', 'out'],
    ['<h1>Loud</h1>', 'Loud'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<<script>alert(1)//<</script>', '&lt;'],
    ['<p>open', '<p>open</p>'],
    ['<form action="/x"><input name="a"><button>Go</button></form>', 'Go'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<!-- <p>hidden</p> -->shown', 'shown'],
  ])('sanitizes %s', (html, clean) => {
    expect(cleanHtml(html, 'text')).toBe(clean);
  });

  it('allows only inline formatting in a single line', () => {
    expect(cleanHtml('<p>A <b>title</b> <a href="/x">link</a></p>', 'line')).toBe('A <b>title</b> link');
  });

  it('is unchanged when sanitized twice', () => {
    const once = cleanHtml('<p>a < b & c<script>x</script><a href="https://a.test">b</a>', 'text');
    expect(cleanHtml(once, 'text')).toBe(once);
  });
});
