import * as v from 'valibot';
import { defineMail, recipient } from '../../base/mail/define-mail.ts';

/** What happened, the worst first; `count` is more than is named when there is much. */
const entries = {
  to: recipient,
  alerts: v.array(v.object({ title: v.string(), text: v.string(), store: v.string() })),
  count: v.number(),
  appUrl: v.string(),
  unsubscribeKey: v.string(),
};

/** Alerts as one mail. Its button opens the list of notifications, where each leads to its page in its store. */
export const alertsMail = defineMail('alerts', entries, ({ alerts, count, appUrl, unsubscribeKey }) => {
  const [first] = alerts;
  const others = count - alerts.length;
  return {
    subject: count === 1 ? (first?.title ?? '') : `${count} alerts: ${first?.title ?? ''}`,
    preview: first?.text ?? '',
    heading: count === 1 ? 'Something needs your attention' : `${count} things need your attention`,
    paragraphs: [],
    sections: alerts.map(({ title, text, store }) => ({
      title,
      lines: [text, store].filter((line) => line !== ''),
    })),
    button: { label: 'Open in Fairshelf', url: `${appUrl}/dashboard?notifications=open` },
    closing: `${others > 0 ? `… and ${others} more. ` : ''}Which alerts come by e-mail is chosen at ${appUrl}/settings/notification. You get one such mail an hour at most, and none about what you have read already.`,
    unsubscribe: {
      label: 'Stop alerts by e-mail',
      url: `${appUrl}/unsubscribe/${unsubscribeKey}.alerts`,
      oneClickUrl: `${appUrl.replace(/\/app$/, '')}/api/mail/unsubscribe/${unsubscribeKey}.alerts`,
    },
  };
});
