/** A number, or the values of series by their labels. */
export type Value = number | readonly Sample[];

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A series with its points: seconds and value, the oldest first. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly points: readonly (readonly [at: number, value: number])[];
}

/** The samples that an expression is evaluated on. */
export interface Storage {
  /** The current sample of each series of this name. */
  readonly instant: (name: string) => readonly Sample[];
  /** The points of each series of this name in the last `seconds`. */
  readonly range: (name: string, seconds: number) => readonly Series[];
  /** The time of the evaluation, in seconds. */
  readonly at: number;
}

/**
 * For tests: evaluates the part of PromQL that alert rules here use (selectors, rate, increase, sum, max,
 * histogram_quantile, arithmetic, comparisons, `and`). @throws Error on any other expression
 */
export function evaluate(expression: string, storage: Storage): Value {
  const tokens = expression.match(/"[^"]*"|\d+(?:\.\d+)?[smhd]?|\w+|[=!]~|[<>=!]=|[-+*/<>=(){}[\],]/g) ?? [];
  let next = 0;
  const take = (): string => tokens[next++] ?? '';
  const accept = (...words: readonly string[]): string | undefined =>
    words.includes(tokens[next] ?? '') ? take() : undefined;
  const expect = (word: string): void => {
    if (take() !== word) throw new Error(`'${expression}' needs '${word}' at token ${next}.`);
  };

  const binary = (operators: readonly string[], operand: () => Value) => (): Value => {
    let left = operand();
    for (let operator = accept(...operators); operator; operator = accept(...operators))
      left = combine(operator, left, operand());
    return left;
  };
  const product = binary(['*', '/'], primary);
  const comparison = binary(['==', '!=', '>', '<', '>=', '<='], product);
  const conjunction = binary(['and'], comparison);

  function primary(): Value {
    const word = take();
    if (/^\d/.test(word)) return Number(word);
    if (word === '(') return inParentheses(conjunction());
    if (word === 'sum' || word === 'max') {
      const by = accept('by') ? labelNames() : [];
      expect('(');
      return aggregate(word, by, vectorOf(inParentheses(conjunction())));
    }
    if (word === 'rate' || word === 'increase') {
      expect('(');
      const { name, matches } = selector(take());
      expect('[');
      const seconds = secondsOf(take());
      expect(']');
      const rates = storage.range(name, seconds).filter(({ labels }) => matches(labels));
      return inParentheses(
        rates.flatMap(({ labels, points }) => {
          const growth = increase(points, storage.at, seconds);
          if (growth === undefined) return [];
          return [{ labels: withoutName(labels), value: word === 'rate' ? growth / seconds : growth }];
        }),
      );
    }
    if (word === 'histogram_quantile') {
      expect('(');
      const quantile = Number(take());
      expect(',');
      return inParentheses(quantilesOf(quantile, vectorOf(conjunction())));
    }
    if (!/^[a-z_]\w*$/i.test(word)) throw new Error(`'${expression}' has '${word}' at token ${next}.`);
    const { name, matches } = selector(word);
    return storage.instant(name).filter(({ labels }) => matches(labels));
  }
  const inParentheses = (value: Value): Value => {
    expect(')');
    return value;
  };
  function labelNames(): string[] {
    const names: string[] = [];
    expect('(');
    while (!accept(')')) {
      names.push(take());
      accept(',');
    }
    return names;
  }
  function selector(name: string) {
    const tests: ((labels: Sample['labels']) => boolean)[] = [];
    if (accept('{'))
      while (!accept('}')) {
        const [label, operator, text] = [take(), take(), take().slice(1, -1)];
        if (operator !== '=' && operator !== '=~') throw new Error(`'${operator}' is not supported.`);
        const pattern = operator === '=~' ? new RegExp(`^(?:${text})$`) : undefined;
        tests.push((labels) => pattern?.test(labels[label] ?? '') ?? labels[label] === text);
        accept(',');
      }
    return { name, matches: (labels: Sample['labels']) => tests.every((test) => test(labels)) };
  }

  const value = conjunction();
  if (next < tokens.length) throw new Error(`'${expression}' has more after token ${next}.`);
  return value;
}

