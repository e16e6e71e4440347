import PDFDocument from 'pdfkit';
import { createPaperFonts, fontFile, type PaperFont, type Run, type Weight } from './paper-fonts.ts';

/** A4 in points. */
export const WIDTH = 595.28;
export const HEIGHT = 841.89;

interface Style {
  readonly size: number;
  /** `#rrggbb` */
  readonly color: string;
  readonly weight?: Weight;
  /** A text wider than this many points ends with an ellipsis. */
  readonly width: number;
}

/** A4 pages to draw on. Positions are in points from the lower left corner; `y` is a text's baseline. */
export interface Paper {
  readonly text: (text: string, place: Style & { readonly x: number; readonly y: number }) => void;
  /** The same, ending at `right`. */
  readonly textUpTo: (text: string, place: Style & { readonly right: number; readonly y: number }) => void;
  /** A text in as many lines as its width requires: nothing is cut. */
  readonly wrap: (text: string, style: Style) => string[];
  readonly square: (place: { x: number; y: number; side: number; color: string }) => void;
  readonly line: (place: { from: number; to: number; y: number; color: string }) => void;
  readonly newPage: () => void;
  /** Draws on each existing page in turn. */
  readonly onEachPage: (draw: (page: number, pages: number) => void) => void;
  readonly bytes: () => Promise<Uint8Array>;
}

/** Starts a document with one empty page. Only the glyphs that are drawn are embedded. */
export function createPaper({ title }: { title: string }): Paper {
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: 'Fairshelf' },
  });
  const fonts = createPaperFonts();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const fontNames = new Set<string>();

  function take(font: PaperFont, weight: Weight, size: number): void {
    const name = `${font}-${weight}`;
    if (!fontNames.has(name)) {
      doc.registerFont(name, fontFile(font, weight));
      fontNames.add(name);
    }
    doc.font(name).fontSize(size);
  }
  const widthOf = (runs: readonly Run[], { size, weight = 'plain' }: Style): number =>
    runs.reduce((sum, { font, text }) => {
      take(font, weight, size);
      return sum + doc.widthOfString(text);
    }, 0);

  function fit(text: string, style: Style): readonly Run[] {
    const runs = fonts.runsOf(text);
    if (widthOf(runs, style) <= style.width) return runs;
    const letters = [...text];
    const short = (count: number) => fonts.runsOf(`${letters.slice(0, count).join('').trimEnd()}…`);
    let count = letters.length - 1;
    while (count > 0 && widthOf(short(count), style) > style.width) count -= 1;
    return short(count);
  }

  /** Between words where possible; a word wider than a line, such as a Japanese one, between characters. */
  function wrap(text: string, style: Style): string[] {
    const fits = (words: string) => widthOf(fonts.runsOf(words), style) <= style.width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.match(/\S+\s*/gu) ?? []) {
      if (fits((line + word).trimEnd())) {
        line += word;
        continue;
      }
      if (line) lines.push(line.trimEnd());
      line = '';
      for (const letter of word) {
        if (line !== '' && !fits((line + letter).trimEnd())) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line.trimEnd()].filter((each) => each !== '');
  }

  function draw(runs: readonly Run[], x: number, y: number, style: Style): void {
    let at = x;
    for (const run of runs) {
      take(run.font, style.weight ?? 'plain', style.size);
      doc.fillColor(style.color).text(run.text, at, HEIGHT - y, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
  }

  return {
    text: (text, { x, y, ...style }) => draw(fit(text, style), x, y, style),
    textUpTo: (text, { right, y, ...style }) => {
      const runs = fit(text, style);
      draw(runs, right - widthOf(runs, style), y, style);
    },
    wrap,
    square: ({ x, y, side, color }) => void doc.rect(x, HEIGHT - y - side, side, side).fill(color),
    line: ({ from, to, y, color }) =>
      void doc
        .moveTo(from, HEIGHT - y)
        .lineTo(to, HEIGHT - y)
        .lineWidth(0.5)
        .stroke(color),
    newPage: () => void doc.addPage(),
    onEachPage: (drawOn) => {
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        drawOn(page + 1, count);
      }
    },
    bytes: () =>
      new Promise((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
        doc.end();
      }),
  };
}
