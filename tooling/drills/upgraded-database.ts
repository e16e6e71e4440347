import { join } from 'node:path';
import { migrate } from '../../gateway/src/base/database/migrations/migrate.ts';

/** Migrates an empty database as this release does; with the sources of the previous one, as that did before. */
export async function migrateDatabase(url: string, previous?: string): Promise<void> {
  if (previous !== undefined) {
    const before: { migrate: typeof migrate } = await import(
      join(previous, 'gateway/src/base/database/migrations/migrate.ts')
    );
    await before.migrate(url);
  }
  await migrate(url);
}
