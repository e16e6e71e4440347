import {
  changePlatform,
  listFreezes,
  listPreviews,
  listReleaseApprovals,
  listReleaseRules,
  type PlatformRemote,
  type RemoteField,
  readRemoteField,
} from '@fairshelf/shared-contracts/delivery';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** Web vitals of a version: LCP in ms, and the number of page loads. */
const vitals = (lcp: number, count: number): PlatformRemote['active']['vitals'] => [
  { vital: 'lcp', p75: lcp, rating: lcp > 2_500 ? 'fair' : 'good', count },
  { vital: 'cls', p75: 0.04, rating: 'good', count },
];

/** A remote with two versions, one of which was rolled back. */
export const ratingsRemote: PlatformRemote = {
  remote: 'mf-ratings',
  revision: 7,
  active: { version: '1.0.1', contract: '^1.0', visits: 1_250, errorRate: 0.004, vitals: vitals(1_200, 400) },
  previous: '1.0.0',
  canary: null,
  pinned: null,
  owners: [{ team: 'Ratings', contact: 'ratings@example.com' }],
  rollout: null,
  versions: [
    {
      version: '1.0.1',
      publishedAt: '2026-11-21T10:00:00Z',
      publishedBy: 'ann',
      isWithdrawn: false,
      failure: null,
      source: null,
      size: null,
    },
    {
      version: '1.0.0',
      publishedAt: '2026-11-20T10:00:00Z',
      publishedBy: 'ann',
      isWithdrawn: false,
      failure: '1.0.0 failed in 20.0% of its visits.',
      source: { commit: '0123456789abcdef', author: 'Ann', message: 'Show prices' },
      size: 412_345,
    },
  ],
  changes: [
    {
      action: 'rollback',
      version: '1.0.1',
      actor: 'automatic rollback',
      reason: '1.1.0 failed in 20.0% of its visits: its error budget is spent.',
      changedAt: '2026-11-21T11:00:00Z',
    },
  ],
  problems: [
    {
      version: '1.1.0',
      stage: 'error',
      message: 'TypeError: x is not …',
      place: '12.js:1:2',
      count: 4,
      lastAt: '2026-11-21T11:00:00Z',
    },
  ],
};

/** The same remote with a canary that has spent half of its error budget. */
export const canary: PlatformRemote = {
  ...ratingsRemote,
  canary: {
    version: '1.1.0',
    contract: '^1.0',
    visits: 40,
    errorRate: 0.2,
    vitals: vitals(2_800, 40),
    share: 5,
    cohort: 'internal',
    since: '2026-11-21T10:30:00Z',
    spent: 0.6,
  },
};

/** The LCP of a version on a day. */
const lcp = (day: string, version: string, p75: number): RemoteField['vitals'][number] => ({
  day,
  route: 'reviews',
  version,
  vital: 'lcp',
  p75,
  rating: 'good',
  count: 10,
});

/** What browsers report about the remote: versions, errors, vitals, sizes and deliveries. */
export const field: RemoteField = {
  versions: [
    {
      version: '1.0.1',
      visits: 1_246,
      share: 0.997,
      failures: 4,
      lastAt: '2026-11-21T11:00:00Z',
    },
    { version: '1.0.0', visits: 4, share: 0.003, failures: 0, lastAt: '2026-11-21T10:00:00Z' },
  ],
  errors: [
    {
      stage: 'error',
      message: 'TypeError: x is not …',
      cause: 'src/pages/reviews/page.tsx:13',
      isMapped: true,
      stack: ['src/pages/reviews/page.tsx:13 (read)', 'src/pages/reviews/queries.ts:4'],
      versions: ['1.1.0', '1.0.1'],
      count: 4,
      firstAt: '2026-11-20T11:00:00Z',
      lastAt: '2026-11-21T11:00:00Z',
    },
  ],
  vitals: [
    lcp('2026-11-20', '1.0.0', 1_400),
    lcp('2026-11-20', '1.0.1', 1_100),
    lcp('2026-11-21', '1.0.1', 900),
  ],
  sizes: [
    {
      version: '1.0.0',
      publishedAt: '2026-11-20T10:00:00Z',
      entry: 20_000,
      chunks: 400_000,
      chunkCount: 12,
      largest: 90_000,
    },
    {
      version: '1.0.1',
      publishedAt: '2026-11-21T10:00:00Z',
      entry: 20_000,
      chunks: 403_000,
      chunkCount: 12,
      largest: 90_000,
    },
  ],
  deliveries: [
    {
      id: 'd1',
      version: '1.0.1',
      host: 'hooks.example.com',
      state: 'failed',
      attempts: 9,
      status: 500,
      error: 'It answered with 500.',
      createdAt: '2026-11-21T10:00:00Z',
    },
  ],
};

/** A gateway that accepts changes, with one remote in the field and no freezes, previews, requests or rules. */
export function platformGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(changePlatform, { changed: true });
  gateway.answer(listFreezes, []);
  gateway.answer(readRemoteField, field);
  gateway.answer(listPreviews, []);
  gateway.answer(listReleaseApprovals, []);
  gateway.answer(listReleaseRules, []);
  return gateway;
}
