import { beforeEach, expect, it, jest } from '@jest/globals';
import { rolesAtom, store, viewerAtom } from './index.ts';
import { sessionSource, userSource } from './shell.ts';

beforeEach(() => {
  store.set(sessionSource, undefined);
  store.set(userSource, undefined);
});

it('reads the roles of the comma-separated field, and drops unknown ones', () => {
  store.set(userSource, user);
  expect(store.get(rolesAtom)).toEqual(['super-admin', 'case-manager']);
});

it('treats a person as a visitor until both session and user are known', () => {
  store.set(userSource, user);
  expect(store.get(viewerAtom)).toBeUndefined();
  store.set(sessionSource, session);
  expect(store.get(viewerAtom)).toEqual({ roles: ['super-admin', 'case-manager'], plans: ['review'] });
  store.set(userSource, undefined);
  expect(store.get(viewerAtom)).toBeUndefined();
});

it('detects a second copy of the store', async () => {
  jest.resetModules();
  await expect(import('./store.ts')).rejects.toThrow('loaded twice');
});

const session = { accessToken: 'token', expiresAt: '2026-12-01T00:00:00Z', isRememberMe: true };
const user = {
  email: 'ann@shop.test',
  userName: 'ann',
  name: 'Ann',
  companyId: 'C1',
  companyName: 'Shop',
  image: '',
  role: 'super-admin, case-manager, nobody',
  plans: ['review'] as const,
  isNeedPasswordChange: false,
  isMonitoring: false,
  ppcTimezone: 'UTC',
};
