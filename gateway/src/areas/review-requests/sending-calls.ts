import {
  getRequestSending,
  previewRequestChange,
  setRequestSending,
  undoRequestChange,
} from '@fairshelf/shared-contracts/review-requests';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal } from '../../base/refusal.ts';
import { changeOf, channelOfCall, sendingChange } from './change-input.ts';
import { undoChange } from './change-rules.ts';
import { makeConfirmedChange, type PreviewedChange, previewChange } from './confirm-change.ts';
import { backlogDoneBy, nextSendingTime } from './sending-hours.ts';
import { countToday, readSending } from './sending-settings.ts';

/** Starting to send ends the grace period of the last change. */
function dataOf(
  { made, confirmation }: PreviewedChange,
  { now, sentToday }: { readonly now: Date; readonly sentToday: number },
) {
  const { effect, settings, after } = made;
  const clock = { ...settings, holdUntil: made.startsAt };
  const { firstDueAt } = effect;
  const first = firstDueAt && nextSendingTime(clock, firstDueAt > now ? firstDueAt : now);
  const doneBy = effect.now === 0 ? null : backlogDoneBy(clock, { requests: effect.now, sentToday }, now);
  return {
    needsConfirmation: made.isWidening,
    confirmation: made.isWidening ? confirmation : '',
    now: effect.now,
    week: effect.week,
    later: effect.later,
    firstAt: first?.toISOString() ?? null,
    doneBy: doneBy?.toISOString() ?? null,
    paused: settings.paused,
    dailyCap: settings.dailyCap,
    shadowedBy: after?.active ? after.shadowedBy : null,
  };
}

export const requestSendingCalls: readonly ServedCall[] = [
  serve(previewRequestChange, async ({ body }, context) => {
    const { services, caller } = context;
    const channel = await channelOfCall(context, body);
    const now = services.now();
    const change = changeOf(body.change);
    const preview = await previewChange(services.database, channel, change, { userId: caller.userId, now });
    const sentToday = await services.database.withCompany(channel.companyId, (db) =>
      countToday(db, channel, now),
    );
    return dataOf(preview, { now, sentToday });
  }),

  serve(getRequestSending, async ({ query }, context) => {
    const { services } = context;
    const channel = await channelOfCall(context, query);
    const now = services.now();
    return services.database.readCompany(channel.companyId, async (db) => {
      const { holdUntil, hasUndo, ...settings } = await readSending(db, channel);
      const holdEnd = holdUntil && holdUntil > now ? holdUntil : null;
      return {
        ...settings,
        weekdays: [...settings.weekdays],
        sentToday: await countToday(db, channel, now),
        holdUntil: holdEnd?.toISOString() ?? null,
        canUndo: holdEnd !== null && hasUndo,
        opensAt: nextSendingTime({ ...settings, holdUntil }, now)?.toISOString() ?? null,
      };
    });
  }),

  serve(setRequestSending, async ({ body }, context) => {
    const { services, caller } = context;
    const channel = await channelOfCall(context, body);
    const change = sendingChange({ revision: body.revision, sending: body });
    const who = { userId: caller.userId, now: services.now() };
    const before = await services.database.withCompany(channel.companyId, (db) => readSending(db, channel));
    await makeConfirmedChange(services.database, channel, { change, confirmation: body.confirmation }, who);
    context.audit({ companyId: channel.companyId, before, after: change });
  }),

  serve(undoRequestChange, async ({ body }, context) => {
    const { services } = context;
    const channel = await channelOfCall(context, body);
    const isUndone = await services.database.withCompany(channel.companyId, (db) =>
      undoChange(db, channel, services.now()),
    );
    if (!isUndone)
      throw new Refusal(409, 'There is nothing to undo: sending has started, or the rules changed since.');
    context.audit({ companyId: channel.companyId, after: { undone: true } });
  }),
];
