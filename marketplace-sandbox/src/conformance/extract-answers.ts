// Run by hand when the operations or Amazon's models change:
//   node marketplace-sandbox/src/conformance/extract-answers.ts <folder of API models>
// It writes answer-schemas.json: the names, types and limits of the answers, without any prose.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type OperationName, operationNames } from '../spapi/usage-plans.ts';
import { type AnswerSchema, answerSchemasFile } from './answer-schemas.ts';

const modelOf = (operation: OperationName): string => {
  if (/Review|Return|BrowseNode/.test(operation) && operation.startsWith('get'))
    return 'customerFeedback_2024-06-01';
  if (/Subscription|Destination/.test(operation)) return 'notifications';
  return models[operation] ?? '';
};

const models: Partial<Record<OperationName, string>> = {
  getMarketplaceParticipations: 'sellers',
  searchOrders: 'orders_2026-01-01',
  getOrder: 'orders_2026-01-01',
  searchCatalogItems: 'catalogItems_2022-04-01',
  getCatalogItem: 'catalogItems_2022-04-01',
  searchListingsItems: 'listingsItems_2021-08-01',
  createReport: 'reports_2021-06-30',
  getReports: 'reports_2021-06-30',
  getReport: 'reports_2021-06-30',
  getReportDocument: 'reports_2021-06-30',
  getSolicitationActionsForOrder: 'solicitations',
  createProductReviewAndSellerFeedbackSolicitation: 'solicitations',
  listTransactions: 'finances_2024-06-19',
  listPayouts: 'transfers_2024-06-01',
  getMyFeesEstimates: 'productFeesV0',
  getShipments: 'fulfillmentInboundV0',
  getShipmentItemsByShipmentId: 'fulfillmentInboundV0',
};

const modelSchema = v.object({
  paths: v.record(v.string(), v.record(v.string(), v.unknown())),
  definitions: v.record(v.string(), v.unknown()),
});
const operationSchema = v.object({
  operationId: v.string(),
  responses: v.record(v.string(), v.object({ schema: v.optional(v.unknown()) })),
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

const readModel = (name: string) =>
  v.parse(modelSchema, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));

const operations: Record<string, { model: string; answers: Record<string, AnswerSchema> }> = {};
const definitions: Record<string, Record<string, AnswerSchema>> = {};

/** Copies a definition with everything it refers to. */
function take(model: string, source: Record<string, unknown>, schema: AnswerSchema): void {
  const name = schema.$ref?.replace('#/definitions/', '');
  definitions[model] ??= {};
  const taken = definitions[model];
  if (name !== undefined && taken[name] === undefined) {
    taken[name] = v.parse(answerSchema, source[name]);
    take(model, source, taken[name]);
  }
  const parts = [schema.items, ...(schema.allOf ?? []), ...Object.values(schema.properties ?? {})];
  if (typeof schema.additionalProperties === 'object') parts.push(schema.additionalProperties);
  for (const part of parts) if (part) take(model, source, part);
}

for (const name of operationNames) {
  const model = modelOf(name);
  const { paths, definitions: source } = readModel(model);
  for (const described of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const parsed = v.safeParse(operationSchema, described);
    if (!parsed.success || parsed.output.operationId !== name) continue;
    const answers = Object.fromEntries(
      Object.entries(parsed.output.responses).flatMap(([status, { schema }]) =>
        schema === undefined ? [] : [[status, v.parse(answerSchema, schema)]],
      ),
    );
    for (const answer of Object.values(answers)) take(model, source, answer);
    operations[name] = { model, answers };
  }
}
writeFileSync(answerSchemasFile, `${JSON.stringify({ operations, definitions }, null, 1)}\n`);
console.log(`${Object.keys(operations).length} of ${operationNames.length} operations written.`);
