import {
  type Campaign,
  getCampaign,
  listCampaigns,
  listRecipients,
  listSuppressed,
} from '@fairshelf/shared-contracts/campaigns';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** A campaign that is being sent. */
export const campaign: Campaign = {
  id: 'k1',
  name: 'November',
  subject: 'News',
  state: 'sending',
  scheduled_at: '2026-11-01T00:00:00Z',
  started_at: '2026-11-01T00:00:00Z',
  finished_at: null,
  updated_at: '2026-11-01T00:00:00Z',
  created_by: 'admin@demo.test',
  results: {
    total: 2_000,
    waiting: 796,
    sent: 1_200,
    failed: 3,
    unclear: 1,
    suppressed: 0,
    cancelled: 0,
    unsubscribed: 2,
    measured: 40,
    opened: 12,
    clicked: 1,
  },
  version: 4,
  preheader: '',
  blocks: [{ id: 'c', type: 'divider' }],
  audience: { topic: 'newsletter', search: '' },
  links: [{ url: 'https://shop.test/look', people: 1 }],
};

/** The only page of a list. */
const page = <Row>(rows: readonly Row[]) => ({ rows, total: rows.length, next: null, previous: null });

/** A gateway with a campaign that is being sent, a draft, and one recipient. */
export function campaignsGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(listCampaigns, page([campaign, { ...campaign, id: 'k2', name: 'Idea', state: 'draft' }]));
  gateway.answer(getCampaign, campaign);
  gateway.answer(
    listRecipients,
    page([
      {
        id: 'r1',
        email: 'robin@shop.test',
        state: 'unclear',
        reason: 'Interrupted.',
        attempts: 1,
        sent_at: null,
        unsubscribed_at: null,
        is_measured: true,
        opened_at: '2026-11-01T00:10:00Z',
        clicked_at: null,
      },
    ]),
  );
  gateway.answer(listSuppressed, page([]));
  return gateway;
}
