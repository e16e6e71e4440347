import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Flag } from './flag.tsx';

/** The countries of docs/specification/constants.md#formats, and Amazon's code for gb. */
const countries = 'ae au be br ca de eg es eu fr gb in it jp mx nl pl sa se sg tr uk us'.split(' ');

describe('Flag', () => {
  it.each(countries)('draws %s, in either case', (country) => {
    expect(drawing(country)).toBeTruthy();
    expect(drawing(country.toUpperCase())).toBe(drawing(country));
  });

  it('draws the same flag for uk and gb, and different flags for other countries', () => {
    expect(drawing('uk')).toBe(drawing('gb'));
    expect(new Set(countries.map(drawing)).size).toBe(countries.length - 1);
  });

  it('falls back to the country code without a drawing', () => {
    render(<Flag country="zz" label="Nowhere" />);
    const flag = screen.getByRole('img', { name: 'Nowhere' });
    expect(flag.querySelector('svg')).toBeNull();
    expect(flag.textContent).toBe('zz');
  });

  it('is decorative unless it is labelled', () => {
    render(<Flag country="us" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

const drawing = (country: string) =>
  render(<Flag country={country} />).container.querySelector('svg')?.innerHTML;
