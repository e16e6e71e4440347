import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '../../gateway/src/base/database/migrations/migrate.ts';
import { createPool } from '../../gateway/src/base/database/pool.ts';
import type { Report } from '../bench/report.ts';
import { debianServers } from '../database/debian-servers.ts';
import { withConnection } from '../database/socket-url.ts';

/** Rows that are written before and after the base backup, and after the moment that is restored. */
const ROWS = 200;

/**
 * Restores a moment: a base backup and the archived write-ahead log bring back every row that was committed until then
 * and none of later.
 */
export async function drillPointInTime(report: Report): Promise<void> {
  const servers = await debianServers();
  const archive = await servers.folder('archive');
  const archiving = () => ['archive_mode=on', `archive_command=cp %p ${archive}/%f`, 'archive_timeout=60'];
  try {
    const primary = await servers.startPrimary('primary', archiving);
    await withConnection(primary.urlOf('postgres'), (client) => client.query('create database fairshelf'));
    const url = primary.urlOf('fairshelf');
    await migrate(url);
    const owner = createPool({ url, max: 1, as: 'owner', onError: () => undefined });
    const write = async (name: string) => {
      for (let nth = 0; nth < ROWS; nth += 1)
        await owner.query('insert into company (name) values ($1)', [`${name} ${nth}`]);
    };
    await write('before');
    const base = await servers.copy(primary, 'restored', false);
    await write('until');
    const moment = await owner.query<{ at: string }>('select clock_timestamp()::text as at');
    // Two commits must not share a microsecond.
    await wait(5);
    await write('after');
    await owner.query('delete from company');
    await owner.query('select pg_switch_wal()');
    await owner.end();
    await primary.stop();

    const began = performance.now();
    await writeFile(join(base, 'recovery.signal'), '');
    const restored = await servers.start(base, () => [
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${moment.rows[0]?.at}`,
      'recovery_target_action=promote',
    ]);
    const found = await withConnection(restored.urlOf('fairshelf'), async (client) => {
      for (;;) {
        const { rows } = await client.query<{ recovering: boolean }>(
          'select pg_is_in_recovery() as recovering',
        );
        if (rows[0]?.recovering === false) break;
        await wait(20);
      }
      const { rows } = await client.query<{ kind: string; rows: number }>(
        `select split_part(name, ' ', 1) as kind, count(*)::int as rows from fairshelf.company group by 1`,
      );
      return new Map(rows.map(({ kind, rows: count }) => [kind, count]));
    });
    report.add({ what: 'restored and promoted', value: (performance.now() - began) / 1000, unit: 's' });
    const none = { at: 'most', value: 0 } as const;
    const loss = (kind: string) => ROWS - (found.get(kind) ?? 0);
    report.add({
      what: 'rows lost from before the base backup',
      value: loss('before'),
      unit: '',
      target: none,
    });
    report.add({ what: 'rows lost from before the moment', value: loss('until'), unit: '', target: none });
    report.add({
      what: 'rows after the moment',
      value: found.get('after') ?? 0,
      unit: '',
      target: none,
    });
  } finally {
    await servers.end();
  }
}
