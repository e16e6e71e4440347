import { describe, expect, it } from '@jest/globals';
import { requestProblems } from '../conformance/check-request.ts';
import { loadFacts } from '../conformance/facts.ts';
import { jsonAnswer } from '../fake-runtime.ts';
import { germany, item, marketplace, participations, tokenUrl, vault } from './fake-marketplace-fixture.ts';

describe('connecting a seller account', () => {
  it('uses UK for the United Kingdom, as sellers do', async () => {
    const payload = participations.payload.map((each) => ({
      ...each,
      marketplace: { ...each.marketplace, id: 'A1F83G8C2ARO7P', countryCode: 'GB' },
    }));
    const { connector } = marketplace(() => jsonAnswer(200, { payload }));
    expect(await connector.participations.list('seller-1')).toMatchObject({ value: [{ countryCode: 'UK' }] });
  });

  it('exchanges the code, reads where the seller sells, and encrypts the token', async () => {
    const { connector, requests } = marketplace(answerToOwner);
    const connected = await connector.connect({ ...request, code: 'code' });
    expect(connected).toMatchObject({
      ok: true,
      value: {
        participations: [
          { marketplaceId: germany, storeName: 'Lamps', currency: 'EUR', isParticipating: true },
        ],
      },
    });
    const sealed = connected.ok ? connected.value.sealedRefreshToken : '';
    expect(vault.open(sealed, 'seller-9')).toEqual({ ok: true, value: 'refresh' });
    expect(requests.slice(-2).map(({ url }) => new URL(url).pathname)).toEqual([
      '/sellers/v1/marketplaceParticipations',
      '/listings/2021-08-01/items/A9',
    ]);
    expect(requests.slice(-2).flatMap((each) => requestProblems(each, loadFacts()))).toEqual([]);
  });

  it('reports which step failed', async () => {
    const { connector } = marketplace(() =>
      jsonAnswer(403, { errors: [{ code: 'Unauthorized', message: 'no' }] }),
    );
    expect(await connector.connect({ ...request, code: 'revoked' })).toMatchObject({
      error: { step: 'consent', failure: { kind: 'reauthorise' } },
    });
    expect(await connector.connect({ ...request, code: 'code' })).toMatchObject({
      error: { step: 'participations', failure: { kind: 'denied' } },
    });
  });

  it("encrypts nothing if the token doesn't prove the seller id", async () => {
    const { connector } = marketplace(answerToOwner);
    expect(await connector.connect({ ...request, sellerId: 'A1VICTIM', code: 'code' })).toMatchObject({
      error: { step: 'ownership', failure: { kind: 'denied' } },
    });
  });

  const request = { sellerAccountId: 'seller-9', region: 'EU', sellerId: 'A9' } as const;
  /** Amazon's answers to the token of seller A9. */
  const answerToOwner = (_: unknown, url: URL): Response => {
    if (!url.pathname.startsWith('/listings/')) return jsonAnswer(200, participations);
    if (url.pathname.endsWith('/A9')) return jsonAnswer(200, { numberOfResults: 0, items: [] });
    return jsonAnswer(403, { errors: [{ code: 'Unauthorized', message: 'Access is denied.' }] });
  };
});

