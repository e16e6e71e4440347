import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testFolder } from '../test-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { withConnection } from './socket-url.ts';

const LONG = 60_000;

describe('startEmbeddedPostgres', () => {
  it(
    'keeps its data across restarts',
    async () => {
      const folder = await testFolder();
      const dataDir = join(folder.path, 'postgres');

      const first = await start(dataDir);
      await withConnection(first.url, (client) => client.query('create table kept as select 7 as number'));
      await first.stop();
      const second = await start(dataDir);
      const found = await withConnection(second.url, (client) => client.query('select number from kept'));
      await second.stop();

      expect(found.rows).toEqual([{ number: 7 }]);
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    },
    LONG,
  );

  it(
    'reports a damaged folder in one line and does not touch it',
    async () => {
      const folder = await testFolder();
      const dataDir = join(folder.path, 'postgres');
      await (await start(dataDir)).stop();
      await rm(join(dataDir, 'global', 'pg_control'));
      const before = await readdir(dataDir, { recursive: true });

      const failure = await start(dataDir).catch((error: Error) => error.message);

      expect(failure).toMatch(/^The database in .* does not start: .*$/);
      expect(await readdir(dataDir, { recursive: true })).toEqual(before);
    },
    LONG,
  );

  it(
    'exits with the process that started it, even if that was killed',
    async () => {
      const folder = await testFolder();
      const dataDir = join(folder.path, 'postgres');
      const launcher = join(import.meta.dirname, 'embedded-postgres.ts');
      const script = `import { startEmbeddedPostgres } from ${JSON.stringify(launcher)};
        await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
        console.log('up'); setInterval(() => {}, 1000);`;
      const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { PATH: process.env.PATH },
      });
      await once(supervisor.stdout, 'data');
      supervisor.kill('SIGKILL');
      await once(supervisor, 'close');

      // The folder can only be opened again when the first server has released it.
      const again = await start(dataDir);
      const answer = await withConnection(again.url, (client) => client.query('select 1 as one'));
      await again.stop();

      expect(answer.rows).toEqual([{ one: 1 }]);
    },
    LONG,
  );
});

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false });
