import { jest } from '@jest/globals';

// Pictures are the bundler's business: under test each stands for its own name.
jest.unstable_mockModule('../pages/landing/shots/ratings-light.png', () => ({
  default: 'ratings-light.png',
}));
jest.unstable_mockModule('../pages/landing/shots/ratings-dark.png', () => ({ default: 'ratings-dark.png' }));
jest.unstable_mockModule('../pages/landing/shots/cases-light.png', () => ({ default: 'cases-light.png' }));
jest.unstable_mockModule('../pages/landing/shots/cases-dark.png', () => ({ default: 'cases-dark.png' }));
