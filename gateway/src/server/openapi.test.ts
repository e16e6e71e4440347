import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { anyone, defineCall, deprecated } from '@fairshelf/shared-contracts/core';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import * as v from 'valibot';
import { createOpenApi } from './openapi.ts';

const document = createOpenApi(new Set(['auth.login']));

describe('the OpenAPI document', () => {
  it('contains every call once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort());
  });

  it('declares the parameters of every path, as required', () => {
    for (const { path, operation } of operations) {
      const parameterNames = (operation.parameters as { name: string; in: string; required: boolean }[])
        .filter((parameter) => parameter.in === 'path' && parameter.required)
        .map(({ name }) => name);
      expect([path, parameterNames]).toEqual([
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ]);
    }
  });

  it('contains schemas that an OpenAPI 3.0 validator understands', () => {
    // `nullable` is specific to OpenAPI; ajv supports it. An unknown keyword would throw in strict mode.
    const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, validateFormats: false });
    ajv.addSchema({ $id: 'document', components: document.components }, 'document');
    ajv.addVocabulary(['components', 'example']);
    for (const schema of schemasIn(document.paths)) {
      const text = JSON.stringify(schema).replaceAll('#/components', 'document#/components');
      // Without `type`, `nullable` has no effect in OpenAPI 3.0, and ajv rejects it.
      const read = JSON.parse(text, (_key, value) => {
        if (value?.nullable === true && value.type === undefined) delete value.nullable;
        return value;
      });
      expect(() => ajv.compile(read)).not.toThrow();
      expect(text).not.toContain('"$schema"');
    }
  });

  it("lists the calls that aren't served yet", () => {
    expect(document.paths['/api/auth/login']?.post?.description).toBe('');
    expect(document.paths['/api/auth/logout']?.post?.description).toContain('501');
  });

  it('marks what is deprecated: a call, a parameter and a field of the answer', () => {
    const since = '1.1.0';
    const call = defineCall({
      name: 'a.old',
      method: 'GET',
      path: '/api/old',
      summary: 'Old',
      access: anyone,
      query: v.object({ page: deprecated(v.optional(v.string()), { since, use: 'Use the cursor.' }) }),
      data: v.object({ id: v.string(), rating: deprecated(v.number(), { since, use: 'Use stars.' }) }),
      deprecation: { since, use: 'Use a.new.' },
    });
    const operation = createOpenApi(new Set(['a.old']), [call]).paths['/api/old']?.get;
    expect(operation).toMatchObject({
      deprecated: true,
      description: 'Deprecated since 1.1.0. Use a.new.',
      parameters: [{ name: 'page', deprecated: true }],
    });
    expect(JSON.stringify(operation?.responses)).toContain(
      '"rating":{"type":"number","deprecated":true,"description":"Deprecated since 1.1.0. Use stars."}',
    );
    expect(JSON.stringify(operation).match(/"deprecated":true/g)).toHaveLength(4);
  });
});

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function* schemasIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (key === 'schema' && typeof each === 'object' && each !== null) yield each;
    else yield* schemasIn(each);
  }
}
