import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { embeddedRates } from '../../outside/exchange-rates/embedded-rates.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { converterInto } from './convert-amounts.ts';
import { currentRates, storeRates } from './stored-rates.ts';

describe('a total over several currencies', () => {
  const usd = converterInto('USD', {
    source: 'Test',
    day: '2026-11-20',
    perEuro: { EUR: 1, USD: 1.1, JPY: 176, MXN: 20 },
  });

  it('rounds each currency once, whatever its minor units', () => {
    expect(usd.total([{ minor: 1_000, currency: 'EUR' }])).toEqual({ minor: 1_100, currency: 'USD' });
    // ¥1,600 has no minor units: 1,600 ÷ 176 × 1.1 = $10.00.
    expect(usd.total([{ minor: 1_600, currency: 'JPY' }])).toEqual({ minor: 1_000, currency: 'USD' });
    // MX$0.09 is $0.00495, and a negative amount is rounded like a positive one.
    const cents = [9, -9, 10, -10].map((minor) => usd.total([{ minor, currency: 'MXN' }]).minor);
    expect(cents).toEqual([0, 0, 1, -1]);
    expect(
      usd.total([
        { minor: 5, currency: 'USD' },
        { minor: 100, currency: 'EUR' },
      ]).minor,
    ).toBe(115);
    expect(usd.total([])).toEqual({ minor: 0, currency: 'USD' });
  });

  it('leaves out and names currencies without a rate', () => {
    const amounts = [
      { minor: 100, currency: 'EUR' },
      { minor: 999, currency: 'EGP' },
    ];
    expect(usd.total(amounts)).toEqual({ minor: 110, currency: 'USD' });
    expect(usd.conversionOf(amounts.map(({ currency }) => currency))).toEqual({
      source: 'Test',
      day: '2026-11-20',
      missing: ['EGP'],
    });
  });

  it('is in US dollars if the chosen currency has no rate', () => {
    expect(converterInto('EGP', embeddedRates).currency).toBe('USD');
    expect(converterInto('MXN', embeddedRates).currency).toBe('MXN');
  });
});

describe('the stored rates', () => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  }, 60_000);
  afterAll(() => database.close());

  it('replace the embedded ones as soon as they are newer', async () => {
    expect(await currentRates(database.system)).toEqual(embeddedRates);
    const rates = (day: string, dollar: number) => ({
      source: 'Bank',
      day,
      perEuro: { EUR: 1, USD: dollar },
    });
    await storeRates(database.system, rates('2026-01-02', 1.2));
    expect(await currentRates(database.system)).toEqual(embeddedRates);
    await storeRates(database.system, rates('2026-11-20', 1.3));
    await storeRates(database.system, rates('2026-11-20', 1.4));
    expect(await currentRates(database.system)).toEqual(rates('2026-11-20', 1.4));
  });
});
