import { createRequire } from 'node:module';

// jsdom doesn't export its style computation; its version is pinned, and style-cases.ts compares both results.
const environment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const jsdom = createRequire(
  createRequire(environment.resolve('@jest/environment-jsdom-abstract')).resolve('jsdom'),
);
const { CSSStyleDeclaration } = jsdom('cssstyle');
const { implForWrapper } = jsdom('./jsdom/living/generated/utils.js');
const { matchesDontThrow } = jsdom('./jsdom/living/helpers/selectors.js');
const { getDeclarationForElement, getResolvedValue, propertiesWithResolvedValueImplemented } = jsdom(
  './jsdom/living/helpers/style-rules.js',
);

/**
 * Speeds up reading styles, which a query by role does for every element: jsdom tries each rule of each sheet and
 * copies everything found. Here a rule is tried only on elements with the last class or tag of its selector, and only
 * read properties are resolved. The result is the same.
 */
export function quickenStyles(window) {
  const document = implForWrapper(window.document);
  // The matcher is created on first use.
  matchesDontThrow(implForWrapper(window.document.documentElement), '*');
  const matcher = document._nwsapiDontThrow;
  document._nwsapiDontThrow = {
    match: (selector, element) => mayMatch(selector, element) && matcher.match(selector, element),
  };
  const whole = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) =>
    pseudo ? whole.call(window, element, pseudo) : styleOf(implForWrapper(element));
}

/** Whether a selector is worth trying on an element. */
function mayMatch(selector, element) {
  // Rules of another kind, such as a font's, have none.
  if (typeof selector !== 'string') return false;
  const needs = needsOf.get(selector) ?? readNeeds(selector);
  needsOf.set(selector, needs);
  const classes = ` ${element.getAttribute('class') ?? ''} `;
  return needs.some((need) => !need || classes.includes(need) || need === element.localName.toLowerCase());
}

/** What each alternative of a selector requires: a tag, or a class between spaces; undefined if it names neither. */
const needsOf = new Map();

function readNeeds(selector) {
  if (selector.includes('\\')) return [undefined];
  // Brackets or quotes may contain commas and spaces that aren't separators.
  let bare = selector.replace(/"[^"]*"|'[^']*'/g, '-').replace(/\[[^\]]*\]/g, '*');
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return bare.split(',').map((part) => {
    const last = part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, name] = /\.([\w-]+)/.exec(last) ?? [];
    const [tag] = /^[a-z][a-z\d]*(?=$|[:#*])/i.exec(last) ?? [];
    return name ? ` ${name} ` : tag?.toLowerCase();
  });
}

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The computed style, with each property resolved on access. */
function styleOf(element) {
  const declared = getDeclarationForElement(element);
  const read = (name) => {
    const resolving = propertiesWithResolvedValueImplemented[name];
    if (!resolving) return declared.getPropertyValue(name);
    const value = getResolvedValue(element, name);
    if (resolving.computedValue === 'as-specified') return value;
    // A colour in the notation of every declaration.
    const written = new CSSStyleDeclaration();
    written.setProperty(name, value);
    return written.getPropertyValue(name);
  };
  return new Proxy(declared, {
    get(_, name) {
      if (name === 'getPropertyValue') return read;
      if (typeof name === 'string' && kebab(name) in propertiesWithResolvedValueImplemented)
        return read(kebab(name));
      const value = declared[name];
      return typeof value === 'function' ? value.bind(declared) : value;
    },
  });
}
