/** Colours, as CSS variables that follow `data-theme`. */
export const color = {
  canvas: 'var(--fs-canvas)',
  surface: 'var(--fs-surface)',
  raised: 'var(--fs-raised)',
  hover: 'var(--fs-hover)',
  selected: 'var(--fs-selected)',
  text: 'var(--fs-text)',
  muted: 'var(--fs-muted)',
  subtle: 'var(--fs-subtle)',
  control: 'var(--fs-control)',
  hairline: 'var(--fs-hairline)',
  accent: 'var(--fs-accent)',
  onAccent: 'var(--fs-on-accent)',
  link: 'var(--fs-link)',
  focus: 'var(--fs-focus)',
  success: 'var(--fs-success)',
  successBg: 'var(--fs-success-bg)',
  warning: 'var(--fs-warning)',
  warningBg: 'var(--fs-warning-bg)',
  danger: 'var(--fs-danger)',
  dangerBg: 'var(--fs-danger-bg)',
  info: 'var(--fs-info)',
  infoBg: 'var(--fs-info-bg)',
  dangerButton: 'var(--fs-danger-button)',
  onDangerButton: 'var(--fs-on-danger-button)',
  chart1: 'var(--fs-chart1)',
  chart2: 'var(--fs-chart2)',
  chart3: 'var(--fs-chart3)',
  chart4: 'var(--fs-chart4)',
  chart5: 'var(--fs-chart5)',
  chart6: 'var(--fs-chart6)',
} as const;

/** Spacing; the number is the size in CSS pixels at the default font size. */
export const space = {
  2: 'var(--fs-space-2)',
  4: 'var(--fs-space-4)',
  8: 'var(--fs-space-8)',
  12: 'var(--fs-space-12)',
  16: 'var(--fs-space-16)',
  24: 'var(--fs-space-24)',
  32: 'var(--fs-space-32)',
  48: 'var(--fs-space-48)',
} as const;

/** Corners: 4 px on controls, 8 on cards, 12 on dialogs. */
export const radius = {
  control: 'var(--fs-radius-control)',
  card: 'var(--fs-radius-card)',
  dialog: 'var(--fs-radius-dialog)',
  pill: 'var(--fs-radius-pill)',
} as const;

/** Shadows are for floating elements; everything else is separated by a hairline. */
export const shadow = {
  card: 'var(--fs-shadow-card)',
  menu: 'var(--fs-shadow-menu)',
  dialog: 'var(--fs-shadow-dialog)',
} as const;

/** Durations: 120 ms for feedback, 300 ms for menus; both are 0 with reduced motion. */
export const motion = {
  feedback: 'var(--fs-motion-feedback)',
  menu: 'var(--fs-motion-menu)',
  ease: 'var(--fs-ease)',
} as const;

/** The height of a table row under the current density. */
export const rowHeight = 'var(--fs-row)';

/** The height of buttons and fields, and of small buttons: a finger needs more. */
export const controlHeight = { md: 'var(--fs-control-height)', sm: 'var(--fs-control-height-sm)' } as const;

/** Layers, from the page up. */
export const layer = { sticky: '10', bar: '20', overlay: '100', toast: '200' } as const;

/** The layout breakpoint: below it table rows become cards and the menu becomes a drawer. */
export const narrow = '@media (max-width: 719.98px)';

/** All tokens, for a single import. */
export const tokens = { color, space, radius, shadow, motion, rowHeight, layer, narrow } as const;
