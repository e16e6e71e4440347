import { listAffiliates } from '@fairshelf/shared-contracts/affiliates';
import { listCampaigns } from '@fairshelf/shared-contracts/campaigns';
import { type FirstCalls, firstCall } from '@fairshelf/shared-contracts/core';
import { listEditablePosts } from '@fairshelf/shared-contracts/news';
import { listRoles, searchUsers } from '@fairshelf/shared-contracts/people';
import { listManagedPlans } from '@fairshelf/shared-contracts/plans';

/** The reads that pages make first (docs/performance.md#first-calls). */
export const firstCalls: FirstCalls = {
  'menu-system-email-campaign': [
    firstCall(listCampaigns, { query: { search: '', cursor: '', limit: '25' } }),
  ],
  'menu-system-monitoring': [
    firstCall(searchUsers, { query: { search: '', cursor: '', sort: '-last_seen_at' } }),
  ],
  'menu-system-role-management': [firstCall(listRoles, {})],
  'menu-system-plan-management': [firstCall(listManagedPlans, {})],
  'menu-system-affiliates': [
    firstCall(listAffiliates, { query: { search: '', sort: 'name', offset: '0', limit: '50' } }),
  ],
  'system-news-posts': [
    firstCall(listEditablePosts, { params: { type: 'news' }, query: { cursor: '', limit: '25' } }),
  ],
};
