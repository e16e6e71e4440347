const frames = {
  fade: 'from{opacity:0;}',
  rise: 'from{opacity:0;transform:translateY(8px);}',
  grow: 'from{opacity:0;transform:translateY(8px) scale(.985);}',
  drop: 'from{opacity:0;transform:translateY(-4px);}',
  slide: 'from{transform:translateX(var(--off-page));}',
  turn: 'to{transform:rotate(1turn);}',
  breathe: '50%{opacity:.45;}',
  travel: 'from{background-position:150% 0;}to{background-position:-50% 0;}',
  wait: 'from,to{visibility:hidden;}',
} as const;

type Animation = keyof typeof frames;

/**
 * Names for `animation`. The global styles declare them all: a component that added its own `@keyframes` with its first
 * rendering would make the browser compute the styles of every element again (docs/performance.md#an-interaction).
 */
export const animation = Object.fromEntries(
  Object.keys(frames).map((name) => [name, `fs-${name}`]),
) as Readonly<Record<Animation, string>>;

/** Their declarations. */
export const animationRules = Object.entries(frames)
  .map(([name, steps]) => `@keyframes fs-${name}{${steps}}`)
  .join('');
