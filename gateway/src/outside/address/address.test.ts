import { describe, expect, it, jest } from '@jest/globals';
import { COUNTRIES, countryCodeOf } from './countries.ts';
import { localAddresses } from './local-addresses.ts';
import { publicAddresses } from './public-addresses.ts';
import { statesOf } from './states.ts';
import { shortStreet } from './street-words.ts';

const at = (more: object) => ({
  line1: '350 5th Ave',
  line2: '',
  city: 'New York',
  state: 'NY',
  postalCode: '10118',
  countryCode: 'US',
  ...more,
});

describe('countries and states', () => {
  it('are those of ISO 3166, sorted by name', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect(COUNTRIES.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'Germany' });
    expect(countryCodeOf(' uk')).toBe('GB');
    expect(countryCodeOf('XX')).toBeUndefined();
    const counts = ['US', 'CA', 'AU', 'MX', 'BR', 'IN', 'JP', 'AE', 'DE', 'XX'].map(
      (code) => statesOf(code).length,
    );
    expect(counts).toEqual([56, 13, 8, 32, 27, 36, 47, 7, 0, 0]);
    expect(statesOf('us')[9]).toEqual({ code: 'DC', name: 'District of Columbia' });
  });
});

describe('the local data set', () => {
  it('finds buildings by the start of their address in any notation', async () => {
    expect(await localAddresses.suggest('US', '350 5TH AVENUE')).toEqual([at({})]);
    expect(await localAddresses.suggest('DE', 'marien')).toMatchObject([
      { city: 'München', postalCode: '80331' },
    ]);
    expect(await localAddresses.suggest('DE', '350 5th')).toEqual([]);
  });

  it.each([
    ['a correct one', {}, true, null],
    ['words that the post writes short', { line1: '350 5th Avenue', state: 'new york' }, true, at({})],
    ['a wrong ZIP of a building it knows', { postalCode: '10119' }, true, at({})],
    [
      'nine digits',
      { line1: '12 Elm St', postalCode: '101181234' },
      true,
      at({ line1: '12 Elm St', postalCode: '10118-1234' }),
    ],
    ['a post office box', { line1: 'PO Box 12' }, true, null],
    ['a ZIP of another state', { line1: '12 Elm St', postalCode: '98109' }, false, null],
    ['no house number', { line1: 'Elm St' }, false, null],
    ['a state that is none', { state: 'Bavaria' }, false, null],
    ['a country that is none', { countryCode: 'XX' }, false, null],
    ['Germany, whose addresses name no state', { countryCode: 'DE', state: '' }, true, null],
    [
      'Britain in small letters',
      { countryCode: 'GB', state: '', postalCode: 'sw1a 2aa' },
      true,
      at({ countryCode: 'GB', state: '', postalCode: 'SW1A 2AA' }),
    ],
    ['a province that is missing', { countryCode: 'CA', state: '', postalCode: 'K1A 0A9' }, false, null],
    [
      'a Canadian code with a letter that none has',
      { countryCode: 'CA', state: 'ON', postalCode: 'D1A 0A9' },
      false,
      null,
    ],
  ])('checks %s', async (_, more, isValid, corrected) => {
    expect(await localAddresses.verify(at(more))).toEqual({ isValid, corrected });
  });

  it("doesn't mistake a street's name for its direction", () => {
    expect(shortStreet('500 North Street')).toBe('500 North St');
    expect(shortStreet('500 North Spring Street Suite 4')).toBe('500 N Spring St Ste 4');
  });
});

describe('the public address services', () => {
  const answering = (body: unknown, status = 200) =>
    jest.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

  it('use the US Census Bureau in the US', async () => {
    const request = answering(census);
    const port = publicAddresses(sources, request);
    const terry = at({ line1: '410 Terry Ave N', city: 'Seattle', state: 'WA', postalCode: '98109' });
    expect(await port.suggest('us', '410 Terry')).toEqual([terry]);
    expect(String(request.mock.calls[0]?.[0])).toBe(
      'https://census/locations/onelineaddress?address=410+Terry&benchmark=Public_AR_Current&format=json',
    );
    expect(await port.verify(terry)).toEqual({ isValid: true, corrected: null });
    expect(
      await publicAddresses(sources, answering({ result: { addressMatches: [] } })).verify(terry),
    ).toEqual({
      isValid: false,
      corrected: null,
    });
  });

  it('use OpenStreetMap elsewhere, with the name that its terms require', async () => {
    const feature = { housenumber: '8', street: 'Marienplatz', city: 'München', postcode: '80331' };
    const request = answering({
      features: [
        { properties: { ...feature, countrycode: 'AT' } },
        { properties: { ...feature, countrycode: 'DE' } },
        { properties: { city: 'Bonn', countrycode: 'DE' } },
      ],
    });
    expect(await publicAddresses(sources, request).suggest('DE', 'Marienplatz 8')).toEqual([
      {
        line1: 'Marienplatz 8',
        line2: '',
        city: 'München',
        state: '',
        postalCode: '80331',
        countryCode: 'DE',
      },
    ]);
    expect(request.mock.calls[0]?.[1]?.headers).toMatchObject({ 'user-agent': 'Fairshelf' });
  });

  it.each([
    ['an error', answering({}, 503)],
    ['something else', answering({ html: true })],
    ['nothing', jest.fn<typeof fetch>(async () => Promise.reject(new Error('no route')))],
  ])('report the problem if they respond with %s', async (_, request) => {
    const port = publicAddresses(sources, request);
    await expect(port.suggest('US', '1 Main')).rejects.toThrow(/^It(s answer| )/);
  });

  const sources = {
    censusEndpoint: 'https://census',
    photonEndpoint: 'https://osm',
    userAgent: 'Fairshelf',
  };

  const census = {
    result: {
      addressMatches: [
        {
          matchedAddress: '410 TERRY AVE N, SEATTLE, WA, 98109',
          addressComponents: { city: 'SEATTLE', state: 'WA', zip: '98109' },
        },
      ],
    },
  };
});
