import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import {
  type Call,
  CONTRACT_VERSION,
  deprecationIn,
  deprecationInWords,
} from '@fairshelf/shared-contracts/core';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

type JsonObject = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: '3.0.3';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, JsonObject>>;
  components: JsonObject;
}

const areaOf = (call: Call): string => call.name.split('.')[0] ?? call.name;

/** The OpenAPI document of the contract; calls without a handler are marked. */
export function createOpenApi(
  servedNames: ReadonlySet<string>,
  calls: readonly Call[] = ALL_CALLS,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const operations = paths[call.path] ?? {};
    operations[call.method.toLowerCase()] = operation(call, servedNames.has(call.name));
    paths[call.path] = operations;
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Fairshelf',
      version: CONTRACT_VERSION,
      description: 'Every call of the gateway, made from the contracts that client and server share.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(areaOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        releaseKey: { type: 'http', scheme: 'bearer', description: 'A release key of the Platform page' },
      },
      schemas: { Refusal: refusalSchema },
      responses: {
        Refused: {
          description: 'Refused',
          content: { 'application/json': { schema: reference('Refusal') } },
        },
      },
    },
  };
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const refusal = { $ref: '#/components/responses/Refused' };

const refusalSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'boolean', enum: [true] },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function operation(call: Call, isServed: boolean): JsonObject {
  const scheme = { anyone: undefined, signedIn: 'bearer', releaseKey: 'releaseKey' }[call.access.who];
  const roles = call.access.who === 'signedIn' ? (call.access.roles ?? []) : [];
  return {
    operationId: call.name,
    tags: [areaOf(call)],
    summary: call.summary,
    ...(call.deprecation ? { deprecated: true } : {}),
    description: [
      call.deprecation ? deprecationInWords(call.deprecation) : undefined,
      roles.length > 0 ? `For the roles: ${roles.join(', ')}.` : undefined,
      isServed ? undefined : 'Not served yet: answers 501.',
    ]
      .filter(Boolean)
      .join(' '),
    ...(scheme ? { security: [{ [scheme]: [] }] } : {}),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body ? { requestBody: requestBody(call, call.body) } : {}),
    responses: {
      200: { description: 'Done', content: answerContent(call) },
      400: refusal,
      ...(scheme ? { 401: refusal, 403: refusal } : {}),
      ...(isServed ? {} : { 501: refusal }),
      503: refusal,
    },
  };
}

function requestBody(call: Call, body: GenericSchema): JsonObject {
  if (call.bytes)
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const type = call.form ? 'multipart/form-data' : 'application/json';
  return { required: true, content: { [type]: { schema: schemaOf(body, 'input') } } };
}

function answerContent(call: Call): JsonObject {
  if (!call.file) return { 'application/json': { schema: answerSchema(call) } };
  const file = { schema: { type: 'string', format: 'binary' } };
  return { 'text/csv': file, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file };
}

function answerSchema(call: Call): JsonObject {
  const data = schemaOf(call.data, 'output');
  if (call.flat) return data;
  return {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'boolean', enum: [false] }, message: { type: 'string' }, data },
  };
}

function parameters(place: 'path' | 'query', schema: GenericSchema | undefined): JsonObject[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, 'input');
  if (typeof properties !== 'object' || properties === null) return [];
  const requiredNames = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || requiredNames.includes(name),
    ...(isDeprecated(each) ? { deprecated: true } : {}),
    schema: each,
  }));
}

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonObject {
  // Omits what JSON Schema can't express (checks, transforms); the gateway's own validation covers it.
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    errorMode: 'ignore',
    target: 'openapi-3.0',
    typeMode,
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const deprecation = deprecationIn(valibotAction);
      if (!deprecation) return undefined;
      // The library copies the metadata, which OpenAPI validators don't support.
      const rest = Object.fromEntries(Object.entries(jsonSchema).filter(([name]) => name !== 'deprecation'));
      return { ...rest, deprecated: true, description: deprecationInWords(deprecation) };
    },
  });
  return converted;
}

const isDeprecated = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'deprecated' in schema;
