import type { OperationName } from '../spapi/usage-plans.ts';
import { type AnswerSchema, type AnswerSchemas, DEFINITIONS } from './answer-schemas.ts';

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

/**
 * Where an answer violates Amazon's model, as `path: problem`. Stricter than a JSON schema: an unknown field is a
 * problem as well.
 */
export function answerProblems(
  schemas: AnswerSchemas,
  operation: OperationName,
  status: number,
  body: unknown,
): string[] {
  const model = Object.values(schemas).find(({ operations }) => operations[operation]);
  const answers = Object.entries(model?.operations[operation] ?? {});
  const [answer] = answers.find(([, statuses]) => statuses.includes(status)) ?? [];
  if (!model || !answer) return [`${operation}: the model has no answer ${status}`];
  const { definitions } = model;

  /** A schema with its references and `allOf` parts resolved. */
  function whole({ $ref, allOf, ...rest }: AnswerSchema): AnswerSchema {
    const target = $ref && definitions[$ref.replace(DEFINITIONS, '')];
    if (target) return whole(target);
    const parts = (allOf ?? []).map(whole);
    if (parts.length === 0) return rest;
    return {
      type: 'object',
      required: [rest, ...parts].flatMap(({ required = [] }) => required),
      properties: Object.assign({}, ...[rest, ...parts].map(({ properties = {} }) => properties)),
    };
  }

  function problemsAt(path: string, value: unknown, schema: AnswerSchema): string[] {
    const { type, properties, required = [], items, additionalProperties, format, ...rest } = whole(schema);
    // The models never mark nullable fields, and their examples contain nulls for optional fields.
    if (value === null) return [];
    const kind = type ?? (properties ? 'object' : undefined);
    if (kind !== undefined && !isOfType(value, kind)) return [`${path}: must be ${kind}`];
    if (rest.enum && typeof value === 'string' && !rest.enum.includes(value))
      return [`${path}: '${value}' is not one of ${rest.enum.join(', ')}`];
    if (format === 'date-time' && typeof value === 'string' && !DATE_TIME.test(value))
      return [`${path}: '${value}' is not a date-time`];
    if (Array.isArray(value))
      return value.flatMap((one, index) => (items ? problemsAt(`${path}[${index}]`, one, items) : []));
    if (!isObject(value)) return [];
    const extra = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    const isOpen = extra !== undefined || additionalProperties === true || properties === undefined;
    return [
      ...required.filter((name) => value[name] === undefined).map((name) => `${path}.${name}: is missing`),
      ...Object.entries(value).flatMap(([name, one]) => {
        const property = properties?.[name] ?? extra;
        if (property) return one === undefined ? [] : problemsAt(`${path}.${name}`, one, property);
        return isOpen ? [] : [`${path}.${name}: is not in the model`];
      }),
    ];
  }

  return problemsAt(operation, body, { $ref: `${DEFINITIONS}${answer}` });
}
