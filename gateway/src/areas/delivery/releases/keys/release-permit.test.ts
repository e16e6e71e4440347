import { expect, it } from '@jest/globals';
import {
  deploymentPermit,
  type ReleaseAttempt,
  type ReleasePermit,
  whyNotPermitted,
} from './release-permit.ts';

it.each<[string, ReleaseAttempt]>([
  ['its remote', { action: 'publish', remote: 'mf-ratings' }],
  ['its edition', { action: 'canary', remote: 'mf-ratings', edition: 'ratings' }],
  [
    'a folder on its origin',
    { action: 'publish', remote: 'mf-ratings', origins: ['https://cdn.example/a/'] },
  ],
  ['any port of a host', { action: 'publish', remote: 'mf-ratings', origins: ['http://localhost:9301/'] }],
  ['reading', {}],
])('covers %s', (_, attempt) => {
  expect(whyNotPermitted(permit, attempt)).toBeUndefined();
});

it.each<[ReleaseAttempt, string]>([
  [
    { action: 'publish', remote: 'mf-admin' },
    "The release key 'Ratings / ci' is not for mf-admin. Its remotes: mf-ratings.",
  ],
  [
    { action: 'canary', remote: 'mf-ratings', edition: 'reimburse' },
    "The release key 'Ratings / ci' is not for the edition 'reimburse'. Its editions: unified, ratings.",
  ],
  [
    { action: 'promote', remote: 'mf-ratings' },
    "The release key 'Ratings / ci' may not promote. It may: publish, canary.",
  ],
  [
    {
      action: 'publish',
      remote: 'mf-ratings',
      origins: ['https://cdn.example/', 'https://cdn.example.evil.test/'],
    },
    "The release key 'Ratings / ci' may not publish files at https://cdn.example.evil.test/. Its origins: https://cdn.example, http://localhost:*.",
  ],
  [
    { action: 'publish', remote: 'mf-ratings', origins: ['http://cdn.example/'] },
    "The release key 'Ratings / ci' may not publish files at http://cdn.example/. Its origins: https://cdn.example, http://localhost:*.",
  ],
])("lists what it covers when it doesn't cover %j", (attempt, reason) => {
  expect(whyNotPermitted(permit, attempt)).toBe(reason);
});

it('covers everything for the deployment key', () => {
  const attempt: ReleaseAttempt = { action: 'withdraw', remote: 'mf-admin', edition: 'reimburse' };
  expect(whyNotPermitted(deploymentPermit, attempt)).toBeUndefined();
});

const permit: ReleasePermit = {
  actor: 'Ratings / ci',
  keyId: '1',
  scope: {
    remotes: ['mf-ratings'],
    editions: ['unified', 'ratings'],
    origins: ['https://cdn.example', 'http://localhost:*'],
    actions: ['publish', 'canary'],
  },
};
