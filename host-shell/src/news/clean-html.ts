import DOMPurify from 'dompurify';

const INLINE = ['b', 'strong', 'i', 'em', 'u', 's', 'code', 'sub', 'sup', 'br'];
// No h1 to h3: those belong to the page, the dialog and the post.
const BLOCK = ['p', 'ul', 'ol', 'li', 'h4', 'h5', 'blockquote', 'pre', 'hr', 'a', 'img'];

/** A path of the product itself, or an address with one of these schemes. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|\/(?![/\\]))/i;

/**
 * The displayable part of a post's HTML, as nodes: text, inline formatting, lists, links and pictures; no script,
 * handler, style, frame or form. Nodes instead of text, because the content policy rejects HTML strings (Trusted
 * Types). `line` keeps only inline formatting, for a title or a list item.
 */
export function cleanHtml(html: string, kind: 'line' | 'text'): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: kind === 'line' ? ['#text', ...INLINE] : ['#text', ...INLINE, ...BLOCK],
    ALLOWED_ATTR: ['href', 'src', 'alt'],
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const image of clean.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '');
  return clean;
}
