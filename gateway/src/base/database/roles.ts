import type pg from 'pg';

export const schemaName = 'fairshelf';
/** Handles seller data, one company at a time: bound by row-level security. */
export const appRole = 'fairshelf_app';
/** The app role for a person limited to some channels: restrictive policies hide the rows of all others. */
export const limitedRole = 'fairshelf_limited';
/** Signs people in and runs what spans companies; sees only what a policy grants it by name. */
export const systemRole = 'fairshelf_system';
/** Adds rows of large reports to the company and seller of its transaction, with COPY; reads and changes nothing. */
export const importRole = 'fairshelf_import';

const attempts = 5;

/**
 * Creates missing roles and lets the connected user assume them. Roles belong to the whole server, so gateways of
 * other databases may do the same at the same moment.
 */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  for (const role of [appRole, limitedRole, systemRole, importRole]) {
    await repeatWhenDisturbed(() => createRole(client, role));
    await repeatWhenDisturbed(() => takeMembership(client, role));
  }
  // The limited role has the app role's permissions, on fewer rows.
  await repeatWhenDisturbed(() => inherit(client, limitedRole, appRole));
}

async function inherit(client: pg.ClientBase, role: string, from: string): Promise<void> {
  const found = await client.query<{ has: boolean }>(`select pg_has_role($1, $2, 'USAGE') as has`, [
    role,
    from,
  ]);
  if (!found.rows[0]?.has) await client.query(`grant ${from} to ${role}`);
}

async function createRole(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = '${role}') then
      create role ${role} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`);
}

async function takeMembership(client: pg.ClientBase, role: string): Promise<void> {
  if (await maySet(client, role)) return;
  await client.query(`grant ${role} to current_user`);
}

async function maySet(client: pg.ClientBase, role: string): Promise<boolean> {
  // Since PostgreSQL 16 a member may lack the right to SET ROLE, and the creator of a role does until granted.
  const version = await client.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  const privilege = (version.rows[0]?.number ?? 0) >= 160_000 ? 'SET' : 'MEMBER';
  const found = await client.query<{ may: boolean }>('select pg_has_role(current_user, $1, $2) as may', [
    role,
    privilege,
  ]);
  return found.rows[0]?.may === true;
}

async function repeatWhenDisturbed(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      // 'tuple concurrently updated': another database's gateway changed the same row of the shared catalogue.
      const disturbed = error instanceof Error && 'code' in error && error.code === 'XX000';
      if (!disturbed || attempt === attempts) throw error;
    }
  }
}
