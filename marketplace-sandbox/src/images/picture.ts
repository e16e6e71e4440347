import type { Colourway } from '../catalogue/colourways.ts';

/** The tones of a product's picture: its own colour and two materials that match any colour. */
interface Paint extends Pick<Colourway, 'main' | 'dark' | 'light'> {
  readonly wood: string;
  readonly metal: string;
  readonly paper: string;
}

/** Draws one kind of product on a 200 by 200 canvas. Returns SVG elements. */
export type Painter = (paint: Paint) => string;

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A soft highlight, which makes flat shapes look round. */
export const shine = (d: string) => path(d, '#fff', 'opacity=".28"');
