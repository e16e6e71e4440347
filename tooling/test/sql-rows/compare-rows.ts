import * as v from 'valibot';
import type { ColumnType, Statement } from './row-types.ts';

const ObservedSchema = v.object({
  text: v.string(),
  rows: v.number(),
  columns: v.array(
    v.object({ name: v.string(), kinds: v.array(v.string()), values: v.nullable(v.array(v.string())) }),
  ),
});

/** What a test run recorded about one statement (gateway/src/testing/record-sql-rows.ts). */
export type Observed = v.InferOutput<typeof ObservedSchema>;

/** Reads the lines that the test files appended. @throws ValiError for an invalid line */
export function readObserved(lines: string): Observed[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => v.parse(ObservedSchema, JSON.parse(line)));
}

export interface Comparison {
  /** A sentence for each column with a value outside its declared type. */
  readonly wrong: readonly string[];
  readonly checked: number;
  /** Statements with the same static texts as another one: their rows can't be distinguished. */
  readonly ambiguous: readonly string[];
  /** Positions of statements that returned no row in any test. */
  readonly unseen: readonly string[];
}

/** Compares the rows that statements returned with their declared types. */
export function compareRows(statements: readonly Statement[], observations: readonly Observed[]): Comparison {
  const answersByText = Map.groupBy(
    observations.filter(({ rows }) => rows > 0),
    ({ text }) => text,
  );
  const byText = Map.groupBy(statements, ({ text }) => text);
  const wrong = new Set<string>();
  const unseen: string[] = [];
  const ambiguous: string[] = [];
  for (const statement of statements) {
    if ((byText.get(statement.text)?.length ?? 0) > 1) {
      ambiguous.push(statement.place);
      continue;
    }
    const answers = answersByText.get(statement.text);
    if (!answers) unseen.push(statement.place);
    for (const answer of answers ?? [])
      for (const [name, type] of statement.columns) {
        const fault = faultOf(
          type,
          answer.columns.find((column) => column.name === name),
        );
        if (fault) wrong.add(`${statement.place}: ${name} is declared ${type.text}, ${fault}`);
      }
  }
  const checked = statements.length - unseen.length - ambiguous.length;
  return { wrong: [...wrong].toSorted(), checked, ambiguous, unseen };
}

function faultOf(type: ColumnType, column: Observed['columns'][number] | undefined): string | undefined {
  if (type.kinds.has('anything')) return;
  if (!column) return type.kinds.has('missing') ? undefined : 'but the statement returns no such column';
  const kind = column.kinds.find((each) => !type.kinds.has(each));
  if (kind) return `but held ${kind === 'null' ? 'null' : `a value of the kind ${kind}`}`;
  const value = type.literals && column.values?.find((each) => !type.literals?.has(each));
  return typeof value === 'string' ? `but held '${value}'` : undefined;
}
