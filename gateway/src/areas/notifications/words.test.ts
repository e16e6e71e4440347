import { listNotifications } from '@fairshelf/shared-contracts/notifications';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { forReader } from '../../base/formats/person-formats.ts';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { alertsMail } from '../alerts/alert-mail.ts';
import { invoiceOverdue, planPaused } from '../billing/dunning/dunning-words.ts';
import { publishNotification } from './publish-notification.ts';
import { defineWords, inReadersWords } from './words.ts';

let companyId: string;
let token: string;

setUpGateway();
beforeAll(signInSeller, 60_000);

describe('a notification', () => {
  it("is shown in each reader's language and formats", async () => {
    const amount = { minor: 123_450, currency: 'EUR' };
    const due = { number: 'FS-7', amount, due: '2026-11-02', pauses: '2026-12-02' };
    await publish('invoice.overdue', invoiceOverdue(due));
    expect(await read('de')).toEqual([
      {
        title: 'Rechnung FS-7 ist überfällig',
        text: '1.234,50\u00a0€ waren am 2. Nov. 2026 fällig. Ohne Zahlung wird der Tarif am 2. Dez. 2026 pausiert.',
      },
    ]);
    expect(await read('en')).toEqual([
      {
        title: 'Invoice FS-7 is overdue',
        text: '€1,234.50 was due on Nov 2, 2026. Unpaid, it pauses the plan on Dec 2, 2026.',
      },
    ]);
  });

  it('is stored in English, which webhooks send', async () => {
    await publish('invoice.plan-paused', planPaused({ number: 'FS-8' }));
    const stored = await gateway.database.withCompany(companyId, (db) =>
      db
        .selectFrom('notification')
        .select('text')
        .where('kind', '=', 'invoice.plan-paused')
        .executeTakeFirst(),
    );
    expect(stored?.text).toBe('Invoice FS-8 is unpaid. Paying it resumes the plan at once.');
  });

  it('is emailed in the language of the recipient', () => {
    const order = alertsMail.order({
      to: 'seller@demo.test',
      appUrl: 'https://fairshelf.test/app',
      unsubscribeKey: 'key',
      count: 1,
      alerts: [{ ...planPaused({ number: 'FS-9' }), store: 'Northwind, United States' }],
    });
    const reader = { language: 'de', locale: 'de-DE', timeZone: 'Europe/Berlin' } as const;
    const mail = forReader(reader, () => alertsMail.compose(order));
    expect(mail.subject).toBe('Ihr Tarif ist pausiert');
    expect(mail.text).toContain(
      'Rechnung FS-9 ist nicht bezahlt. Mit der Zahlung läuft der Tarif sofort weiter.',
    );
    expect(alertsMail.compose(order).subject).toBe('Your plan is paused');
  });

  it('is shown as stored without facts, or with facts of another release', async () => {
    const old = { title: 'Old', text: 'A sentence.' };
    await publish('test.old', old);
    expect((await read('de'))[0]).toEqual(old);
    expect(inReadersWords({ ...old, words: { name: 'unknown', facts: {} } })).toEqual(old);
    expect(inReadersWords({ ...old, words: { name: 'invoice.overdue', facts: { number: 7 } } })).toEqual(old);
  });
});

it('texts are declared once', () => {
  const again = () => defineWords('invoice.overdue', {}, () => ({ title: '', text: '' }));
  expect(again).toThrow("The words 'invoice.overdue' are declared twice.");
});

const read = async (language: string) => {
  const format_locale = language === 'de' ? 'de-DE' : null;
  await gateway.database.system
    .updateTable('app_user')
    .set({ language, format_locale })
    .where('email', '=', 'seller@demo.test')
    .execute();
  const { body } = await gateway.ask('GET', listNotifications.path, { token });
  return v.parse(listNotifications.data, body.data).rows.map(({ title, text }) => ({ title, text }));
};

const publish = (kind: `${string}.${string}`, message: { readonly title: string; readonly text: string }) =>
  gateway.database.withCompany(companyId, (db) =>
    publishNotification(db, {
      companyId,
      kind,
      severity: 'warning',
      dedupeKey: `${kind} ${message.title}`,
      at: new Date(gateway.clock.now),
      ...message,
    }),
  );

async function signInSeller() {
  gateway.clock.now += 60_000;
  token = await gateway.signIn('seller@demo.test');
  const person = await gateway.database.system
    .selectFrom('app_user')
    .select('home_company_id')
    .where('email', '=', 'seller@demo.test')
    .executeTakeFirstOrThrow();
  companyId = person.home_company_id;
}
