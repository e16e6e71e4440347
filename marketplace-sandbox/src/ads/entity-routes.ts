import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../sandbox-context.ts';
import { type AdsEntity, type AdsKind, adsKinds } from './ads-entity.ts';
import { adsRefusal, serveAds } from './ads-gate.ts';
import { createKeyword, type RowOutcome, updateEntity } from './entity-changes.ts';

const MOST_RESULTS = 1000;
const MOST_ROWS = 1000;

const include = v.optional(v.strictObject({ include: v.array(v.string()) }));
const listSchema = v.looseObject({
  stateFilter: include,
  maxResults: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_RESULTS)), 100),
  nextToken: v.optional(v.string()),
});

/** Lists and changes of all entities of an account, in the style of version 3. */
export function entityRoutes(app: FastifyInstance, context: SandboxContext): void {
  for (const kind of [
    'campaigns',
    'adGroups',
    'productAds',
    'keywords',
    'negativeKeywords',
    'targets',
  ] as const) {
    serveList(app, context, kind);
    serveUpdate(app, context, kind);
  }
  for (const kind of ['keywords', 'negativeKeywords'] as const) serveCreate(app, context, kind);
}

const operationName = (verb: string, kind: AdsKind) =>
  `${verb}Ads${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

function serveList(app: FastifyInstance, context: SandboxContext, kind: AdsKind): void {
  const { mediaType, collection, idFilter, json } = adsKinds[kind];
  serveAds(app, context, {
    name: operationName('list', kind),
    method: 'POST',
    path: `/sp/${kind}/list`,
    contentType: mediaType,
    accept: mediaType,
    handle: ({ account, body }) => {
      const filter = v.safeParse(listSchema, body ?? {});
      if (!filter.success) throw adsRefusal(400, 'INVALID_ARGUMENT', filter.issues[0].message);
      const { stateFilter, maxResults, nextToken } = filter.output;
      const ids = v.safeParse(include, filter.output[idFilter]);
      const includedIds = ids.success ? ids.output?.include : undefined;
      const matching = account
        .all(kind)
        .filter(
          ({ id, state }) =>
            (!stateFilter || stateFilter.include.includes(state)) &&
            (!includedIds || includedIds.includes(id)),
        );
      const from = nextToken === undefined ? 0 : Number(Buffer.from(nextToken, 'base64url').toString());
      if (!Number.isInteger(from)) throw adsRefusal(400, 'INVALID_ARGUMENT', 'nextToken is not valid.');
      const until = from + maxResults;
      return {
        [collection]: matching.slice(from, until).map(json),
        totalResults: matching.length,
        ...(until < matching.length && { nextToken: Buffer.from(String(until)).toString('base64url') }),
      };
    },
  });
}

const rowsOf = (body: unknown, collection: string): readonly unknown[] => {
  const parsed = v.safeParse(v.record(v.string(), v.array(v.unknown())), body);
  const rows = parsed.success ? parsed.output[collection] : undefined;
  if (!rows || rows.length === 0 || rows.length > MOST_ROWS)
    throw adsRefusal(400, 'INVALID_ARGUMENT', `${collection} must hold 1 to ${MOST_ROWS} rows.`);
  return rows;
};

/** Each row has its own outcome: the answer as a whole is a 207. */
function multiStatus(kind: AdsKind, outcomes: readonly RowOutcome[]) {
  const { collection, idKey } = adsKinds[kind];
  const rows = outcomes.map((outcome, index) => ({ ...outcome, index }));
  return {
    [collection]: {
      success: rows.flatMap(({ index, entity }) => (entity ? [{ index, [idKey]: entity.id }] : [])),
      error: rows.flatMap(({ index, error }) =>
        error
          ? [
              {
                index,
                errors: [{ errorType: error.type, errorValue: { [error.type]: { message: error.message } } }],
              },
            ]
          : [],
      ),
    },
  };
}

function serveUpdate(app: FastifyInstance, context: SandboxContext, kind: AdsKind): void {
  const { mediaType, collection } = adsKinds[kind];
  serveAds(app, context, {
    name: operationName('update', kind),
    method: 'PUT',
    path: `/sp/${kind}`,
    contentType: mediaType,
    accept: mediaType,
    handle: ({ account, body, now }, reply) => {
      const outcomes = rowsOf(body, collection).map((row) => updateEntity(account, kind, row, now));
      keep(outcomes, (entity) => account.put(kind, entity));
      reply.code(207);
      return multiStatus(kind, outcomes);
    },
  });
}

function serveCreate(
  app: FastifyInstance,
  context: SandboxContext,
  kind: 'keywords' | 'negativeKeywords',
): void {
  const { mediaType, collection } = adsKinds[kind];
  serveAds(app, context, {
    name: operationName('create', kind),
    method: 'POST',
    path: `/sp/${kind}`,
    contentType: mediaType,
    accept: mediaType,
    handle: ({ account, body, now }, reply) => {
      const outcomes = rowsOf(body, collection).map((row) => {
        const outcome = createKeyword(account, kind, row, now);
        // At once, so that a second row with the same keyword is refused.
        keep([outcome], (entity) => account.put(kind, entity));
        return outcome;
      });
      reply.code(207);
      return multiStatus(kind, outcomes);
    },
  });
}

function keep(outcomes: readonly RowOutcome[], put: (entity: AdsEntity) => void): void {
  for (const { entity } of outcomes) if (entity) put(entity);
}
