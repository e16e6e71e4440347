import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Stars } from './stars.tsx';

describe('Stars', () => {
  it('fills in steps of a tenth, with a label', () => {
    expect(show(4.6, 1204)).toEqual({ words: '4.6 out of 5 stars, 1,204 ratings', filled: 4.6 });
  });

  it('clamps the rating to zero to five stars', () => {
    expect(show(7).filled).toBe(5);
    expect(show(-1).filled).toBe(0);
  });

  it('distinguishes no rating from zero stars', () => {
    expect(show(null)).toEqual({ words: 'No rating', filled: 0 });
  });
});

const show = (rating: number | null, count?: number) => {
  const { container } = render(<Stars rating={rating} {...(count === undefined ? {} : { count })} />);
  return {
    words: container.querySelector('.visually-hidden')?.textContent,
    filled: Number(container.querySelector('[data-part="filled"]')?.getAttribute('width')) / 16,
  };
};
