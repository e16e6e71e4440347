/**
 * Inter, from our own origin. webpack turns `new URL` into an emitted, hashed file (asset/resource), and every other
 * runtime understands it. Two subsets cover the product's languages.
 */
const latin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url);
const latinExt = new URL(
  '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  import.meta.url,
);

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,' +
  'U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,' +
  'U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** A server render sees `file:` addresses; only the path is the same on both sides. */
const address = (url: URL): string => (url.protocol === 'file:' ? url.pathname : url.href);

const FAMILY = 'Inter Variable';
const WEIGHTS = '100 900';

const files = [
  { name: 'inter-latin-ext-wght-normal', url: latinExt, range: latinExtRange },
  { name: 'inter-latin-wght-normal', url: latin, range: latinRange },
];

/** The file to preload: the one every page needs. */
export const interLatinUrl = address(latin);

/** The rules of the fonts for a page's own style element; `addressOf` is given the name of a file without its hash. */
export const fontFaces = (addressOf: (name: string) => string): string =>
  files
    .map(
      ({ name, range }) =>
        `@font-face{font-family:'${FAMILY}';font-style:normal;font-display:swap;font-weight:${WEIGHTS};` +
        `src:url(${addressOf(name)}) format('woff2');unicode-range:${range}}`,
    )
    .join('');

/**
 * Declares the fonts where the page itself does not. They are in no style sheet to which components add their rules:
 * with a font in it, each new rule would make the browser lay out the whole page again.
 */
export function declareFonts(): void {
  if (typeof FontFace === 'undefined') return;
  if ([...document.fonts].some(({ family }) => family.includes(FAMILY))) return;
  for (const { url, range } of files)
    document.fonts.add(
      new FontFace(FAMILY, `url(${address(url)}) format('woff2')`, {
        weight: WEIGHTS,
        display: 'swap',
        unicodeRange: range,
      }),
    );
}
