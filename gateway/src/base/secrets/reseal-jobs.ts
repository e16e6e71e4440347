import type { TokenVault } from '../../outside/marketplace/token-vault.ts';
import { createPool } from '../database/pool.ts';
import { schema } from '../jobs/leases.ts';
import { boundTo } from '../jobs/seal-payload.ts';
import type { SealedCount } from './count-sealed.ts';

interface SealedJob {
  readonly id: string;
  readonly name: string;
  readonly sealed: string;
}

const BATCH = 500;

/**
 * Encrypts payloads of jobs that older keys of the vault encrypted with its first key; returns how many. `url`: of the
 * owner of the queue's tables. Failed jobs count as well: people can retry them.
 */
export async function resealJobs(url: string, vault: TokenVault): Promise<number> {
  const [, ...older] = vault.keyIds;
  if (older.length === 0) return 0;
  const pool = createPool({ url, max: 1, as: 'owner', onError: () => undefined });
  try {
    let resealed = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    while (true) {
      const { rows } = await pool.query<SealedJob>(
        `select id, name, data->>'sealed' as sealed from ${schema}.job
         where split_part(data->>'sealed', ':', 1) = any($1) and id > $2 order by id limit ${BATCH}`,
        [older, after],
      );
      for (const { id, name, sealed } of rows) {
        const decryption = vault.open(sealed, boundTo({ name }));
        if (!decryption.ok) continue;
        const { rowCount } = await pool.query(
          `update ${schema}.job set data = jsonb_set(data, '{sealed}', to_jsonb($1::text))
           where name = $2 and id = $3 and data->>'sealed' = $4`,
          [vault.seal(decryption.value, boundTo({ name })), name, id, sealed],
        );
        resealed += rowCount ?? 0;
      }
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return resealed;
      after = last.id;
    }
  } finally {
    await pool.end();
  }
}

/** Counts encrypted payloads of jobs by key. `url`: of the owner of the queue's tables. */
export async function countSealedJobs(url: string): Promise<readonly SealedCount[]> {
  const pool = createPool({ url, max: 1, as: 'owner', onError: () => undefined });
  try {
    const { rows } = await pool.query<SealedCount>(
      `select split_part(data->>'sealed', ':', 1) as "keyId", '${schema}.job.data' as place, count(*)::int as count
       from ${schema}.job where data->>'sealed' <> '' group by 1`,
    );
    return rows;
  } finally {
    await pool.end();
  }
}
