import {
  type AlertMailTopic,
  getAlertMails,
  listWebhooks,
  saveAlertMails,
  saveAlertRules,
} from '@fairshelf/shared-contracts/alerts';
import {
  getMailMeasuring,
  getMarketingPreferences,
  saveMailMeasuring,
  saveMarketingPreferences,
} from '@fairshelf/shared-contracts/identity';
import { listIncidentThresholds } from '@fairshelf/shared-contracts/incidents';
import { listChannels } from '@fairshelf/shared-contracts/market';
import { getSummarySetting, listSummaries, saveSummarySetting } from '@fairshelf/shared-contracts/summary';
import { listTags } from '@fairshelf/shared-contracts/tags';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';

/** A daily summary at 7 in the morning. */
export const setting = { wanted: true, hour: 7, time_zone: 'America/Los_Angeles' };

/** No marketing emails. */
export const none = {
  general_newsletter_email: false,
  new_feature_guide_email: false,
  recent_update_email: false,
};

/** The thresholds of a scope. */
export const of = (scope: 'default' | 'store' | 'tag', target = '', name = '') => ({
  scope,
  target,
  name,
  ratingFloor: null,
  fall: null,
  lowReviews: null,
  removedRatings: null,
});

/** Alert emails of these topics. */
export const alertMails = (...topics: readonly AlertMailTopic[]) => ({
  topics,
  rhythm: 'at-once',
  quiet: null,
  stores: [],
  tags: [],
  hour: 7,
  timeZone: 'America/Los_Angeles',
});

/** A gateway with the default settings of all emails, two stores and three thresholds; it accepts changes. */
export function notificationGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(getSummarySetting, setting);
  gateway.answer(saveSummarySetting, null);
  gateway.answer(listSummaries, [{ day: '2026-11-20' }]);
  gateway.answer(getAlertMails, alertMails('connection', 'violation'));
  gateway.answer(saveAlertMails, null);
  gateway.answer(listWebhooks, []);
  gateway.answer(saveAlertRules, null);
  gateway.answer(
    listChannels,
    ['Canada', 'Mexico'].map((country_name, place) => ({
      seller_id: 'A1NORTH',
      company_name: 'Northwind',
      country_name,
      default_marketplace_id: 'M0',
      channel_info: { code: `M${place}`, value_2: 'CA' },
    })),
  );
  gateway.answer(getMarketingPreferences, none);
  gateway.answer(saveMarketingPreferences, null);
  gateway.answer(getMailMeasuring, { allowed: false, since: null });
  gateway.answer(saveMailMeasuring, null);
  gateway.answer(listIncidentThresholds, [
    { ...of('default'), ratingFloor: 40, fall: 3, lowReviews: 3, removedRatings: 5 },
    { ...of('store'), ratingFloor: 42 },
    { ...of('tag', 'T1', 'Kitchen'), fall: 5 },
  ]);
  gateway.answer(listTags, [{ id: 'T2', name: 'Garden', reviews: 0, products: 2 }]);
  return gateway;
}
