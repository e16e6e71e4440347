import { mayInCompany } from '@fairshelf/shared-contracts/company';
import type { UserInfo } from '@fairshelf/shared-contracts/core';
import {
  getMailMeasuring,
  getMarketingPreferences,
  getUser,
  getUserConfig,
  removeProfileImage,
  saveBrowserFormats,
  saveMailMeasuring,
  saveMarketingPreferences,
  saveProfileImage,
  saveSignupStep,
  saveSmsConfig,
  saveUserConfig,
  updateUser,
} from '@fairshelf/shared-contracts/identity';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { allowMeasuring, measuredSince } from '../mail-preferences/index.ts';
import { hintOf } from './auth-calls.ts';
import { changeUser, keepMarketing, keepTextMessages, readMarketing } from './change-user.ts';
import {
  removeProfileImage as forgetProfileImage,
  judgeProfileImage,
  storeProfileImage,
} from './profile-image.ts';
import { saveStep } from './signup-step.ts';
import { readUserConfig, writeUserConfig } from './user-config.ts';
import { readUserInfo } from './user-info.ts';

async function ownInfo({ services, caller }: CallContext): Promise<UserInfo> {
  const info = await readUserInfo(services.database, caller.userId, {
    passwordLater: !caller.needsPasswordChange,
  });
  if (!info) throw new Refusal(401, 'Please sign in again.');
  return info;
}

/** These calls name the person they concern; it must be the caller. */
function mustBeOwn(email: string, { caller }: CallContext): void {
  if (email !== caller.email) throw new Refusal(404, 'This user could not be found.');
}

/** Refuses people whose role in their company doesn't allow changing it. */
function mustManage({ caller }: CallContext): void {
  const role = caller.companies.find(({ id }) => id === caller.homeCompanyId)?.role;
  if (!role || !mayInCompany(role, 'change'))
    throw new Refusal(403, 'Your role in the company does not allow you to rename it.');
}

export const userCalls: readonly ServedCall[] = [
  serve(getUser, async (_input, context) => {
    const info = await ownInfo(context);
    // The page server needs the current roles and language; while viewing as a user, operators keep their own.
    if (!context.caller.actorUserId) context.hint(hintOf(info));
    return info;
  }),

  serve(updateUser, async ({ body }, context) => {
    const { database } = context.services;
    const before = await ownInfo(context);
    if (body.company_name !== undefined && body.company_name !== before.company_name) mustManage(context);
    await changeUser(database, context.caller, body);
    const after = await ownInfo(context);
    context.audit({ before, after });
    if (!context.caller.actorUserId) context.hint(hintOf(after));
    return after;
  }),

  serve(saveBrowserFormats, async ({ body }, { services, caller }) => {
    const { locale: browser_locale, time_zone: browser_time_zone } = body;
    await changeUser(services.database, caller, { browser_locale, browser_time_zone });
  }),

  serve(saveProfileImage, async ({ body }, context) => {
    const { database, now } = context.services;
    const image = judgeProfileImage(Buffer.from(await body.file.arrayBuffer()));
    if (!image.ok) throw wrongField('body.file', image.error);
    await storeProfileImage(database, context.caller.userId, image.value, now());
    const after = await ownInfo(context);
    context.audit({ after: { image: after.image, bytes: image.value.content.length } });
    return after;
  }),

  serve(removeProfileImage, async (_input, context) => {
    await forgetProfileImage(context.services.database, context.caller.userId);
    const after = await ownInfo(context);
    context.audit({ after: { image: '' } });
    return after;
  }),

  serve(getUserConfig, async ({ query }, { services, caller }) => {
    return (await readUserConfig(services.database, caller.userId, query.name)) ?? null;
  }),

  serve(saveUserConfig, async ({ body }, { services, caller }) => {
    const config_id = await writeUserConfig(services.database, caller.userId, {
      name: body.name,
      data: body.data,
      now: services.now(),
    });
    return { config_id };
  }),

  serve(saveSignupStep, async ({ body }, context) => {
    // Operators set other people's step to repair a stuck signup.
    if (!context.caller.roles.includes('super-admin')) mustBeOwn(body.email, context);
    const changed = await saveStep(context.services.database, body.email, body.signup_step);
    if (!changed) throw notFound('This user');
    context.audit(changed);
  }),

  serve(getMarketingPreferences, async (_, { services, caller }) => {
    const { marketing, unsubscribed_at } = await readMarketing(services.database.system, caller.userId);
    const choices = unsubscribed_at ? {} : marketing;
    return {
      general_newsletter_email: choices.general_newsletter_email === true,
      new_feature_guide_email: choices.new_feature_guide_email === true,
      recent_update_email: choices.recent_update_email === true,
    };
  }),

  serve(saveMarketingPreferences, async ({ body }, context) => {
    mustBeOwn(body.user_email, context);
    const { system } = context.services.database;
    const { marketing: before } = await readMarketing(system, context.caller.userId);
    context.audit({ before, after: body.is_subscribed_marketing_list });
    await keepMarketing(system, context.caller.userId, body.is_subscribed_marketing_list);
  }),

  serve(getMailMeasuring, async (_, { services, caller }) => {
    const since = await measuredSince(services.database.system, caller.userId);
    return { allowed: since !== null, since: since?.toISOString() ?? null };
  }),

  serve(saveMailMeasuring, async ({ body }, { services, caller, audit }) => {
    const change = { userId: caller.userId, allowed: body.allowed, now: services.now() };
    const { before, after } = await allowMeasuring(services.database, change);
    // Consent must be provable: who agreed to what, and when.
    audit({ before: { measured_since: before }, after: { measured_since: after } });
  }),

  serve(saveSmsConfig, async ({ body }, context) => {
    const { phone, ...agreed } = body;
    const { database } = context.services;
    const before = await ownInfo(context);
    if ((agreed.is_agree_sms || agreed.is_agree_promo_sms) && !(phone ?? before.phone))
      throw wrongField('body.phone', 'Please enter a phone number for text messages.');
    await keepTextMessages(database, context.caller.userId, { phone, agreed });
    // Consent must be provable: who agreed to what, and when.
    context.audit({ after: body });
  }),
];
