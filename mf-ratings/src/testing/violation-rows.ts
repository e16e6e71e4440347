import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getViolation, Violation } from '@fairshelf/shared-contracts/violations';

/** A violation without an assignee, with overrides. */
export const violationRow = (different: Partial<Violation> = {}): Violation => ({
  id: 'v1',
  company_id: 'c1',
  company_name: 'Northwind Goods',
  seller_id: 'A1NORTHWIND01',
  marketplace_id: 'ATVPDKIKX0DER',
  store_name: 'Northwind Goods US',
  kind: 'listing',
  severity: 'critical',
  state: 'new',
  source: 'marketplace',
  title: 'Safety documents are required.',
  description: '',
  sku: 'MUG',
  asin: 'B0MUG00001',
  productTitle: 'Stone mug',
  image: null,
  code: '18299',
  enforcements: ['LISTING_SUPPRESSED'],
  dueOn: null,
  assignee: null,
  reporter: null,
  isOwn: false,
  version: 3,
  openedAt: '2026-11-20T08:00:00Z',
  changedAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-21T08:00:00Z',
  files: 0,
  ...different,
});

type Story = CallData<typeof getViolation>;

/** The same with its history and files. */
export const violationStory = (different: Partial<Story> = {}): Story => ({
  ...violationRow(),
  attachments: [],
  events: [
    {
      id: '1',
      at: '2026-11-20T08:00:00Z',
      kind: 'reported',
      actor: null,
      from: null,
      to: 'new',
      note: '',
    },
  ],
  ...different,
});