const secondsOf = (text: string): number =>
  Number.parseFloat(text) * ({ s: 1, m: 60, h: 3_600, d: 86_400 }[text.slice(-1)] ?? Number.NaN);

function vectorOf(value: Value): readonly Sample[] {
  if (typeof value === 'number') throw new Error('A vector is needed, not a number.');
  return value;
}

const withoutName = ({ __name__: _, ...labels }: Sample['labels']): Sample['labels'] => labels;
const keyOf = (labels: Sample['labels']): string =>
  JSON.stringify(Object.entries(withoutName(labels)).sort());

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number | boolean>> = {
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
};

/** Series are matched by all their labels; a comparison keeps those of the left side that it is true for. */
function combine(operator: string, left: Value, right: Value): Value {
  if (operator === 'and') {
    const keys = new Set(vectorOf(right).map(({ labels }) => keyOf(labels)));
    return vectorOf(left).filter(({ labels }) => keys.has(keyOf(labels)));
  }
  const apply = OPERATORS[operator];
  if (!apply) throw new Error(`'${operator}' is not supported.`);
  if (typeof left === 'number' && typeof right === 'number') return Number(apply(left, right));
  const others =
    typeof right === 'number' ? undefined : new Map(right.map((each) => [keyOf(each.labels), each]));
  const samples = typeof left === 'number' ? vectorOf(right) : left;
  return samples.flatMap(({ labels, value }) => {
    const a = typeof left === 'number' ? left : value;
    const b = others ? others.get(keyOf(labels))?.value : right;
    if (typeof b !== 'number') return [];
    const result = apply(a, b);
    if (typeof result === 'number') return [{ labels: withoutName(labels), value: result }];
    return result ? [{ labels, value }] : [];
  });
}

function aggregate(how: 'sum' | 'max', by: readonly string[], samples: readonly Sample[]): readonly Sample[] {
  const groups = new Map<string, Sample>();
  for (const { labels, value } of samples) {
    const groupLabels = Object.fromEntries(
      by.flatMap((name) => (name in labels ? [[name, labels[name] ?? '']] : [])),
    );
    const before = groups.get(keyOf(groupLabels))?.value;
    const both = before === undefined ? value : how === 'sum' ? before + value : Math.max(before, value);
    groups.set(keyOf(groupLabels), { labels: groupLabels, value: both });
  }
  return [...groups.values()];
}

/** As Prometheus does: resets count from zero, and the edges of the window are extrapolated. */
function increase(points: Series['points'], at: number, seconds: number): number | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return undefined;
  let growth = 0;
  for (const [index, [, value]] of points.entries()) {
    const before = points[index - 1]?.[1] ?? value;
    growth += value < before ? value : value - before;
  }
  const span = last[0] - first[0];
  const spacing = span / (points.length - 1);
  const edge = (gap: number) => (gap >= spacing * 1.1 ? spacing / 2 : gap);
  const toZero = growth > 0 ? span * (first[1] / growth) : Number.POSITIVE_INFINITY;
  const start = Math.min(edge(first[0] - (at - seconds)), toZero);
  return (growth * (span + start + edge(at - last[0]))) / span;
}

function quantilesOf(quantile: number, buckets: readonly Sample[]): readonly Sample[] {
  const groups = Map.groupBy(buckets, ({ labels: { le: _, ...labels } }) => keyOf(labels));
  return [...groups.values()].map((group) => {
    const sorted = group
      .map(({ labels, value }) => ({ le: Number(labels.le?.replace('+Inf', 'Infinity')), count: value }))
      .toSorted((a, b) => a.le - b.le);
    const { le: _, ...labels } = withoutName(group[0]?.labels ?? {});
    const rank = quantile * (sorted.at(-1)?.count ?? 0);
    const index = sorted.findIndex(({ count }) => count >= rank);
    const [below, bucket] = [sorted[index - 1] ?? { le: 0, count: 0 }, sorted[index]];
    if (!bucket || rank === 0) return { labels, value: Number.NaN };
    if (bucket.le === Number.POSITIVE_INFINITY) return { labels, value: below.le };
    const share = (rank - below.count) / (bucket.count - below.count);
    return { labels, value: below.le + (bucket.le - below.le) * share };
  });
}