describe('the ports', () => {
  it.each([
    ['nobody', 'not-connected'],
    ['seller-2', 'reauthorise'],
    ['seller-3', 'not-connected'],
  ])('send no request for %s: %s', async (seller, kind) => {
    const { connector, requests } = marketplace(() => jsonAnswer(200, participations));
    expect(await connector.participations.list(seller)).toMatchObject({ ok: false, error: { kind } });
    expect(requests.filter(({ url }) => url !== tokenUrl)).toEqual([]);
  });

  it('query the catalogue for twenty products in one request', async () => {
    const { connector, requests } = marketplace((_, url) => {
      const byAsin = url.searchParams.get('identifiersType') === 'ASIN';
      const pageSize = Number(url.searchParams.get('pageSize') ?? '10');
      const identifiers = url.searchParams.get('identifiers')?.split(',') ?? [];
      const asins = byAsin ? identifiers.slice(0, pageSize) : [];
      return jsonAnswer(200, { numberOfResults: asins.length, items: asins.map(item) });
    });
    const asins = Array.from({ length: 20 }, (_, index) => `B${index}`);
    const entries = await connector.catalog.page('seller-1', germany, asins);
    expect(entries.ok && entries.value.map(({ asin }) => asin)).toEqual(asins);
    expect(entries.ok && entries.value[0]).toEqual({
      asin: 'B0',
      title: 'Lamp B0',
      brand: 'Glow',
      category: null,
      imageUrl: 'https://i.test/large.jpg',
      itemDimensions: null,
      packageDimensions: { height: { value: 4, unit: 'cm' }, length: null, width: null, weight: null },
      salesRank: { title: 'Lighting', rank: 7 },
      parentAsin: 'B0PARENT00',
      variation: 'Navy',
    });
    const api = requests.filter(({ url }) => url !== tokenUrl);
    expect(api).toHaveLength(1);
    expect(api.flatMap((request) => requestProblems(request, loadFacts()))).toEqual([]);
    expect(requests.filter(({ url }) => url === tokenUrl)).toHaveLength(1);
  });

  it('handle a report from request to rows', async () => {
    const { connector } = marketplace((request, url) => {
      if (url.host === 'documents.test')
        return new Response('a\tb\n1\t2\n', { headers: { 'content-type': 'text/plain;charset=UTF-8' } });
      if (url.pathname.includes('/documents/'))
        return jsonAnswer(200, { reportDocumentId: 'd1', url: 'https://documents.test/d1' });
      if (request.method === 'POST') return jsonAnswer(202, { reportId: 'r1' });
      if (url.pathname.endsWith('/reports')) return jsonAnswer(200, { reports: [] });
      return jsonAnswer(200, {
        reportId: 'r1',
        reportType: 'T',
        processingStatus: 'DONE',
        createdTime: '2026-01-01T00:00:00Z',
        reportDocumentId: 'd1',
      });
    });
    const report = connector.reports.start({ reportType: 'T', marketplaceIds: [germany] });
    expect(await connector.reports.open('seller-1', report)).toMatchObject({ error: { kind: 'refused' } });
    const order = await connector.reports.advance('seller-1', report);
    const run = order.ok ? await connector.reports.advance('seller-1', order.value) : order;
    expect(run).toMatchObject({ ok: true, value: { state: 'ready', documentId: 'd1' } });
    const document = run.ok ? await connector.reports.open('seller-1', run.value) : undefined;
    let text = '';
    if (document?.ok) for await (const piece of document.value.text) text += piece;
    expect(text).toBe('a\tb\n1\t2\n');
  });

  it('page through orders with the same search', async () => {
    const { connector, requests } = marketplace((_, url) => {
      const last = url.searchParams.has('paginationToken');
      const pagination = last ? {} : { nextToken: 'n2' };
      return jsonAnswer(200, { orders: [], pagination, lastUpdatedBefore: '2026-10-31T23:58:00Z' });
    });
    const search = { lastUpdatedAfter: '2026-10-01T00:00:00Z', marketplaceIds: [germany] };
    const pages = [
      await connector.orders.search('seller-1', search),
      await connector.orders.search('seller-1', { ...search, paginationToken: 'n2' }),
    ];
    const completeUntil = '2026-10-31T23:58:00Z';
    expect(pages).toEqual([
      { ok: true, value: { orders: [], nextToken: 'n2', completeUntil } },
      { ok: true, value: { orders: [], nextToken: null, completeUntil } },
    ]);
    const [first, second] = requests
      .filter(({ url }) => url !== tokenUrl)
      .map(({ url }) => new URL(url).searchParams);
    expect(second?.get('paginationToken')).toBe('n2');
    second?.delete('paginationToken');
    expect(`${second}`).toBe(`${first}`);
  });
});
