import {
  getCaseOverview,
  getMoneyReport,
  type MoneyFigures,
} from '@fairshelf/shared-contracts/reimbursement';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';
import { overview } from '../../testing/overview.ts';

/** Figures of a month, zero by default. */
const figures = (overrides: Partial<MoneyFigures>): MoneyFigures => {
  const none = { count: 0, minor: 0 };
  const all = { found: none, filed: none, recovered: none, automatic: none };
  return { ...all, takenBack: none, denied: none, expired: none, fee: none, ...overrides };
};

/** A month with a payment and a reversal. */
const september = figures({
  found: { count: 3, minor: 12_000 },
  recovered: { count: 1, minor: 4_000 },
  takenBack: { count: 1, minor: -500 },
  fee: { count: 1, minor: 1_000 },
});

/** A gateway with a month in two currencies, and the totals in dollars. */
export function moneyGateway(): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(getMoneyReport, {
    rows: [
      { key: '2026-09-01', name: '', currency: 'USD', figures: september },
      {
        key: '2026-09-01',
        name: '',
        currency: 'MXN',
        figures: figures({ automatic: { count: 2, minor: 90_000 } }),
      },
    ],
    total: 2,
    totals: [
      { currency: 'USD', figures: september },
      { currency: 'MXN', figures: figures({ automatic: { count: 2, minor: 90_000 } }) },
    ],
    converted: {
      source: 'European Central Bank',
      day: '2026-10-02',
      missing: [],
      currency: 'USD',
      figures: { ...september, automatic: { count: 2, minor: 4_909 } },
    },
  });
  gateway.answer(getCaseOverview, overview);
  return gateway;
}
