import { MARKETPLACE_CURRENCIES } from '@fairshelf/shared-contracts/core';
import { describe, expect, it, jest } from '@jest/globals';
import { ecbRates, parseEcbRates } from './ecb-rates.ts';
import { embeddedRates } from './embedded-rates.ts';
import { ExchangeRatesAway } from './exchange-rates-port.ts';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope><gesmes:subject>Reference rates</gesmes:subject><Cube>
  <Cube time='2026-11-20'>
    <Cube currency='USD' rate='1.1225'/>
    <Cube currency='MXN' rate='20.5806'/>
    <Cube currency='XXX' rate='0'/>
  </Cube>
  <Cube time="2026-11-19"><Cube currency="USD" rate="1.1000"/><Cube currency="CAD" rate="1.5984"/></Cube>
</Cube></gesmes:Envelope>`;

describe('the file of the European Central Bank', () => {
  it('returns only the rates of its newest day', () => {
    expect(parseEcbRates(file)).toEqual({
      source: 'European Central Bank',
      day: '2026-11-20',
      perEuro: { EUR: 1, USD: 1.1225, MXN: 20.5806 },
    });
  });

  it.each([
    ['an error page', '<html>503</html>'],
    ['no day', "<Cube currency='USD' rate='1.1'/>"],
    ['no rate of the dollar', "<Cube time='2026-11-20'><Cube currency='MXN' rate='20'/></Cube>"],
    ['days in another order', `<Cube time='2026-11-19'><Cube currency='USD' rate='1'/></Cube>${file}`],
  ])('is refused with %s', (_, body) => {
    expect(() => parseEcbRates(body)).toThrow(ExchangeRatesAway);
  });

  it('reports when the source is down', async () => {
    await expect(ecbRates('http://rates', answering('', 503)).latest()).rejects.toThrow('It answered 503.');
    const failingFetch = jest.fn<typeof fetch>(() => Promise.reject(new Error('reset')));
    await expect(ecbRates('http://rates', failingFetch).latest()).rejects.toThrow(ExchangeRatesAway);
    expect((await ecbRates('http://rates', answering(file)).latest()).day).toBe('2026-11-20');
  });
});

it('embeds rates for every currency of a marketplace that the bank publishes', () => {
  const currencies = Object.keys(embeddedRates.perEuro);
  expect(MARKETPLACE_CURRENCIES.filter((currency) => !currencies.includes(currency))).toEqual([
    'AED',
    'SAR',
    'EGP',
  ]);
});

const answering = (body: string, status = 200) =>
  jest.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
