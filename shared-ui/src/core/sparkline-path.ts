const pad = 2;

/**
 * The SVG path of a row of values in a box of `width` × `height`, minimum at the bottom. Null is a gap; a single point
 * between gaps is a dot (a line without length, drawn by round caps).
 */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length === 0) return '';
  const least = Math.min(...numbers);
  const span = Math.max(...numbers) - least;
  const step = values.length > 1 ? (width - 2 * pad) / (values.length - 1) : 0;
  const round = (value: number): number => Math.round(value * 100) / 100;
  const y = (value: number): number =>
    span === 0 ? height / 2 : pad + (height - 2 * pad) * (1 - (value - least) / span);
  let path = '';
  values.forEach((value, index) => {
    if (value === null) return;
    const before = values[index - 1];
    const after = values[index + 1];
    const starts = before === null || before === undefined;
    const alone = starts && (after === null || after === undefined);
    path += `${starts ? 'M' : 'L'}${round(pad + index * step)} ${round(y(value))}${alone ? 'h0' : ''}`;
  });
  return path;
}
