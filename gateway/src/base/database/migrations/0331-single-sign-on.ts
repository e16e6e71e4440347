import type { Kysely } from 'kysely';
import { run, systemTable } from '../table-statements.ts';

/** Identity providers of companies, verified domains, and sign-ins in progress. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await systemTable(
    db,
    'single_sign_on',
    `company_id uuid primary key references company on delete cascade,
     issuer text not null,
     client_id text not null,
     sealed_secret text not null,
     is_enabled boolean not null,
     is_required boolean not null,
     adds_people boolean not null`,
  );
  await systemTable(
    db,
    'company_domain',
    `company_id uuid not null references company on delete cascade,
     domain text not null,
     -- What the TXT record must hold.
     record text not null,
     proven_at timestamptz,
     primary key (company_id, domain)`,
  );
  // The provider of one company decides about the addresses of a domain.
  await run(
    db,
    'create unique index company_domain_proven on company_domain (domain) where proven_at is not null',
  );
  await systemTable(
    db,
    'single_sign_on_attempt',
    `browser_hash bytea primary key,
     company_id uuid not null references single_sign_on on delete cascade,
     state text not null,
     nonce text not null,
     verifier text not null,
     -- The person whom the provider proved; then a code of their app is missing.
     user_id uuid references app_user on delete cascade,
     expires_at timestamptz not null`,
  );
}
