import {
  type Campaign,
  countAudience,
  getCampaign,
  previewCampaign,
} from '@fairshelf/shared-contracts/campaigns';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** A draft with three blocks. */
export const draft: Campaign = {
  id: 'k1',
  name: 'November',
  subject: 'News',
  state: 'draft',
  scheduled_at: null,
  started_at: null,
  finished_at: null,
  updated_at: '2026-11-01T00:00:00Z',
  created_by: null,
  results: {
    total: 0,
    waiting: 0,
    sent: 0,
    failed: 0,
    unclear: 0,
    suppressed: 0,
    cancelled: 0,
    unsubscribed: 0,
    measured: 0,
    opened: 0,
    clicked: 0,
  },
  version: 4,
  preheader: '',
  blocks: [
    { id: 'a', type: 'heading', text: 'Hello' },
    { id: 'b', type: 'text', text: 'World' },
    { id: 'c', type: 'divider' },
  ],
  audience: { topic: 'newsletter', search: '' },
  links: [],
};

/** An audience of twelve recipients. */
const counts = {
  matching: 30,
  recipients: 12,
  notAgreed: 17,
  suppressed: 1,
  measurable: 3,
  missing: { first_name: 3, name: 3, email: 0, company: 0 },
};

/** A gateway with this draft, its audience and its preview. */
export function builderGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(getCampaign, draft);
  gateway.answer(countAudience, counts);
  gateway.answer(previewCampaign, {
    subject: 'News',
    text: 'Hello',
    url: '/api/campaign/preview/p1',
    bytes: 9_000,
  });
  return gateway;
}
