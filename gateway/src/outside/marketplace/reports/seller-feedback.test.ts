import { describe, expect, it } from '@jest/globals';
import { sellerFeedbackParser } from './seller-feedback.ts';

describe('seller feedback', () => {
  it('is read by position, whatever its headers, and never with the rater’s address', () => {
    expect(read('DE', ['3.11.26', '5', 'Gut!', 'Danke', '028-1234567-1234567', 'a@b.de'])).toEqual({
      ok: true,
      value: {
        orderId: '028-1234567-1234567',
        rating: 5,
        givenOn: '2026-11-03',
        comments: 'Gut!',
        response: 'Danke',
      },
    });
  });

  it.each([
    ['US', '11/3/26', '2026-11-03'],
    ['CA', '11/3/26', '2026-03-11'],
    ['UK', '3/11/26', '2026-11-03'],
    ['JP', '26/11/3', '2026-11-03'],
    ['JP', '2026/11/03', '2026-11-03'],
    ['SE', '2026-11-03', '2026-11-03'],
  ])('of %s reads %s as %s', (country, date, day) => {
    expect(read(country, [date, '4', '', '', '111-1', ''])).toMatchObject({ value: { givenOn: day } });
  });

  it.each([
    [['13/32/26', '4', '', '', '111-1', ''], 'Date'],
    [['soon', '4', '', '', '111-1', ''], 'Date'],
    [['11/3/26', '6', '', '', '111-1', ''], 'Rating'],
    [['11/3/26', '4', '', '', '', ''], 'Order ID'],
  ])('rejects %j for its %s', (cells, column) => {
    expect(read('US', cells)).toMatchObject({ ok: false, error: { line: 2, column } });
  });

  it('requires its five columns', () => {
    expect(sellerFeedbackParser(['Date', 'Rating'], { countryCode: 'US' })).toMatchObject({
      error: { missing: ['Order ID'] },
    });
  });
});

const header = ['Datum', 'Bewertung', 'Kommentare', 'Ihre Antwort', 'Bestellnummer', 'E-Mail'];

function read(countryCode: string, cells: readonly string[]) {
  const parser = sellerFeedbackParser(header, { countryCode });
  if (!parser.ok) throw new Error(parser.error.message);
  return parser.value({ line: 2, cells });
}
