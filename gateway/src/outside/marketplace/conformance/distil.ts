import * as v from 'valibot';
import type { Operation } from '../sp-api/operations.ts';
import type { BodySchema, Facts, ModelParameter, OperationFacts, SandboxExample } from './facts.ts';

const parameterSchema = v.looseObject({
  name: v.string(),
  in: v.picklist(['query', 'path', 'body']),
  required: v.optional(v.boolean(), false),
  type: v.optional(v.string()),
  format: v.optional(v.string()),
  enum: v.optional(v.array(v.string())),
  items: v.optional(v.looseObject({ enum: v.optional(v.array(v.string())) })),
  minItems: v.optional(v.number()),
  maxItems: v.optional(v.number()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  schema: v.optional(v.unknown()),
});
const sandboxSchema = v.looseObject({
  static: v.array(v.looseObject({ response: v.optional(v.unknown()) })),
});
const methodSchema = v.looseObject({
  operationId: v.string(),
  description: v.optional(v.string(), ''),
  parameters: v.optional(v.array(parameterSchema), []),
  responses: v.record(v.string(), v.looseObject({ 'x-amzn-api-sandbox': v.optional(sandboxSchema) })),
});
const modelSchema = v.looseObject({
  paths: v.record(v.string(), v.record(v.string(), v.unknown())),
  definitions: v.optional(v.record(v.string(), v.unknown()), {}),
});
type Model = v.InferOutput<typeof modelSchema>;

/** Distils the facts of these operations from API models (file name → parsed JSON). Throws if one is missing. */
export function distilFacts(
  models: ReadonlyMap<string, unknown>,
  operations: Readonly<Record<string, Operation>>,
): Facts {
  const parsed = [...models.values()].flatMap((json) => {
    const model = v.safeParse(modelSchema, json);
    return model.success ? [model.output] : [];
  });
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => {
      for (const model of parsed) {
        const specification = v.safeParse(
          methodSchema,
          model.paths[operation.path]?.[operation.method.toLowerCase()],
        );
        if (specification.success && specification.output.operationId === name) {
          return [name, factsOf(model, operation, specification.output)];
        }
      }
      throw new Error(`No model states ${operation.method} ${operation.path} as ${name}.`);
    }),
  );
}

function factsOf(
  model: Model,
  { method, path }: Operation,
  specification: v.InferOutput<typeof methodSchema>,
): OperationFacts {
  const plan = /\|\s*([\d.]+)\s*\|\s*(\d+)\s*\|/.exec(specification.description);
  const body = specification.parameters.find((parameter) => parameter.in === 'body');
  return {
    method,
    path,
    rate: plan ? Number(plan[1]) : null,
    burst: plan ? Number(plan[2]) : null,
    parameters: specification.parameters.flatMap((parameter) => parameterFacts(parameter)),
    body: body ? bodyFacts(model, body.schema) : null,
    examples: Object.entries(specification.responses).flatMap(([status, response]) =>
      (response['x-amzn-api-sandbox']?.static ?? []).map(
        (example): SandboxExample => ({
          status: Number(status),
          response: shorten(example.response ?? {}),
        }),
      ),
    ),
  };
}

/** An example with the first two entries of each list: the shape matters, not the twentieth picture. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shorten(each)]));
}

function parameterFacts(parameter: v.InferOutput<typeof parameterSchema>): ModelParameter[] {
  const { name, required, items } = parameter;
  if (parameter.in !== 'query') return [];
  return [
    {
      name,
      required,
      type: parameter.type ?? 'string',
      format: parameter.format,
      enum: parameter.enum,
      itemEnum: items?.enum,
      minItems: parameter.minItems,
      maxItems: parameter.maxItems,
      minimum: parameter.minimum,
      maximum: parameter.maximum,
    },
  ];
}

const statedSchema = v.looseObject({
  $ref: v.optional(v.string()),
  type: v.optional(v.string()),
  required: v.optional(v.array(v.string())),
  properties: v.optional(v.record(v.string(), v.unknown())),
  additionalProperties: v.optional(v.unknown()),
  items: v.optional(v.unknown()),
  enum: v.optional(v.array(v.string())),
  format: v.optional(v.string()),
  minItems: v.optional(v.number()),
  maxItems: v.optional(v.number()),
});

/** The schema of a body with its references resolved and its prose removed. */
function bodyFacts(model: Model, rawSchema: unknown): BodySchema {
  const schema = v.parse(statedSchema, rawSchema);
  const reference = schema.$ref?.replace('#/definitions/', '');
  if (reference !== undefined) return bodyFacts(model, model.definitions[reference]);
  const { properties, additionalProperties: rest, items } = schema;
  return {
    type: schema.type,
    required: schema.required,
    properties:
      properties &&
      Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, bodyFacts(model, each)])),
    additionalProperties: typeof rest === 'object' ? bodyFacts(model, rest) : undefined,
    items: items === undefined ? undefined : bodyFacts(model, items),
    enum: schema.enum,
    format: schema.format,
    minItems: schema.minItems,
    maxItems: schema.maxItems,
  };
}
