// Email clients support little CSS: what matters is inline, in style attributes with the light colours. The sheet
// below only adds dark mode and narrow screens where it is supported. Colours: the tokens of 'Harbour'.

export const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
export const mono = "font-family:Consolas,Menlo,'Courier New',monospace";

export const light = {
  canvas: '#f6f8fa',
  surface: '#ffffff',
  hairline: '#dbe0e6',
  text: '#1c232d',
  muted: '#4f5763',
  accent: '#006781',
  onAccent: '#ffffff',
} as const;

export const dark = {
  canvas: '#0e1116',
  surface: '#151a20',
  hairline: '#2d333c',
  text: '#e7eaed',
  muted: '#aab0b8',
  accent: '#55b9d0',
  onAccent: '#061821',
} as const;

/** Dark colours by selector: the system's preference, or Outlook's own attribute. */
const inDark = (prefix: string): string => `
${prefix}.canvas{background:${dark.canvas}!important}
${prefix}.surface{background:${dark.surface}!important;border-color:${dark.hairline}!important}
${prefix}.inset{background:${dark.canvas}!important;border-color:${dark.hairline}!important;color:${dark.text}!important}
${prefix}.text{color:${dark.text}!important}
${prefix}.muted{color:${dark.muted}!important}
${prefix}.brand{color:${dark.accent}!important}
${prefix}.mark,${prefix}.button{background:${dark.accent}!important}
${prefix}.button a{color:${dark.onAccent}!important}
${prefix}.rule{border-color:${dark.hairline}!important}`;

export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (max-width:639px){.frame{padding:12px!important}.surface{padding:24px 20px!important}.wide{width:100%!important}.button a{display:block!important}.secret{font-size:26px!important;letter-spacing:4px!important}}
@media (prefers-color-scheme:dark){${inDark('')}}
${inDark('[data-ogsc] ')}`;
