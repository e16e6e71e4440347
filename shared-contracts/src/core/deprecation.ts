import * as v from 'valibot';

/** Marks a part of the contract that will be removed once nobody in the field uses it. */
export interface Deprecation {
  /** The contract version that first said so. */
  readonly since: string;
  /** What to use instead, as a sentence: 'Use `rating.list`.' */
  readonly use: string;
}

/**
 * A deprecated field of a call or an event: `rating: deprecated(v.optional(v.number()), { since: '1.1.0', use: 'Use
 * stars.' })`, with a `@deprecated` comment before it, which becomes part of the type.
 */
export const deprecated = <const S extends v.GenericSchema>(schema: S, deprecation: Deprecation) =>
  v.pipe(schema, v.metadata({ deprecation }));

/** The deprecation of a field's schema; undefined if it has none. */
export function deprecationOf(schema: v.GenericSchema): Deprecation | undefined {
  const { deprecation } = v.getMetadata(schema);
  return isDeprecation(deprecation) ? deprecation : undefined;
}

/** The deprecation that an action of a schema's pipe states; undefined for all other actions. */
export function deprecationIn(action: object): Deprecation | undefined {
  if (!('metadata' in action) || typeof action.metadata !== 'object' || action.metadata === null)
    return undefined;
  return 'deprecation' in action.metadata && isDeprecation(action.metadata.deprecation)
    ? action.metadata.deprecation
    : undefined;
}

const isDeprecation = (value: unknown): value is Deprecation =>
  typeof value === 'object' && value !== null && 'since' in value && 'use' in value;

/** `deprecated since 1.1.0. Use …`, for warnings and the OpenAPI document. */
export const deprecationInWords = ({ since, use }: Deprecation): string =>
  `Deprecated since ${since}. ${use}`;
