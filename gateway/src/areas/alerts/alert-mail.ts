import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';
import { plural, t } from '../../base/texts/text.ts';
import { inReadersWords, StoredWordsSchema } from '../notifications/index.ts';

/** The events, most severe first; `count` may exceed the length of the list. */
const entries = {
  to: recipient,
  alerts: v.array(
    v.object({
      title: v.string(),
      text: v.string(),
      /** The facts from which title and text are written for the recipient. */
      words: v.nullish(StoredWordsSchema, null),
      store: v.string(),
      /** The page that shows it; empty for the list of notifications. */
      path: v.optional(v.string(), ''),
      picture: v.optional(v.string(), ''),
      /** Reviews and figures, one per line. */
      lines: v.optional(v.array(v.string()), []),
    }),
  ),
  count: v.number(),
  appUrl: v.string(),
  unsubscribeKey: v.string(),
};

/** The page of an alert, which asks to confirm an action: opening it changes nothing. */
const actUrl = (url: string, act: string): string => `${url}${url.includes('?') ? '&' : '?'}act=${act}`;

/**
 * Alerts as one email: each links to its page; the button leads to the first one's page, or to the list of
 * notifications when there are several.
 */
export const alertsMail = defineMail(
  'alerts',
  entries,
  ({ alerts: stored, count, appUrl, unsubscribeKey }) => {
    const alerts = stored.map((alert) => ({ ...alert, ...inReadersWords(alert) }));
    const [first] = alerts;
    const others = count - alerts.length;
    return {
      subject:
        count === 1
          ? (first?.title ?? '')
          : t`${plural({ count }, { one: '# alert', other: '# alerts' })}: ${{ title: first?.title ?? '' }}`,
      preview: first?.text ?? '',
      heading:
        count === 1
          ? t`Something needs your attention`
          : t`${plural({ count }, { one: '# thing needs', other: '# things need' })} your attention`,
      paragraphs: [],
      sections: alerts.map(({ title, text, store, path, picture, lines, acts = [] }) => ({
        title,
        lines: [text, ...lines, store].filter((line) => line !== ''),
        ...(path && { url: `${appUrl}${path}` }),
        ...(picture && { picture }),
        ...(path && {
          links: acts.map(({ label, act }) => ({ label, url: actUrl(`${appUrl}${path}`, act) })),
        }),
      })),
      button: {
        label: t`Open in Fairshelf`,
        url: count === 1 && first?.path ? `${appUrl}${first.path}` : `${appUrl}/dashboard?notifications=open`,
      },
      closing: [
        ...(others > 0 ? [t`… and ${{ others }} more.`] : []),
        t`Choose which alerts come by email at ${{ address: `${appUrl}/settings/notification` }}.`,
        t`You get at most one such email an hour, and none about alerts you have read.`,
      ],
      unsubscribe: {
        label: t`Stop alerts by email`,
        url: `${appUrl}/unsubscribe/${unsubscribeKey}.alerts`,
        oneClickUrl: `${appUrl.replace(/\/app$/, '')}/api/mail/unsubscribe/${unsubscribeKey}.alerts`,
      },
    };
  },
);
