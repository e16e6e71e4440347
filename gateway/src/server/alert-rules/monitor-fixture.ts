import { evaluate, type Sample, type Series, type Storage, type Value } from './promql-fixture.ts';

export interface AlertRule {
  readonly name: string;
  readonly expression: string;
  /** Seconds for which the expression must hold before the alert fires. */
  readonly holds: number;
}

/** For tests: the alert rules of a file in the form of `deploy/monitoring/alerts.yaml`. */
export const alertRulesOf = (yaml: string): readonly AlertRule[] =>
  [...yaml.matchAll(/- alert: (\w+)\n\s+expr: '(.*)'\n\s+for: (\d+)([mh])\n/g)].map(
    ([, name = '', expression = '', holds, unit]) => ({
      name,
      expression,
      holds: Number(holds) * (unit === 'h' ? 3_600 : 60),
    }),
  );

/** Prometheus forgets a sample after this. */
const LOOKBACK = 300;

/** For tests: simulates Prometheus for one process: scrapes its metrics and evaluates the rules. */
export function createMonitor(rules: readonly AlertRule[]) {
  const series = new Map<string, { labels: Record<string, string>; points: [number, number][] }>();
  const since = new Map<string, number>();
  let newest = 0;

  function store(at: number, samples: readonly Sample[]): void {
    newest = at;
    for (const { labels, value } of samples) {
      const key = JSON.stringify(labels);
      const entry = series.get(key) ?? { labels: { ...labels }, points: [] };
      entry.points.push([at, value]);
      series.set(key, entry);
    }
  }
  const seriesOf = (name: string) => [...series.values()].filter(({ labels }) => labels.__name__ === name);
  const storage = (at: number): Storage => ({
    at,
    instant: (name) =>
      seriesOf(name).flatMap(({ labels, points }) => {
        const last = points.at(-1);
        // A series that is missing from the latest scrape has ended.
        return last && last[0] === newest && at - last[0] <= LOOKBACK ? [{ labels, value: last[1] }] : [];
      }),
    range: (name, seconds): readonly Series[] =>
      seriesOf(name).map(({ labels, points }) => ({
        labels,
        points: points.filter(([time]) => time > at - seconds && time <= at),
      })),
  });
  const holds = (value: Value): boolean => typeof value !== 'number' && value.length > 0;

  return {
    /** Stores a scrape (undefined: the process did not answer); returns the names of the alerts that fire. */
    scrape: (at: number, text: string | undefined): readonly string[] => {
      const up = { labels: { __name__: 'up', job: 'fairshelf' }, value: text === undefined ? 0 : 1 };
      store(at, [up, ...samplesOf(text ?? '')]);
      return rules.flatMap(({ name, expression, holds: seconds }) => {
        if (!holds(evaluate(expression, storage(at)))) {
          since.delete(name);
          return [];
        }
        const start = since.get(name) ?? at;
        since.set(name, start);
        return at - start >= seconds ? [name] : [];
      });
    },
  };
}

/** Reads Prometheus' text format. */
function samplesOf(text: string): readonly Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
    const number = Number(value.replace('+Inf', 'Infinity').replace('Nan', 'NaN'));
    return [{ labels: { __name__: name, ...Object.fromEntries(pairs) }, value: number }];
  });
}
