import { describe, expect, it } from '@jest/globals';
import { operationOf } from './operations.ts';
import { requestPath } from './request-url.ts';

const search = operationOf('searchCatalogItems');
const good = { marketplaceIds: ['A1'], identifiers: ['B1', 'B2'], identifiersType: 'ASIN' };

describe('the path of a request', () => {
  it('joins lists with commas and escapes the rest', () => {
    expect(requestPath(search, { query: { ...good, pageToken: 'a+b/c=' } })).toEqual({
      ok: true,
      value:
        '/catalog/2022-04-01/items?identifiers=B1,B2&identifiersType=ASIN&marketplaceIds=A1&pageToken=a%2Bb%2Fc%3D',
    });
  });

  it('substitutes and escapes path parameters', () => {
    expect(requestPath(operationOf('getReport'), { path: { reportId: 'a/b c' } })).toEqual({
      ok: true,
      value: '/reports/2021-06-30/reports/a%2Fb%20c',
    });
  });

  it.each([
    ['a missing parameter', { ...good, marketplaceIds: undefined }, 'marketplaceIds is required'],
    ['a misspelt parameter', { ...good, pagetoken: 'x' }, 'pagetoken is not a parameter'],
    ['too many entries', { ...good, identifiers: Array.from({ length: 21 }, () => 'B') }, 'at most 20'],
    ['a comma in an entry', { ...good, identifiers: ['A,B'] }, 'no comma'],
    ['an unknown value', { ...good, identifiersType: 'EAN13' }, 'identifiersType is one of'],
    ['a page of none', { ...good, pageSize: 0 }, 'from 1 to 20'],
    ['a page too large', { ...good, pageSize: 21 }, 'from 1 to 20'],
    ['several values for one', { ...good, locale: ['en_US', 'de_DE'] }, 'takes one value'],
  ])('refuses %s', (_, query, message) => {
    expect(requestPath(search, { query })).toEqual({ ok: false, error: expect.stringContaining(message) });
  });

  it.each(['', '.', '..'])('refuses %j as an identifier', (reportId) => {
    expect(requestPath(operationOf('getReport'), { path: { reportId } }).ok).toBe(false);
  });

  it('refuses an invalid time', () => {
    expect(requestPath(operationOf('searchOrders'), { query: { createdAfter: 'yesterday' } }).ok).toBe(false);
  });
});
