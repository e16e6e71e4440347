import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createWorkGauges } from '../areas/operations/index.ts';
import { accountRow } from '../testing/account-rows.ts';
import { gateway, setUpGateway } from '../testing/set-up-gateway.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const alerts = read('deploy', 'monitoring', 'alerts.yaml');

setUpGateway();

describe('the rules and the dashboard', () => {
  it.each(['alerts.yaml', 'dashboard.json'])('use only metrics that are exported: %s', async (file) => {
    const exportedNames = new Set(
      [...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name),
    );
    const metricNames = [
      ...read('deploy', 'monitoring', file).matchAll(/\b((?:fairshelf|http|nodejs|process)_\w+)/g),
    ].map(([, name = '']) => name);
    expect(metricNames.length).toBeGreaterThan(5);
    const missing = metricNames.filter(
      (name) => !exportedNames.has(name) && !exportedNames.has(name.replace(/_(?:bucket|count|sum)$/, '')),
    );
    expect(missing).toEqual([]);
  });

  it('have a runbook for each alert', () => {
    const sections = [...read('docs', 'runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    const alertNames = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(alertNames.length).toBeGreaterThanOrEqual(10);
    expect(sections).toEqual(alertNames);
    for (const [, anchor = ''] of alerts.matchAll(/runbook: docs\/runbooks\.md#(\w+)/g))
      expect(sections.map((name) => name?.toLowerCase())).toContain(anchor);
  });
});

describe('the gauges', () => {
  it('count failed imports and accounts closed by Amazon', async () => {
    const before = await gaugesAt(new Date(gateway.clock.now));
    expect([before.get('fairshelf_database_up'), before.get('fairshelf_database_writable')]).toEqual([1, 1]);
    const companyId = '00000000-0000-4000-8000-c00000000001';
    await gateway.database.withCompany(companyId, async (db) => {
      const key = { company_id: companyId, seller_id: 'A9METRICS00001', region: 'NA' as const };
      await db
        .insertInto('seller_account')
        .values(
          accountRow({
            ...key,
            state: 'reauthorise',
            store_name: 'Measured',
            authorized_at: new Date(gateway.clock.now),
          }),
        )
        .execute();
      await db
        .insertInto('import_step')
        .values({
          ...key,
          marketplace_id: '',
          feed: 'ledger',
          priority: 5,
          weight: 1,
          state: 'due',
          attempt: 3,
          position: null,
        })
        .execute();
    });
    const after = await gaugesAt(new Date(gateway.clock.now));
    const growth = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(growth('fairshelf_accounts_to_authorize')).toBe(1);
    expect(growth('fairshelf_imports_failing')).toBe(1);
  });

  it('report that the database is down, without stale values', async () => {
    const away = new Proxy(gateway.database, {
      get: (target, name) => {
        if (name === 'system') throw new Error('connect ECONNREFUSED');
        return Reflect.get(target, name);
      },
    });
    const work = createWorkGauges({ database: away, now: () => new Date() });
    await work.refresh();
    const values = await Promise.all(work.gauges.map((gauge) => gauge.get()));
    const readings = values.flatMap(({ name, values: [first] }) => (first ? [[name, first.value]] : []));
    expect(readings).toEqual([
      ['fairshelf_database_up', 0],
      ['fairshelf_database_writable', 0],
    ]);
  });

  it('are exported, with the work of this process', async () => {
    await gateway.signIn('seller@demo.test');
    const text = await metrics();
    expect(text).toMatch(/^fairshelf_sign_ins_total\{outcome="signed-in"\} \d+$/m);
    expect(text).toMatch(/^fairshelf_database_up 1$/m);
    expect(text).toMatch(/^fairshelf_cases_to_file \d+$/m);
  });

  const gaugesAt = async (now: Date) => {
    const work = createWorkGauges({ database: gateway.database, now: () => now });
    await work.refresh();
    const values = await Promise.all(work.gauges.map((gauge) => gauge.get()));
    return new Map(values.map(({ name, values: [first] }) => [name, first?.value]));
  };
});

const metrics = async () =>
  (await gateway.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })).body;
