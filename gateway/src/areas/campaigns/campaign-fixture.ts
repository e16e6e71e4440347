import type { CampaignAudience, CampaignContent } from '@fairshelf/shared-contracts/campaigns';
import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { addCompany } from '../../testing/test-database.ts';

/** For tests: the content of a campaign. */
export const content: CampaignContent = {
  subject: 'News for {{first_name|you}}',
  preheader: 'What is new',
  blocks: [
    { id: 'a', type: 'heading', text: 'Hello {{first_name|there}}' },
    {
      id: 'b',
      type: 'text',
      text: 'New for {{company}}:\n\n- **Faster** lists\n- [Guides](https://shop.test/a?b=1&c=2)',
    },
    { id: 'c', type: 'button', label: 'Look', url: 'https://shop.test/look' },
  ],
};

/** For tests: everyone subscribed to the newsletter. */
export const audience: CampaignAudience = { topic: 'newsletter', search: '' };

/** For tests: people of one company subscribed to the newsletter, `r1@mail.test` and so on; returns the company. */
export async function addReaders(database: Database, count: number, domain = 'mail.test'): Promise<string> {
  const companyId = await addCompany(database, 'Reading & Sons');
  await sql`
    insert into app_user (email, user_name, name, password_hash, email_verified_at, home_company_id, marketing)
    select 'r' || n || '@' || ${domain}::text, 'r' || n, case when n % 2 = 1 then 'Robin Reader' else '' end, '', now(),
      ${companyId}, '{"general_newsletter_email": true}'
    from generate_series(1, ${count}::int) n
    returning user_id`.execute(database.system);
  return companyId;
}
