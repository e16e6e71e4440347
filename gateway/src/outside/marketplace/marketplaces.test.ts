import { marketCountryName } from '@fairshelf/shared-contracts/core';
import { describe, expect, it } from '@jest/globals';
import { marketplaceByCountry, marketplaceById, marketplaces, marketplacesOfRegion } from './marketplaces.ts';
import { minorDigits } from './money.ts';

describe('marketplaces', () => {
  it('are 21, each with its own id and country', () => {
    expect(marketplaces).toHaveLength(21);
    expect(new Set(marketplaces.map(({ id }) => id)).size).toBe(21);
    expect(new Set(marketplaces.map(({ countryCode }) => countryCode)).size).toBe(21);
  });

  it('name real time zones, currencies and languages', () => {
    for (const { timeZone, currency, language } of marketplaces) {
      expect(() => new Intl.DateTimeFormat(language, { timeZone })).not.toThrow();
      expect(minorDigits(currency)).toBeDefined();
    }
  });

  it('are found by id and by country, including GB and UK', () => {
    expect(marketplaceById('A1PA6795UKMFR9')?.countryCode).toBe('DE');
    expect(marketplaceById('NONE')).toBeUndefined();
    expect(marketplaceByCountry('gb')?.id).toBe('A1F83G8C2ARO7P');
    expect(marketplaceByCountry('UK')?.id).toBe('A1F83G8C2ARO7P');
  });

  it('have the names that pages show', () => {
    for (const { id, name } of marketplaces) expect(name).toBe(marketCountryName(id));
    expect(marketplaceByCountry('tr')?.name).toBe('Türkiye');
  });

  it('share the consent of their region', () => {
    expect(marketplacesOfRegion('NA').map(({ countryCode }) => countryCode)).toEqual([
      'US',
      'CA',
      'MX',
      'BR',
    ]);
    expect(marketplacesOfRegion('FE').map(({ countryCode }) => countryCode)).toEqual(['JP', 'AU', 'SG']);
  });

  it('share one portal in the five large European countries', () => {
    const portalMarkets = marketplaces.filter(({ authorizeBase }) =>
      authorizeBase.includes('sellercentral-europe'),
    );
    expect(portalMarkets.map(({ countryCode }) => countryCode)).toEqual(['UK', 'DE', 'FR', 'IT', 'ES']);
  });
});
