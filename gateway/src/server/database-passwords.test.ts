import { expect, it } from '@jest/globals';
import { migrations } from '../base/database/migrations/index.ts';
import { migrate } from '../base/database/migrations/migrate.ts';
import { eventually } from '../testing/eventually.ts';
import {
  administer,
  as,
  blocks,
  bouncer,
  describeWithPooler,
  first,
  migration,
  query,
  replaceAll,
  second,
  serving,
  setUpServers,
  signIn,
  startLoad,
  third,
  withPassword,
} from './testing/database-passwords-fixture.ts';

describeWithPooler('a rotation of the database passwords', () => {
  setUpServers();

  it('serves every request while database users are rotated by the documented steps', async () => {
    await expect(query(as(first.user, 'wrong'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    const [gateway] = serving;
    if (!gateway) throw new Error('No gateway serves.');
    const load = startLoad((await signIn(gateway)).json().accessToken);

    await administer(withPassword(blocks.create, second.password));
    await bouncer.setPasswords({ [first.pool]: first.password, [second.pool]: second.password });
    await replaceAll(second);
    await eventually('The old user is still connected.', async () => {
      const rows = await administer(`select from pg_stat_activity where usename = '${first.user}'`);
      return rows.length === 0 ? true : undefined;
    });
    await bouncer.setPasswords({ [second.pool]: second.password });
    await administer(blocks.lock);
    await expect(query(as(first.user, first.password), 'select 1')).rejects.toThrow(
      'not permitted to log in',
    );

    // The new user migrates what the old one made, and the tables stay with their owner.
    const moreMigrations = {
      ...migrations,
      '9998-made': migration(
        'create table fairshelf.made_by_second (id int)',
        'alter table fairshelf.app_user add column added_by_second int',
      ),
    };
    await expect(migrate(as(second.user, second.password), moreMigrations)).resolves.toEqual(['9998-made']);

    // Back again, and the users of the other turn can go.
    await administer(withPassword(blocks.back, third.password));
    await bouncer.setPasswords({ [second.pool]: second.password, [third.pool]: third.password });
    await replaceAll(third);
    const changed = {
      ...moreMigrations,
      '9999-changed': migration('alter table fairshelf.made_by_second add column more int'),
    };
    await expect(migrate(as(third.user, third.password), changed)).resolves.toEqual(['9999-changed']);
    await administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('${second.user}', '${second.pool}')`,
    );
    await administer(`drop role ${second.user}; drop role ${second.pool}`);

    const answers = await load.stop();
    expect([...answers.keys()]).toEqual([200]);
    expect(answers.get(200)).toBeGreaterThan(50);
    expect(
      await administer(
        `select distinct tableowner as owner from pg_tables where schemaname like 'fairshelf%' order by 1`,
      ),
    ).toEqual([{ owner: 'fairshelf' }, { owner: 'fairshelf_import' }]);
  }, 300_000);
});
