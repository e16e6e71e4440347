import { expect, it, jest } from '@jest/globals';
import { seededRandom } from '../testing/seeded.ts';
import {
  distribution,
  effects,
  GATEWAYS,
  KILLS,
  KILLS_PER_ROUND,
  kill,
  LEASE_SECONDS,
  type Loss,
  longRun,
  MOST_SECONDS,
  owner,
  type RunningGateway,
  recoveryOf,
  rows,
  SEED,
  setUpDatabase,
  start,
  until,
  WHOLE,
} from './gateway-kills-fixture.ts';
import { probeKinds } from './killed-gateway-fixture.ts';

setUpDatabase();

jest.setTimeout(900_000);

it(`continues every job within ${MOST_SECONDS} s and duplicates nothing when gateways are killed ${KILLS} times`, async () => {
  const random = seededRandom(SEED);
  const began = performance.now();
  // The first one compiles for all.
  let gateways = [await start('gateway-1')];
  for (let n = 2; n <= GATEWAYS; n += 1) gateways.push(await start(`gateway-${n}`));
  let names = GATEWAYS;
  let kills = 0;
  const recoveries = { restarted: [] as number[], others: [] as number[] };

  for (let round = 1; kills < KILLS; round += 1) {
    gateways[0]?.child.stdin?.write(`${round}\n`);
    await until(`${longRun} = $2`, [round, probeKinds.length]);
    const candidates = gateways.map((gateway) => ({ gateway, order: random() }));
    candidates.sort((a, b) => a.order - b.order);
    const victims = candidates
      .slice(0, Math.min(KILLS_PER_ROUND, KILLS - kills))
      .map(({ gateway }) => gateway);
    const losses: Loss[] = [];
    const starting: Promise<RunningGateway>[] = [];
    for (const victim of victims) {
      // A random moment: after this many more effects, wherever each job is then.
      const moment = (await effects()) + Math.floor(random() * 20);
      await until('(select count(*) from probe_effect) >= $1', [moment]);
      const restarted = WHOLE.has(victim.name) || random() < 0.5;
      losses.push(...(await kill(victim, restarted)));
      kills += 1;
      if (!restarted) names += 1;
      starting.push(start(restarted ? victim.name : `gateway-${names}`));
    }
    for (const loss of losses)
      recoveries[loss.restarted ? 'restarted' : 'others'].push(await recoveryOf(loss));
    await owner.query('insert into probe_drain values ($1)', [round]);
    await until(
      `not exists (select from fairshelf_jobs.job where name like 'probe.%' and state < 'completed')`,
      [],
    );
    gateways = [...gateways.filter((each) => !victims.includes(each)), ...(await Promise.all(starting))];
  }

  process.stdout.write(
    [
      `${kills} gateways killed in ${((performance.now() - began) / 1000).toFixed(0)} s, lease ${LEASE_SECONDS} s`,
      distribution('worker restarted', recoveries.restarted),
      distribution('worker gone for good', recoveries.others),
      '',
    ].join('\n'),
  );
  expect(Math.max(...recoveries.restarted, ...recoveries.others)).toBeLessThan(MOST_SECONDS);
  // Every job was completed, and each of its effects happened once.
  await expect(
    rows(
      `select state, count(*)::int as jobs from fairshelf_jobs.job where name like 'probe.%' group by state`,
    ),
  ).resolves.toEqual([{ state: 'completed', jobs: (await rows('select from probe_total')).length }]);
  await expect(
    rows(
      `select t.name from probe_total t where t.effects <> (select count(*) from probe_effect e where e.name = t.name)
         or t.effects < 3 and t.name like '%short'`,
    ),
  ).resolves.toEqual([]);
});
