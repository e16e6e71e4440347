import * as v from 'valibot';
import { createAccessTokens } from '../lwa/access-tokens.ts';
import { exchangeCode, type LwaSettings, refreshAccess } from '../lwa/token-endpoint.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime.ts';
import type { RateLimitStore } from '../sp-api/rate-limits.ts';
import type { RequestOptions } from '../sp-api/request.ts';
import type { TokenVault } from '../token-vault.ts';
import { batchOutcomes } from './ads-batch.ts';
import { keywordRow, kindShapes, readPage, updateRow } from './ads-entities.ts';
import type { AdsFailure } from './ads-failures.ts';
import type { AdsConnections, AdsKind, AdsPort, AdsProfile, AdsReply, AdsRowOutcome } from './ads-port.ts';
import { advanceAdsReport, readAdsReport, startAdsReport } from './ads-report.ts';
import { type AdsSend, type AdsSettings, createAdsSend } from './ads-request.ts';

export interface AdsAdapterOptions {
  readonly settings: AdsSettings;
  readonly lwa: LwaSettings;
  readonly vault: TokenVault;
  readonly connections: AdsConnections;
  readonly rateLimits: RateLimitStore;
  readonly runtime: Runtime;
  /** Receives unreadable report rows. */
  readonly onReject?: (row: string) => void;
}

const PAGE = 500;
/** Rows per request; the API accepts a thousand. */
const BATCH = 500;

const ProfilesSchema = v.array(
  v.object({
    profileId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    currencyCode: v.optional(v.string(), ''),
    timezone: v.optional(v.string(), 'UTC'),
    accountInfo: v.object({
      marketplaceStringId: v.optional(v.string(), ''),
      id: v.optional(v.string(), ''),
      type: v.optional(v.string(), ''),
      name: v.optional(v.nullable(v.string())),
    }),
  }),
);

/** Advertising tokens are encrypted with a different context than the account's, so neither decrypts as the other. */
export const sealedAs = (sellerAccountId: string) => `ads:${sellerAccountId}`;

/** Advertising, served by Amazon's advertising API. It has its own consent and tokens. */
export function createAdsPort(options: AdsAdapterOptions): AdsPort {
  const { settings, lwa, vault, connections, rateLimits, runtime } = options;
  const accessTokens = createAccessTokens({
    refresh: (refreshToken) => refreshAccess(lwa, runtime, refreshToken),
    now: runtime.now,
  });
  const dependencies = { runtime, accessTokens, rateLimits };

  async function forSeller<T>(
    id: string,
    ask: (send: AdsSend) => Promise<Result<T, AdsFailure>>,
  ): AdsReply<T> {
    const connection = await connections.find(id);
    if (!connection) return fail({ kind: 'not-connected', message: 'Advertising is not connected.' });
    const token = vault.open(connection.sealedRefreshToken, sealedAs(id));
    if (!token.ok) return fail({ kind: 'not-connected', message: token.error.message });
    return ask(
      createAdsSend(settings, dependencies, { id, region: connection.region, refreshToken: token.value }),
    );
  }

  async function inBatches<Row>(
    send: AdsSend,
    method: 'POST' | 'PUT',
    { profileId }: AdsProfile,
    kind: AdsKind,
    rows: readonly Row[],
    toRow: (row: Row) => object,
    request: RequestOptions,
  ): Promise<Result<readonly AdsRowOutcome[], AdsFailure>> {
    const shape = kindShapes[kind];
    const outcomes: AdsRowOutcome[] = [];
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      const answer = await send({
        ...request,
        operation: `${method === 'PUT' ? 'update' : 'create'}.${shape.collection}`,
        method,
        path: shape.path,
        profileId,
        mediaType: shape.mediaType,
        body: { [shape.collection]: batch.map(toRow) },
        // Setting a value again has no effect; adding the same keyword again is refused as a duplicate.
        repeatable: true,
      });
      if (!answer.ok) return answer;
      const read = batchOutcomes(shape, batch.length, answer.value.body);
      if (!read.ok) return read;
      outcomes.push(...read.value);
    }
    return ok(outcomes);
  }

  return {
    connect: async ({ sellerAccountId, region, code, redirectUri }) => {
      const tokens = await exchangeCode(lwa, runtime, code, redirectUri);
      if (!tokens.ok) return tokens;
      const { refreshToken } = tokens.value;
      const send = createAdsSend(settings, dependencies, { id: sellerAccountId, region, refreshToken });
      const profiles = await listProfiles(send, {});
      if (!profiles.ok) return profiles;
      return ok({
        sealedRefreshToken: vault.seal(refreshToken, sealedAs(sellerAccountId)),
        profiles: profiles.value,
      });
    },
    profiles: (id, request = {}) => forSeller(id, (send) => listProfiles(send, request)),
    entities: (id, { profileId, currency }, kind, search = {}, request = {}) =>
      forSeller(id, async (send) => {
        const shape = kindShapes[kind];
        const answer = await send({
          ...request,
          operation: `list.${shape.collection}`,
          method: 'POST',
          path: `${shape.path}/list`,
          profileId,
          mediaType: shape.mediaType,
          body: {
            maxResults: PAGE,
            ...(search.nextToken !== undefined && { nextToken: search.nextToken }),
            ...(search.ids && { [shape.idFilter]: { include: search.ids } }),
          },
          repeatable: true,
        });
        if (!answer.ok) return answer;
        return readPage(kind, answer.value.body, currency);
      }),
    update: (id, profile, kind, rows, request = {}) =>
      forSeller(id, (send) =>
        inBatches(send, 'PUT', profile, kind, rows, (row) => updateRow(kind, row, profile.currency), request),
      ),
    addKeywords: (id, profile, rows, request = {}) =>
      forSeller(id, (send) => {
        const kind = rows[0]?.matchType.startsWith('negative') ? 'negative' : 'keyword';
        return inBatches(
          send,
          'POST',
          profile,
          kind,
          rows,
          (row) => keywordRow(row, profile.currency),
          request,
        );
      }),
    startReport: (specification) => startAdsReport(specification, runtime.now()),
    advanceReport: (id, { profileId }, run, request = {}) =>
      forSeller(id, (send) =>
        advanceAdsReport(
          send,
          run,
          { profileId, now: runtime.now(), scale: settings.rateScale ?? 1 },
          request,
        ),
      ),
    openReport: (id, { profileId, currency }, run, request = {}) =>
      forSeller(id, (send) => {
        const allowPlainHttp = settings.endpoint.startsWith('http://');
        const onReject = options.onReject ?? (() => undefined);
        const context = { profileId, currency, allowPlainHttp, onReject };
        return readAdsReport(send, runtime, run, context, request);
      }),
  };
}

async function listProfiles(
  send: AdsSend,
  request: RequestOptions,
): Promise<Result<readonly AdsProfile[], AdsFailure>> {
  const answer = await send({
    ...request,
    operation: 'listProfiles',
    method: 'GET',
    path: '/v2/profiles',
    repeatable: true,
  });
  if (!answer.ok) return answer;
  const parsed = v.safeParse(ProfilesSchema, answer.value.body);
  if (!parsed.success) return fail({ kind: 'unreadable', message: 'The list of profiles is unreadable.' });
  return ok(
    parsed.output
      .filter(({ accountInfo }) => accountInfo.type === 'seller')
      .map(({ profileId, currencyCode, timezone, accountInfo }) => ({
        profileId,
        currency: currencyCode,
        timeZone: timezone,
        marketplaceId: accountInfo.marketplaceStringId,
        name: accountInfo.name ?? '',
        sellerId: accountInfo.id,
      })),
  );
}
