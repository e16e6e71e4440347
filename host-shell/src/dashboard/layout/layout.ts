/** How a person arranged their dashboard; keys are those of its cells. */
export interface Layout {
  /** In the chosen order; a cell that it doesn't name keeps its place after the one before it. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const DEFAULT_LAYOUT: Layout = { order: [], hidden: [] };

/** The name of the layout among a person's settings. */
export const LAYOUT_CONFIG = 'dashboard.layout';

const isText = (one: unknown): one is string => typeof one === 'string';
const textsOf = (list: unknown): readonly string[] => (Array.isArray(list) ? list.filter(isText) : []);

/** A stored layout, as far as it is valid. */
export function readLayout(data: unknown): Layout {
  if (typeof data !== 'object' || data === null) return DEFAULT_LAYOUT;
  return { order: textsOf(Reflect.get(data, 'order')), hidden: textsOf(Reflect.get(data, 'hidden')) };
}

/** All keys in the layout's order, hidden ones too. A new cell comes after its predecessor in the default order. */
export function arrange(keys: readonly string[], { order }: Layout): readonly string[] {
  const sequence = [...new Set(order)].filter((key) => keys.includes(key));
  keys.forEach((key, index) => {
    if (sequence.includes(key)) return;
    const before = keys[index - 1];
    sequence.splice(before === undefined ? 0 : sequence.indexOf(before) + 1, 0, key);
  });
  return sequence;
}

/** Moves one key to an index, clamped to the ends. */
export function moveTo(keys: readonly string[], key: string, place: number): readonly string[] {
  const rest = keys.filter((each) => each !== key);
  return [...rest.slice(0, Math.max(0, place)), key, ...rest.slice(Math.max(0, place))];
}
