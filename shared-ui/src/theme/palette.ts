/**
 * The colours of 'Harbour' in both themes, the only place in the product where a colour is a number.
 * Everything else names a token. Ratios of the pairs that must be readable are asserted in `contrast.test.ts`.
 */
export const lightPalette = {
  canvas: '#F6F8FA',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  hover: '#E9EDF2',
  selected: '#E0F3FA',
  text: '#1C232D',
  muted: '#4F5763',
  subtle: '#606873',
  control: '#7C8793',
  hairline: '#DBE0E6',
  accent: '#006781',
  onAccent: '#FFFFFF',
  link: '#00617A',
  focus: '#356DDC',
  success: '#1A613A',
  successBg: '#E1F7E7',
  warning: '#754E02',
  warningBg: '#FEF2D5',
  danger: '#A32321',
  dangerBg: '#FFEBEB',
  info: '#2558A1',
  infoBg: '#E9F2FF',
  dangerButton: '#C32A28',
  onDangerButton: '#FFFFFF',
  chart1: '#0068B6',
  chart2: '#CB6D30',
  chart3: '#089E9E',
  chart4: '#7E0035',
  chart5: '#A27DF9',
  chart6: '#57616E',
} as const;

/** The name of a colour token, as in `color.text`. */
export type ColorName = keyof typeof lightPalette;

/** The colours of one theme. */
export type Palette = Readonly<Record<ColorName, string>>;

export const darkPalette: Palette = {
  canvas: '#0E1116',
  surface: '#151A20',
  raised: '#1E232B',
  hover: '#242B33',
  selected: '#0F333E',
  text: '#E7EAED',
  muted: '#AAB0B8',
  subtle: '#9299A2',
  control: '#707A86',
  hairline: '#2D333C',
  accent: '#55B9D0',
  onAccent: '#061821',
  link: '#77CDE1',
  focus: '#70ADFB',
  success: '#7DD89F',
  successBg: '#173221',
  warning: '#F0C871',
  warningBg: '#3B2C13',
  danger: '#F79F9C',
  dangerBg: '#472020',
  info: '#9AC0F8',
  infoBg: '#1C2C48',
  dangerButton: '#E8605B',
  onDangerButton: '#061821',
  chart1: '#3676C8',
  chart2: '#F1A64F',
  chart3: '#A1F1D5',
  chart4: '#B74E70',
  chart5: '#D8D4FF',
  chart6: '#8F9CAB',
};
