import type { CheckedInput } from '@fairshelf/shared-contracts/core';
import type { previewRequestChange } from '@fairshelf/shared-contracts/review-requests';
import { isId } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { notFound, wrongField } from '../../base/refusal.ts';
import { companyOfChannel } from '../../base/stores/store-of-caller.ts';
import type { RequestChange } from './change-rules.ts';
import type { ChannelKey } from './plan-requests.ts';
import type { RuleFields } from './rules.ts';
import type { SendingLimits } from './sending-hours.ts';

type Written = CheckedInput<typeof previewRequestChange>['body']['change'];

/** The channel that a call names, if it belongs to the caller's company. */
export async function channelOfCall(
  { services, caller }: CallContext,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId: string },
): Promise<ChannelKey> {
  const companyId = await companyOfChannel(services.database, caller, sellerId, marketId);
  return { companyId, sellerId, marketId };
}

// A confirmation is bound to a serialized change: each of these lists all fields in a fixed order.

/** The change that adds a rule. */
export const ruleAddition = (rule: RuleFields): RequestChange => ({ kind: 'add', rule: ruleOf(rule) });

/** The change of a stored rule. */
export const ruleUpdate = ({
  ruleId,
  version,
  rule,
}: Omit<Written & { kind: 'update' }, 'kind'>): RequestChange => ({
  kind: 'update',
  ruleId: idOf(ruleId),
  version,
  rule: ruleOf(rule),
});

/** The change that removes a rule. */
export const removal = ({ ruleId, version }: Omit<Written & { kind: 'remove' }, 'kind'>): RequestChange => ({
  kind: 'remove',
  ruleId: idOf(ruleId),
  version,
});

/** The change that reorders the rules. */
export const orderChange = ({ ruleIds }: { readonly ruleIds: readonly string[] }): RequestChange => ({
  kind: 'order',
  ruleIds: ruleIds.map(idOf),
});

/** The change of the sending settings. */
export function sendingChange({
  revision,
  sending,
}: {
  readonly revision: number;
  readonly sending: SendingLimits;
}): RequestChange {
  const { paused, dailyCap, hourFrom, hourTo, weekdays } = sending;
  if (hourFrom >= hourTo) throw wrongField('body.hourTo', 'Sending must end later than it starts.');
  return { kind: 'sending', revision, sending: { paused, dailyCap, hourFrom, hourTo, weekdays } };
}

/** Any change in the form that a preview receives. */
export function changeOf(input: Written): RequestChange {
  if (input.kind === 'add') return ruleAddition(input.rule);
  if (input.kind === 'update') return ruleUpdate(input);
  if (input.kind === 'remove') return removal(input);
  if (input.kind === 'order') return orderChange(input);
  return sendingChange(input);
}

function idOf(ruleId: string): string {
  if (!isId(ruleId)) throw notFound('This rule');
  return ruleId;
}

function ruleOf(rule: RuleFields): RuleFields {
  const { name, active, delayDays, includeSkus, excludeSkus, exclude, pastDays } = rule;
  const both = includeSkus.find((sku) => excludeSkus.includes(sku));
  if (both !== undefined)
    throw wrongField('body.excludeSkus', `${both} can't be included and excluded by the same rule.`);
  return { name, active, delayDays, includeSkus, excludeSkus, exclude, pastDays };
}
