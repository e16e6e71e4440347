import type { CampaignContent, RecipientState } from '@fairshelf/shared-contracts/campaigns';
import { sql } from 'kysely';
import { openAffiliates } from '../../base/database/database.ts';
import type { Services } from '../../base/services.ts';
import { refer } from '../affiliates/index.ts';
import { linksOf, writeCampaignMail } from '../campaigns/index.ts';
import { demoCompanies, demoUsers } from './demo-accounts.ts';

type Needed = Pick<Services, 'database' | 'now'>;

const DAY_MS = 86_400_000;

const AFFILIATE = {
  name: 'Harbor Commerce Partners',
  email: 'partners@harbor-commerce.test',
  commission_bps: 1_000,
  code: 'HARBOR10',
  referred: ['Northwind Goods', 'Pinecrest Outdoor'],
  daysAgo: 214,
};

/**
 * An affiliate of the demo's agent with a code and two referred companies, once. It earns from the invoices that
 * `seedBilling` pays afterwards.
 */
export async function seedAffiliate({ database, now }: Needed): Promise<void> {
  const { name, email, commission_bps, code, referred, daysAgo } = AFFILIATE;
  const agent = demoUsers.find(({ roles }) => roles.includes('affiliate-agent'));
  await database.system.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo affiliate'))`.execute(db);
    await openAffiliates(db, 'all');
    if (await db.selectFrom('referral_code').select('code').where('code', '=', code).executeTakeFirst())
      return;
    const created_at = new Date(now().getTime() - daysAgo * DAY_MS);
    const { affiliate_id } = await db
      .insertInto('affiliate')
      .values({ name, email, commission_bps, agent_user_id: agent?.id ?? null, created_at })
      .returning('affiliate_id')
      .executeTakeFirstOrThrow();
    await db.insertInto('referral_code').values({ affiliate_id, code, created_at }).execute();
    for (const company of demoCompanies.filter((each) => referred.includes(each.name)))
      await refer(db, { companyId: company.id, code });
    await db.updateTable('referral').set({ created_at }).where('code', '=', code).execute();
  });
}

const CAMPAIGN = {
  name: 'October product news',
  audience: { topic: 'newsletter', search: '' },
  daysAgo: 26,
  sender: 'Fairshelf, 1 Example Street, 10115 Berlin, Germany',
} as const;

const CONTENT: CampaignContent = {
  subject: 'One thread per case, and a report your accountant can use',
  preheader: 'What is new in October',
  blocks: [
    { id: 'heading', type: 'heading', text: 'Hello {{first_name|there}}' },
    {
      id: 'news',
      type: 'text',
      text: '- **One thread per case**: ask your case manager where you read the case.\n- **Money Report**: recovered amounts by month, country and reason, with a file for your accountant.',
    },
    { id: 'read', type: 'button', label: 'Open the report', url: 'https://fairshelf.test/money-report' },
  ],
};

/** The outcomes of the campaign's emails, by index; the others were delivered and not opened. */
const RECIPIENTS = 48;
const NOT_DELIVERED: Readonly<Record<number, readonly [RecipientState, string]>> = {
  7: ['suppressed', 'The address bounced before.'],
  19: ['suppressed', 'The recipient unsubscribed.'],
  31: ['failed', '550 No such mailbox'],
};

/** A sent campaign with opens, clicks and one person who unsubscribed, once. */
export async function seedCampaign({ database, now }: Needed): Promise<void> {
  const { name, audience, daysAgo, sender } = CAMPAIGN;
  const author = demoUsers.find(({ roles }) => roles.includes('super-admin'));
  const at = (minutes: number) => new Date(now().getTime() - daysAgo * DAY_MS + minutes * 60_000);
  const { html, text: plain } = writeCampaignMail(CONTENT, sender);
  const { blocks, ...texts } = CONTENT;
  await database.system.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo campaign'))`.execute(db);
    if (await db.selectFrom('campaign').select('campaign_id').where('name', '=', name).executeTakeFirst())
      return;
    const { campaign_id } = await db
      .insertInto('campaign')
      .values({
        ...texts,
        name,
        blocks: JSON.stringify(blocks),
        audience: JSON.stringify(audience),
        state: 'sent',
        html,
        plain,
        scheduled_at: at(0),
        started_at: at(0),
        finished_at: at(4),
        created_by: author?.id ?? null,
        created_at: at(-180),
        updated_at: at(4),
      })
      .returning('campaign_id')
      .executeTakeFirstOrThrow();
    const links = linksOf(html).map((url, position) => ({ campaign_id, position, url }));
    await db.insertInto('campaign_link').values(links).execute();
    const recipients = await db
      .insertInto('campaign_recipient')
      .values(
        Array.from({ length: RECIPIENTS }, (_, index) => {
          const [state, reason] = NOT_DELIVERED[index] ?? (['sent', ''] as const);
          const isSent = state === 'sent';
          const is_measured = isSent && index % 8 !== 3;
          const isOpened = is_measured && index % 2 === 0;
          return {
            campaign_id,
            email: `reader-${String(index + 1).padStart(2, '0')}@sellers.test`,
            state,
            reason,
            attempts: state === 'suppressed' ? 0 : 1,
            due_at: at(0),
            sent_at: isSent ? at(index / 16) : null,
            is_measured,
            opened_at: isOpened ? at(90 + index * 37) : null,
            clicked_at: isOpened && index % 6 === 0 ? at(92 + index * 37) : null,
            unsubscribed_at: index === 22 ? at(1_200) : null,
          };
        }),
      )
      .returning(['recipient_id', 'clicked_at'])
      .execute();
    const clicks = recipients.flatMap(({ recipient_id, clicked_at }) =>
      clicked_at ? [{ campaign_id, recipient_id, position: 0, clicked_at }] : [],
    );
    await db.insertInto('campaign_click').values(clicks).execute();
  });
}
