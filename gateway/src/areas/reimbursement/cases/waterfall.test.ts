import { CASE_STATUS_KINDS, MONEY_FIGURES } from '@fairshelf/shared-contracts/reimbursement';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NOW } from '../../../testing/rating-and-case-fixture.ts';
import { desk } from '../../../testing/set-up-store-desk.ts';
import { settleCases } from '../case-life/settle-cases.ts';
import { detectCases } from '../detection/detect-cases.ts';
import { marketplacesIn, type Story, storeStory } from '../detection/lost-in-warehouse-fixture.ts';
import { overviewOfCases } from './case-overview.ts';
import { summariseCases } from './case-summary.ts';
import { sumOf } from './raw-figures-fixture.ts';
import {
  aLabel,
  COUNTRIES,
  currencyOf,
  everyCase,
  everyReport,
  expectedSums,
  FATES,
  fnskuOf,
  inDollars,
  KINDS_OF,
  LABELS,
  type Label,
  minorOf,
  noSums,
  openOf,
  paymentOf,
  STATE_OF,
  STEPS,
  setUpStore,
  store,
  storyOf,
  TODAY,
  total,
  totals,
  worthOf,
} from './waterfall-fixture.ts';

setUpStore();

it('agrees with 2,000 generated ledgers to the unit and the cent, in the dashboard and the summary', async () => {
  const labels = fc.sample(aLabel, { numRuns: LABELS, seed: 20_261_122 });
  const stories = labels.map(storyOf);
  await storeStory(desk.database, store, {
    ledger: stories.flatMap(({ ledger }) => ledger),
    payments: stories.flatMap(({ payments }) => payments),
  });
  const account = { ...store, marketplaces: marketplacesIn('US', 'CA', 'MX') };
  await desk.database.withCompany(store.companyId, (db) => detectCases(db, account, NOW));
  const recoveries: Story['payments'][number][] = [];
  await desk.database.withCompany(store.companyId, async (db) => {
    for (const [index, label] of labels.entries()) {
      const open = openOf(label);
      if (open === 0 || label.fate === 'open') continue;
      const isFiled = ['filed', 'paid', 'denied'].includes(label.fate);
      await db
        .updateTable('reimbursement_case')
        .set({ state: STATE_OF[label.fate], marketplace_case_id: isFiled ? `M-${index}` : null })
        .where('fnsku', '=', fnskuOf(index))
        .execute();
      if (label.fate === 'paid')
        recoveries.push(paymentOf(label, index, { day: 25, units: open, id: 'R', caseId: `M-${index}` }));
    }
  });
  await storeStory(desk.database, store, { ledger: [], payments: recoveries });
  const { overview, summary, listed, report } = await desk.database.withCompany(
    store.companyId,
    async (db) => {
      await settleCases(db, store, NOW);
      const scope = { today: TODAY, currency: 'USD' };
      return {
        overview: await overviewOfCases(db, store.sellerId, scope),
        summary: await summariseCases(db, store.sellerId, scope),
        listed: await everyCase(db),
        report: await everyReport(db),
      };
    },
  );

  const currencies = Object.values(COUNTRIES);
  expect(overview.waterfall.map(({ currency }) => currency).toSorted()).toEqual(currencies.toSorted());
  const all = noSums();
  const dollars = noSums();
  for (const { currency, steps } of overview.waterfall) {
    const expected = expectedSums(labels.filter((label) => currencyOf(label) === currency));
    expect(
      Object.fromEntries(steps.map(({ step, units, amount }) => [step, [units, amount?.minor ?? 0]])),
    ).toEqual(Object.fromEntries(STEPS.map((step) => [step, [expected[step].units, expected[step].minor]])));
    const { lost, ...rest } = expected;
    expect(Object.values(rest).reduce((sum, { units }) => sum + units, 0)).toBe(lost.units);
    for (const step of STEPS) {
      all[step].units += expected[step].units;
      dollars[step].minor += inDollars({ minor: expected[step].minor, currency });
    }
  }
  const { converted } = overview;
  expect(converted).toMatchObject({
    currency: 'USD',
    source: 'European Central Bank',
    day: '2026-10-02',
    missing: [],
  });
  expect(converted?.waterfall.map(({ step, units, amount }) => [step, units, amount?.minor ?? 0])).toEqual(
    STEPS.map((step) => [step, all[step].units, dollars[step].minor]),
  );

  const [owedStanding] = overview.standings;
  expect(owedStanding?.amounts).toEqual(summary.estimate);
  for (const { currency, minor } of summary.estimate) {
    const open = overview.waterfall.find((each) => each.currency === currency)?.steps;
    expect(open?.find(({ step }) => step === 'open')?.amount?.minor).toBe(minor);
  }
  expect(summary.converted?.amount).toEqual({ minor: dollars.open.minor, currency: 'USD' });
  expect(converted?.standings[0]?.amount).toEqual(summary.converted?.amount);

  // The lists, from the raw rows: units and estimates of each status, and the amount paid for each case.
  for (const currency of currencies) {
    const own = labels.filter((label) => currencyOf(label) === currency);
    const rows = listed.filter(({ estimate }) => estimate?.currency === currency);
    for (const [fates, kinds] of KINDS_OF) {
      const fateLabels = own.filter(({ fate }) => fates.includes(fate));
      const visibleRows = rows.filter(({ status }) => kinds.includes(status.kind));
      expect([currency, kinds, totals(visibleRows)]).toEqual([
        ...[currency, kinds],
        {
          units: sumOf(fateLabels, openOf),
          minor: sumOf(fateLabels, (label) => openOf(label) * worthOf(label)),
        },
      ]);
    }
    const recovered = sumOf(
      own.filter(({ fate }) => fate === 'paid'),
      (label) => openOf(label) * label.cents,
    );
    expect(sumOf(rows, ({ paid: cash }) => sumOf(cash, ({ minor }) => minor))).toBe(recovered);

    // The dashboard's counts.
    const standing = (name: string) =>
      overview.standings
        .find((each) => each.standing === name)
        ?.amounts.find((amount) => amount.currency === currency)?.minor;
    const worth = (...fates: readonly Label['fate'][]) =>
      sumOf(
        own.filter(({ fate }) => fates.includes(fate)),
        (label) => openOf(label) * worthOf(label),
      );
    const automatic = sumOf(own, (label) => label.cents * total(label.payments));
    expect([standing('owed'), standing('in-progress'), standing('paid'), standing('not-paid')]).toEqual([
      ...[worth('open'), worth('filed'), automatic + recovered, worth('denied', 'expired')],
    ]);

    // The money report in every breakdown.
    for (const { by, rows: parts, totals: sums } of report) {
      const figures = sums.find((each) => each.currency === currency)?.figures;
      expect([by, figures && minorOf(figures)]).toEqual([
        by,
        {
          found: worth(...FATES),
          filed: 0,
          recovered,
          automatic,
          takenBack: 0,
          fee: 0,
          denied: worth('denied'),
          expired: worth('expired'),
        },
      ]);
      for (const figure of MONEY_FIGURES)
        expect([
          ...[by, figure],
          sumOf(
            parts.filter((part) => part.currency === currency),
            (part) => part.figures[figure].minor,
          ),
        ]).toEqual([by, figure, figures?.[figure].minor]);
    }
  }
  expect(summary.statuses.map(({ kind, count }) => [kind, count])).toEqual(
    CASE_STATUS_KINDS.flatMap((kind) => {
      const count = listed.filter(({ status }) => status.kind === kind).length;
      return count > 0 ? [[kind, count]] : [];
    }),
  );
}, 120_000);
