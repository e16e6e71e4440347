import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import {
  choice,
  email,
  fields,
  flag,
  formatLocale,
  looseText,
  text,
  timeZone,
} from '../../core/calls/field.ts';
import { UserInfoSchema } from '../../core/calls/shapes.ts';
import { uploadedFile } from '../../core/calls/upload.ts';
import { INVITED_ROLES } from '../../core/company-roles.ts';
import { LANGUAGE_CODES } from '../../core/languages.ts';

export const getUser = defineCall({
  name: 'user.get',
  method: 'GET',
  path: '/api/user',
  summary: 'Who am I: the user info of the signed-in person',
  access: signedIn,
  data: UserInfoSchema,
});

export const updateUser = defineCall({
  name: 'user.update',
  method: 'PUT',
  path: '/api/user',
  summary: 'Change the own profile; what is left out stays',
  access: signedIn,
  body: fields({
    name: v.optional(text('The name', 100)),
    company_name: v.optional(text('The company name', 100)),
    phone: v.optional(looseText('The phone number', 30)),
    /** The address of a picture that `user.save-image` stored; empty for none. */
    image: v.optional(
      v.pipe(
        looseText('The image', 500),
        v.regex(/^(\/api\/user\/image\/[\w-]+)?$/, 'The image must be a picture that was uploaded here.'),
      ),
    ),
    ppc_timezone: v.optional(timeZone('The time zone')),
    /** Null: by the browser. */
    format_locale: v.optional(v.nullable(formatLocale('The format'))),
    time_zone: v.optional(v.nullable(timeZone('The time zone'))),
    /** The language of pages and emails. */
    language: v.optional(v.nullable(choice('The language', LANGUAGE_CODES))),
  }),
  data: UserInfoSchema,
});

/** Emails and files follow the browser of a person who hasn't chosen formats; the shell sends it when it changes. */
export const saveBrowserFormats = defineCall({
  name: 'user.save-browser-formats',
  method: 'PUT',
  path: '/api/user/browser-formats',
  summary: "Keep the formats of the person's browser, for emails and files of somebody who hasn't chosen any",
  access: signedIn,
  body: fields({ locale: formatLocale('The format'), time_zone: timeZone('The time zone') }),
  isPolled: true,
  data: noData,
});

/** Larger pictures are refused; they are shown at 32 pixels. */
export const MOST_IMAGE_BYTES = 2_000_000;

export const saveProfileImage = defineCall({
  name: 'user.save-image',
  method: 'POST',
  path: '/api/user/image',
  summary:
    'Show this PNG, JPEG or WebP picture for the signed-in person; judged by its content, kept without metadata',
  access: signedIn,
  body: fields({ file: uploadedFile('The picture', { maxBytes: MOST_IMAGE_BYTES, endings: [] }) }),
  form: true,
  data: UserInfoSchema,
});

export const removeProfileImage = defineCall({
  name: 'user.remove-image',
  method: 'DELETE',
  path: '/api/user/image',
  summary: 'Take the picture of the signed-in person away',
  access: signedIn,
  data: UserInfoSchema,
});

/** Favorite pairs of store and country are the config `favorite_channel`; its data is a list of market infos. */
export const FAVORITE_CONFIG = 'favorite_channel';
export const FavoriteChannelsSchema = v.array(
  v.object({
    seller_id: v.string(),
    company_name: v.string(),
    market_id: v.string(),
    country_code: v.string(),
    country_name: v.string(),
  }),
);
export type FavoriteChannel = v.InferOutput<typeof FavoriteChannelsSchema>[number];

export const saveSignupStep = defineCall({
  name: 'user.save-signup-step',
  method: 'PUT',
  path: '/api/user/signup-step',
  summary: 'Record how far a signup is: the own, or as a super-admin that of another user',
  access: signedIn,
  body: fields({ email, signup_step: text('The step', 32) }),
  data: noData,
});

const marketingChoices = {
  general_newsletter_email: flag('General newsletter'),
  new_feature_guide_email: flag('New feature guide'),
  recent_update_email: flag('Recent updates'),
};

export const getMarketingPreferences = defineCall({
  name: 'user.get-marketing-preferences',
  method: 'GET',
  path: '/api/user/marketing',
  summary:
    'The choices of the notification preferences dialog; all false for who unsubscribed or never chose',
  access: signedIn,
  data: v.object(marketingChoices),
});

// The specification defines the fields of this call, but not its path (docs/specification/calls.md#conventions).
export const saveMarketingPreferences = defineCall({
  name: 'user.save-marketing-preferences',
  method: 'PUT',
  path: '/api/user/marketing',
  summary: 'Save the choices of the notification preferences dialog',
  access: signedIn,
  body: fields({
    user_email: email,
    is_subscribed_marketing_list: fields(marketingChoices),
  }),
  data: noData,
});

export const getMailMeasuring = defineCall({
  name: 'user.get-mail-measuring',
  method: 'GET',
  path: '/api/user/mail-measuring',
  summary: 'Whether the person allows opens and clicks of news mails to be counted, and since when',
  access: signedIn,
  data: v.object({ allowed: v.boolean(), since: v.nullable(timestamp) }),
});

export const saveMailMeasuring = defineCall({
  name: 'user.save-mail-measuring',
  method: 'PUT',
  path: '/api/user/mail-measuring',
  summary:
    'Allow opens and clicks of news mails to be counted, or not any more: then what was counted of the person is deleted',
  access: signedIn,
  body: fields({ allowed: flag('Whether opens and clicks may be counted') }),
  data: noData,
});

export const saveSmsConfig = defineCall({
  name: 'user.save-sms-config',
  method: 'PUT',
  path: '/api/user/sms-config',
  summary: 'Agree to or refuse text messages',
  access: signedIn,
  body: fields({
    phone: v.optional(looseText('The phone number', 30)),
    is_agree_sms: flag('Agreement to text messages'),
    is_agree_promo_sms: flag('Agreement to promotional text messages'),
  }),
  data: noData,
});

export const inviteUser = defineCall({
  name: 'user.invite',
  method: 'POST',
  path: '/api/user/invitation',
  summary: 'Invite a person into the own company',
  access: signedIn,
  body: fields({
    invitation: fields({
      email,
      name: v.optional(text('The name', 100)),
      role: v.optional(choice('The role', INVITED_ROLES), 'member'),
    }),
  }),
  data: noData,
});
