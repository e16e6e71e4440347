/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, expect, it } from '@jest/globals';
import { openSignup, pathOfOpenSignup } from './open-signup.ts';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads this cookie, the gateway sets it
  document.cookie = `${NAME}=; max-age=0`;
});

it("reads the sign-up's module from the gateway's cookie", () => {
  expect(openSignup()).toBeUndefined();
  keep('reimburse');
  expect(openSignup()).toBe('reimburse');
  keep('something');
  expect(openSignup()).toBeUndefined();
});

it('names the step of that module, or of the one in this edition', () => {
  keep('review');
  expect(pathOfOpenSignup({ pathOf: (name) => paths[name] })).toBe('/register/connect/amazon');
  const onlyReimburse = (name: string) => (name.startsWith('reimburse') ? paths[name] : undefined);
  expect(pathOfOpenSignup({ pathOf: onlyReimburse })).toBe('/register/reimburse/connect');
});

const NAME = 'fs_signup_open';
const paths: Record<string, string> = {
  'register-connect-amazon': '/register/connect/amazon',
  'reimburse-register-connect': '/register/reimburse/connect',
};

const keep = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${NAME}=${value}`;
};
