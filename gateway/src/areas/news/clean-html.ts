import { Parser } from 'htmlparser2';

const inline = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'code', 'sub', 'sup', 'br']);
// No h1 to h3: those belong to the page, the dialog and the post.
const block = new Set([
  ...inline,
  ...['p', 'ul', 'ol', 'li', 'h4', 'h5', 'blockquote', 'pre', 'hr', 'a', 'img'],
]);
const empty = new Set(['br', 'hr', 'img']);

/** Elements whose content is not meant for readers: they are removed with everything inside. */
const unreadable = new Set([
  ...['script', 'style', 'iframe', 'object', 'embed', 'noscript', 'template', 'svg', 'math', 'title'],
  ...['textarea', 'select', 'noembed', 'noframes', 'xmp', 'plaintext', 'audio', 'video', 'canvas', 'head'],
]);

const attributes: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'alt'] };

/** A path of the product itself, or an address with one of these schemes. */
const safeAddress = /^(?:https?:|mailto:|\/(?![/\\]))/i;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/**
 * The HTML of a post reduced to text, inline formatting, lists, links and pictures: no script, handler, style, frame
 * or form. It is serialised from the parsed tree, so that no malformed input reaches a browser. `line` allows only
 * inline formatting, for a title or a list item. The shell sanitizes it again before showing it.
 */
export function cleanHtml(html: string, kind: 'line' | 'text'): string {
  const tags = kind === 'line' ? inline : block;
  let output = '';
  let hiddenIn: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, tagAttributes) => {
        if (hiddenIn.length > 0 || unreadable.has(name)) hiddenIn.push(name);
        else if (tags.has(name)) output += `<${name}${writeAttributes(name, tagAttributes)}>`;
      },
      ontext: (text) => {
        if (hiddenIn.length === 0) output += escapeHtml(text);
      },
      onclosetag: (name) => {
        if (hiddenIn.length > 0) hiddenIn = hiddenIn.slice(0, -1);
        else if (tags.has(name) && !empty.has(name)) output += `</${name}>`;
      },
    },
    { decodeEntities: true, recognizeSelfClosing: false },
  );
  parser.end(html);
  return output.trim();
}

function writeAttributes(name: string, tagAttributes: Readonly<Record<string, string>>): string {
  return (attributes[name] ?? [])
    .flatMap((attribute) => {
      const value = tagAttributes[attribute];
      if (value === undefined) return [];
      // Browsers ignore these inside a URL, so they must not hide its scheme.
      const address = [...value].filter((sign) => sign > ' ').join('');
      if (attribute !== 'alt' && !safeAddress.test(address)) return [];
      return [` ${attribute}="${escapeHtml(attribute === 'alt' ? value : address)}"`];
    })
    .join('');
}
