import { describe, expect, it } from '@jest/globals';
import { chanceOfAtLeast, chanceOfAverageAtMost, chanceOfSuccesses } from './tails.ts';
import { typicalStars } from './typical-stars.ts';

describe('typicalStars', () => {
  it.each([
    [4.3, 1000],
    [3.2, 1000],
    [4.9, 1000],
  ])('has the average %s of many ratings', (average, count) => {
    const chances = typicalStars(average, count);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    expect(chances.reduce((sum, chance, place) => sum + chance * (place + 1), 0)).toBeCloseTo(average, 1);
  });

  it("doesn't trust five stars from two ratings", () => {
    const [one] = typicalStars(5, 2);
    expect(one).toBeGreaterThan(0.03);
  });
});

describe('chanceOfAverageAtMost', () => {
  it('is the probability of one star for one rating', () => {
    expect(chanceOfAverageAtMost(1, 1, [0.1, 0.1, 0.1, 0.2, 0.5])).toBeCloseTo(0.1);
    expect(chanceOfAverageAtMost(2.9, 1, [0.1, 0.1, 0.1, 0.2, 0.5])).toBeCloseTo(0.2);
  });

  it('is the product of probabilities for two ratings of one star', () => {
    expect(chanceOfAverageAtMost(1, 2, [0.1, 0.1, 0.1, 0.2, 0.5])).toBeCloseTo(0.01);
  });

  it('agrees with the normal distribution at the switchover', () => {
    const chances = typicalStars(4.2, 500);
    const [exact, normal] = [chanceOfAverageAtMost(4, 120, chances), chanceOfAverageAtMost(4, 121, chances)];
    expect(Math.abs(exact - normal)).toBeLessThan(0.02);
  });

  it('is 0 below one star and 1 from five on', () => {
    expect(chanceOfAverageAtMost(0.9, 4, typicalStars(4, 10))).toBe(0);
    expect(chanceOfAverageAtMost(5, 4, typicalStars(4, 10))).toBe(1);
  });
});

describe('chanceOfAtLeast', () => {
  it('matches reference values of the Poisson distribution', () => {
    expect(chanceOfAtLeast(0, 2)).toBeCloseTo(1);
    expect(chanceOfAtLeast(1, 2)).toBeCloseTo(0.8647, 4);
    expect(chanceOfAtLeast(5, 1)).toBeCloseTo(0.00366, 5);
  });

  it('keeps its precision in the far tail', () => {
    expect(chanceOfAtLeast(3, 0.02)).toBeCloseTo(1.3136e-6, 9);
  });
});

describe('chanceOfSuccesses', () => {
  it('matches reference values of the binomial distribution', () => {
    expect(chanceOfSuccesses(2, 2, 0.1)).toBeCloseTo(0.01);
    expect(chanceOfSuccesses(5, 6, 0.1)).toBeCloseTo(0.000055, 6);
    expect(chanceOfSuccesses(0, 6, 0.1)).toBe(1);
  });
});
