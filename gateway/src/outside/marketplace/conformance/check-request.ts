import { Ajv } from 'ajv';
import type { BodySchema, Facts, ModelParameter, OperationFacts } from './facts.ts';

/** One request as sent by the connector. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The requested handling of redirects. */
  readonly redirect?: string | undefined;
}

/** The operation of a request, according to the models. */
export function operationOfRequest(request: RecordedRequest, facts: Facts): string | undefined {
  const { pathname } = new URL(request.url);
  return Object.keys(facts).find((name) => {
    const operation = facts[name];
    return operation?.method === request.method && pathPattern(operation.path).test(pathname);
  });
}

/** Everything about a request that Amazon's models or rules don't allow; empty if it conforms. */
export function requestProblems(request: RecordedRequest, facts: Facts): string[] {
  const name = operationOfRequest(request, facts);
  const operation = name === undefined ? undefined : facts[name];
  if (!operation) return [`no operation is ${request.method} ${new URL(request.url).pathname}`];
  return [
    ...headerProblems(request),
    ...queryProblems(new URL(request.url).searchParams, operation),
    ...bodyProblems(request.body, operation),
  ];
}

const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

function headerProblems({ headers, body }: RecordedRequest): string[] {
  const problems: string[] = [];
  if (!headers['x-amz-access-token']) problems.push('the access token is missing');
  if (!headers['user-agent']) problems.push('the User-Agent is missing');
  if (headers.authorization) problems.push('requests are not signed any more');
  if (body !== undefined && !headers['content-type']?.startsWith('application/json')) {
    problems.push('a body must be JSON');
  }
  return problems;
}

function queryProblems(query: URLSearchParams, operation: OperationFacts): string[] {
  const problems: string[] = [];
  for (const name of new Set(query.keys())) {
    if (!operation.parameters.some((parameter) => parameter.name === name))
      problems.push(`${name} is not a parameter`);
    if (query.getAll(name).length > 1) problems.push(`${name} is given twice: lists are comma-separated`);
  }
  for (const parameter of operation.parameters) {
    const value = query.get(parameter.name);
    if (value === null) {
      if (parameter.required) problems.push(`${parameter.name} is required`);
    } else {
      problems.push(...valueProblems(value, parameter).map((problem) => `${parameter.name} ${problem}`));
    }
  }
  return problems;
}

function valueProblems(value: string, parameter: ModelParameter): string[] {
  const { type, minItems = 1, maxItems = Number.POSITIVE_INFINITY } = parameter;
  if (type === 'array') {
    const items = value.split(',');
    const choices = parameter.itemEnum;
    return [
      ...(items.some((item) => item === '') ? ['has an empty item'] : []),
      ...(items.length < minItems || items.length > maxItems
        ? [`takes ${minItems} to ${maxItems} items`]
        : []),
      ...(choices ? items.filter((item) => !choices.includes(item)).map((item) => `can't hold ${item}`) : []),
    ];
  }
  const problems: string[] = [];
  if (value === '') problems.push('is empty');
  if (parameter.enum && !parameter.enum.includes(value)) problems.push(`can't be ${value}`);
  if (type === 'boolean' && value !== 'true' && value !== 'false') problems.push('is not a boolean');
  if (type === 'integer') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = parameter;
    if (!/^-?\d+$/.test(value)) problems.push('is not a whole number');
    else if (Number(value) < minimum || Number(value) > maximum)
      problems.push(`is outside ${minimum} to ${maximum}`);
  }
  if (parameter.format === 'date-time' && !dateTime.test(value)) problems.push('is not an ISO 8601 time');
  return problems;
}

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

function bodyProblems(body: string | undefined, { body: schema }: OperationFacts): string[] {
  if (schema === null) return body === undefined ? [] : ['this operation takes no body'];
  if (body === undefined) return ['a body is required'];
  const ajv = new Ajv({ allErrors: true, strict: false, formats: { 'date-time': dateTime, int32: true } });
  const validate = ajv.compile(strictSchema(schema));
  if (validate(JSON.parse(body))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `body${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The schema with additional properties forbidden: the models leave them open, and typos would pass. */
function strictSchema(schema: BodySchema): BodySchema {
  const { properties, items, additionalProperties } = schema;
  return {
    ...schema,
    ...(items ? { items: strictSchema(items) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [name, strictSchema(each)]),
          ),
          additionalProperties: additionalProperties ?? false,
        }
      : {}),
  };
}
