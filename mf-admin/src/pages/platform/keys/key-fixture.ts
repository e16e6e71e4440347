import type { ReleaseKey } from '@fairshelf/shared-contracts/delivery';

/** The id of the key. */
export const ID = '00000000-0000-4000-8000-000000000001';

/** An active key of a team for one remote. */
export const key: ReleaseKey = {
  id: ID,
  team: 'Stock team',
  contact: null,
  label: 'ci',
  hint: 'x7Qk',
  identity: null,
  state: 'active',
  remotes: ['mf-stock-plans'],
  editions: ['unified'],
  origins: [],
  actions: ['publish', 'canary'],
  createdBy: 'ann@example.test',
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2099-11-01T10:00:00Z',
  rotatedAt: null,
  previousUntil: null,
  revokedAt: null,
  lastUsedAt: null,
};
