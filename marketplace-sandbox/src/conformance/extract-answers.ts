// Run by hand when the operations or Amazon's models change:
//   node marketplace-sandbox/src/conformance/extract-answers.ts <folder of API models>
// It writes answer-schemas.json: the names, types and limits of the answers, without any prose, one line per
// operation and per definition.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isOperationName, operationNames } from '../spapi/usage-plans.ts';
import { type AnswerModel, type AnswerSchema, answerSchemasFile, DEFINITIONS } from './answer-schemas.ts';

/** Its getOrder is not the one that the sandbox serves: orders_2026-01-01 replaces it. */
const REPLACED = 'ordersV0';

const modelSchema = v.object({
  paths: v.record(v.string(), v.record(v.string(), v.unknown())),
  definitions: v.record(v.string(), v.unknown()),
});
const operationSchema = v.object({
  operationId: v.string(),
  responses: v.record(v.string(), v.object({ schema: v.optional(v.object({ $ref: v.string() })) })),
});

const text = v.optional(v.string());
const texts = v.optional(v.array(v.string()));
const answerSchema: v.GenericSchema<unknown, AnswerSchema> = v.object({
  $ref: text,
  type: text,
  format: text,
  required: texts,
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => answerSchema),
    ),
  ),
  additionalProperties: v.optional(v.union([v.boolean(), v.lazy(() => answerSchema)])),
  items: v.optional(v.lazy(() => answerSchema)),
  enum: texts,
  allOf: v.optional(v.array(v.lazy(() => answerSchema))),
});

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Give the folder that holds the API models.');
  process.exit(1);
}

/** Adds the names of the definitions that a schema needs. */
function addNeeded(schema: unknown, source: Record<string, unknown>, definitionNames: Set<string>): void {
  const { $ref, items, allOf = [], properties = {}, additionalProperties } = v.parse(answerSchema, schema);
  const name = $ref?.replace(DEFINITIONS, '');
  if (name !== undefined && !definitionNames.has(name)) {
    definitionNames.add(name);
    addNeeded(source[name], source, definitionNames);
  }
  const parts = [items, ...allOf, ...Object.values(properties), additionalProperties];
  for (const part of parts) if (typeof part === 'object') addNeeded(part, source, definitionNames);
}

/** The answers of the sandbox's operations in a model. */
function answersOf({ paths, definitions: source }: v.InferOutput<typeof modelSchema>): AnswerModel {
  const operations: Record<string, Record<string, number[]>> = {};
  const definitionNames = new Set<string>();
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const parsed = v.safeParse(operationSchema, operation);
    if (!parsed.success || !isOperationName(parsed.output.operationId)) continue;
    const answers: Record<string, number[]> = {};
    for (const [status, { schema }] of Object.entries(parsed.output.responses)) {
      if (schema === undefined) continue;
      addNeeded(schema, source, definitionNames);
      const name = schema.$ref.replace(DEFINITIONS, '');
      answers[name] = [...(answers[name] ?? []), Number(status)];
    }
    operations[parsed.output.operationId] = answers;
  }
  const definitions = Object.entries(source)
    .filter(([name]) => definitionNames.has(name))
    .map(([name, schema]) => [name, v.parse(answerSchema, schema)] as const);
  return { operations, definitions: Object.fromEntries(definitions) };
}

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .filter((name) => name !== REPLACED)
  .toSorted();
const models = names.map((name) => {
  const model = v.parse(modelSchema, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
  return [name, answersOf(model)] as const;
});
const modelsInUse = models.filter(([, { operations }]) => Object.keys(operations).length > 0);
/** Line breaks below the third level. */
const below = /\n( {4,}| {3}(?=[\]}]))/g;
writeFileSync(
  answerSchemasFile,
  `${JSON.stringify(Object.fromEntries(modelsInUse), null, 1).replace(below, ' ')}\n`,
);
const outputNames = modelsInUse.flatMap(([, { operations }]) => Object.keys(operations));
console.log(`${outputNames.length} of ${operationNames.length} operations written.`);
