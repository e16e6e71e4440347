import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { readErrors } from '../sp-api/failures.ts';
import { operationOf, operations } from '../sp-api/operations.ts';
import { defaultEndpoints } from '../sp-api/request.ts';
import { operationOfRequest, type RecordedRequest, requestProblems } from './check-request.ts';
import { distilFacts } from './distil.ts';
import { everyRequest, facts, names, schemas } from './every-request-fixture.ts';
import { readModels } from './models.ts';

describe('every request the connector makes', () => {
  let requests: RecordedRequest[];
  let outcomes: { ok: boolean }[];
  beforeAll(async () => {
    ({ requests, outcomes } = await everyRequest());
  });

  it('validates against the API models', () => {
    expect(toTheApi().map((request) => requestProblems(request, facts))).toEqual(toTheApi().map(() => []));
  });

  it('covers every operation in the table', () => {
    const coverage = new Set(toTheApi().map((request) => operationOfRequest(request, facts)));
    expect([...coverage].toSorted()).toEqual(names.toSorted());
  });

  it("understands the marketplace sandbox's answer to it", () => {
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([]);
  });

  it('never sends the token to a document’s address', () => {
    const others = requests.filter(({ url }) => !url.startsWith(defaultEndpoints.EU));
    expect(others).toHaveLength(1);
    expect(JSON.stringify(others)).not.toContain('token');
  });

  const toTheApi = (): RecordedRequest[] => requests.filter(({ url }) => url.startsWith(defaultEndpoints.EU));
});

describe('the validator', () => {
  const good: RecordedRequest = {
    method: 'GET',
    url: `${defaultEndpoints.EU}/orders/2026-01-01/orders?createdAfter=2026-10-01T00:00:00Z&fulfilledBy=AMAZON`,
    headers: { 'x-amz-access-token': 'token', 'user-agent': 'Fairshelf/0' },
    body: undefined,
  };
  const order = (body: unknown): RecordedRequest => ({
    method: 'POST',
    url: `${defaultEndpoints.EU}/reports/2021-06-30/reports`,
    headers: { ...good.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const with_ = (from: string, to: string): RecordedRequest => ({ ...good, url: good.url.replace(from, to) });

  it('accepts a valid request', () => {
    expect(requestProblems(good, facts)).toEqual([]);
    expect(requestProblems(order({ reportType: 'X', marketplaceIds: ['A'] }), facts)).toEqual([]);
  });

  it.each([
    ['a misnamed parameter', with_('createdAfter', 'CreatedAfter')],
    ['a value outside the list', with_('AMAZON', 'AFN')],
    ['a date without a time', with_('2026-10-01T00:00:00Z', '2026-10-01')],
    ['an unknown path', with_('/orders?', '/order-list?')],
    ['another method', { ...good, method: 'POST' }],
    ['a repeated list parameter', with_('fulfilledBy=AMAZON', 'fulfilledBy=AMAZON&fulfilledBy=MERCHANT')],
    ['an empty list', with_('fulfilledBy=AMAZON', 'fulfilledBy=')],
    ['a page size that is no number', with_('fulfilledBy=AMAZON', 'maxResultsPerPage=all')],
    [
      'a body where none belongs',
      { ...good, headers: { ...good.headers, 'content-type': 'application/json' }, body: '{}' },
    ],
    ['a missing token', { ...good, headers: { 'user-agent': 'x' } }],
    ['a signed request', { ...good, headers: { ...good.headers, authorization: 'AWS4-HMAC-SHA256' } }],
    [
      'a missing required parameter',
      { ...good, url: `${defaultEndpoints.EU}/catalog/2022-04-01/items?identifiers=B0` },
    ],
    [
      'too many items',
      { ...good, url: `${defaultEndpoints.EU}/catalog/2022-04-01/items?marketplaceIds=A,B&identifiers=B0` },
    ],
    [
      'a page size above the limit',
      { ...good, url: `${defaultEndpoints.EU}/reports/2021-06-30/reports?pageSize=101` },
    ],
    ['a missing body', { ...order({}), body: undefined }],
    ['a body without its type', order({ marketplaceIds: ['A'] })],
    [
      'a misnamed property',
      order({ reportType: 'X', marketplaceIds: ['A'], startTime: '2026-10-01T00:00:00Z' }),
    ],
    ['a property of another type', order({ reportType: 'X', marketplaceIds: 'A' })],
    [
      'a property time without a zone',
      order({ reportType: 'X', marketplaceIds: ['A'], dataStartTime: '2026-10-01' }),
    ],
    ['an option that is no text', order({ reportType: 'X', marketplaceIds: ['A'], reportOptions: { a: 1 } })],
  ])('refuses %s', (_, request) => {
    expect(requestProblems(request, facts)).not.toEqual([]);
  });
});

describe("the marketplace's own sandbox examples", () => {
  it.each(names)('of %s parse', (name) => {
    const examples = facts[name]?.examples ?? [];
    expect(examples.some(({ status }) => status < 300)).toBe(true);
    for (const { status, response } of examples) {
      if (status < 300) expect(v.safeParse(schemas[name], response).issues ?? []).toEqual([]);
      else expect(readErrors(response).length).toBeGreaterThan(0);
    }
  });

  it('are refused with the path when a value has another type', () => {
    const example = structuredClone(facts.getOrder?.examples.find(({ status }) => status === 200)?.response);
    const spoilt = JSON.parse(
      JSON.stringify(example).replace(/"quantityOrdered":\d+/, '"quantityOrdered":"one"'),
    );
    const parsed = v.safeParse(schemas.getOrder, spoilt);
    expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toEqual([
      'order.orderItems.0.quantityOrdered',
    ]);
  });
});

describe('the table of operations', () => {
  it.each(names)('matches the models: %s', (name) => {
    const operation = operationOf(name);
    const model = facts[name];
    expect(model).toMatchObject({
      method: operation.method,
      path: operation.path,
      // Where a model states no usage plan, ours is a cautious guess.
      ...(model?.rate === null ? {} : { rate: operation.rate, burst: operation.burst }),
    });
    expect(operation.body ?? false).toBe(model?.body !== null);
    for (const [parameter, parameterFacts] of Object.entries(operation.query)) {
      const match = model?.parameters.find((each) => each.name === parameter);
      expect({ parameter, required: parameterFacts.required ?? false }).toEqual({
        parameter,
        required: match?.required,
      });
      expect(parameterFacts.kind === 'list').toBe(match?.type === 'array');
      expect(parameterFacts.kind === 'time').toBe(match?.format === 'date-time');
      expect(parameterFacts.values?.toSorted()).toEqual((match?.itemEnum ?? match?.enum)?.toSorted());
      if (match?.maxItems !== undefined) expect(parameterFacts.max).toBe(match.maxItems);
      if (match?.maximum !== undefined) expect(parameterFacts.max).toBe(match.maximum);
    }
  });
});

const besideTheClone = fileURLToPath(new URL('../../../../../../shared/spapi/models', import.meta.url));
const modelsFolder = process.env.SPAPI_MODELS ?? besideTheClone;

describe('facts.json', () => {
  if (existsSync(modelsFolder)) {
    it('matches the current models', () => {
      expect(facts).toEqual(JSON.parse(JSON.stringify(distilFacts(readModels(modelsFolder), operations))));
    });
  } else {
    it('lists every operation of the table', () => {
      expect(Object.keys(facts).toSorted()).toEqual(names.toSorted());
    });
  }
});
