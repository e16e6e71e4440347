import type { GenericSchema } from 'valibot';
import { deprecationInWords, deprecationOf } from '../../../core/deprecation.ts';

/** The shape of a value as plain data: enough to check whether two sides of a contract still match. */
export type Shape = ShapeKind & {
  readonly optional?: true;
  /** Of a deprecated field: since when, and what to use instead. */
  readonly deprecated?: string;
};

type ShapeKind =
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** A plain value, or something too loose to be compared field by field: only its kind counts. */
  | { readonly kind: 'value'; readonly type: string };

const WRAPPERS = ['optional', 'nullish', 'nullable', 'exact_optional', 'undefinedable'];
/** Optional fields; a nullable field must exist. */
const MAY_BE_MISSING = ['optional', 'nullish', 'exact_optional', 'undefinedable'];
const OBJECTS = ['object', 'loose_object', 'strict_object', 'object_with_rest'];

/** The shape of a schema's input. */
export function shapeOf(schema: GenericSchema): Shape {
  const deprecation = deprecationOf(schema);
  const shape = plainShapeOf(schema);
  return deprecation ? { ...shape, deprecated: deprecationInWords(deprecation) } : shape;
}

function plainShapeOf(schema: GenericSchema): Shape {
  if (WRAPPERS.includes(schema.type) && 'wrapped' in schema && isSchema(schema.wrapped)) {
    const inner = shapeOf(schema.wrapped);
    return MAY_BE_MISSING.includes(schema.type) ? { ...inner, optional: true } : inner;
  }
  if (OBJECTS.includes(schema.type) && 'entries' in schema && isRecord(schema.entries)) {
    const fields = Object.entries(schema.entries).flatMap(([name, entry]) =>
      isSchema(entry) ? [[name, shapeOf(entry)] as const] : [],
    );
    return { kind: 'object', fields: Object.fromEntries(fields) };
  }
  if (schema.type === 'array' && 'item' in schema && isSchema(schema.item))
    return { kind: 'list', item: shapeOf(schema.item) };
  if ((schema.type === 'picklist' || schema.type === 'enum') && 'options' in schema)
    return { kind: 'choice', options: Array.isArray(schema.options) ? schema.options.map(String) : [] };
  return { kind: 'value', type: schema.type };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isSchema = (value: unknown): value is GenericSchema =>
  isRecord(value) && value.kind === 'schema' && typeof value.type === 'string';
