import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import type { Call, CallInput } from '@fairshelf/shared-contracts/core';
import {
  getBankPayout,
  listBankPayouts,
  listPayoutReimbursements,
  summariseBankPayouts,
} from '@fairshelf/shared-contracts/payouts';
import {
  exportCases,
  getCase,
  getCaseOverview,
  getCaseSummary,
  listCases,
  moveOwnCase,
  moveOwnCases,
  uploadCaseDocument,
} from '@fairshelf/shared-contracts/reimbursement';
import {
  listSourcingCosts,
  moveSourcingCosts,
  saveSourcingCosts,
} from '@fairshelf/shared-contracts/sourcing-costs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { answerCall, startOver } from './demo-desk.ts';

beforeEach(() => startOver());

describe('the cases of the demo', () => {
  it('cover every kind and most states, each with evidence', () => {
    const { rows, total } = cases({ limit: '500' });
    expect(total).toBe(rows.length);
    expect(new Set(rows.map(({ category }) => category)).size).toBe(8);
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThanOrEqual(12);
    for (const { id, estimate, needs } of rows) {
      const { evidence } = data(getCase, { params: { caseId: id } });
      expect(evidence.computation.length).toBeGreaterThanOrEqual(2);
      // The last sentence ends with the case's estimate.
      const last = evidence.computation.findLast(
        (sentence) => sentence.includes('is $') || sentence.includes('too much'),
      );
      if (!estimate) {
        expect(needs).toContain('cost');
        continue;
      }
      expect(
        last?.includes((estimate.minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })),
      ).toBe(true);
    }
  });

  it('are filtered, searched, sorted and paged as in the gateway', () => {
    expect(
      cases({ group: 'action-needed' })
        .rows.map(({ state }) => state)
        .sort(),
    ).toEqual([...Array(5).fill('action-needed'), 'information-requested']);
    expect(cases({ search: 'LANTERN', sort: 'title' }).rows.map(({ id }) => id)).toEqual([
      'demo-lantern',
      'demo-lantern-return',
    ]);
    const units = cases({ sort: '-units' }).rows.map((row) => row.units);
    expect(units).toEqual(units.toSorted((one, other) => other - one));
    const windows = cases({ sort: 'windowClosesAt' }).rows;
    expect(windows[0]?.state).not.toBe('expired');
    expect(windows.at(-1)?.state).toMatch(/paid|replaced|expired/);
    expect(cases({ limit: '2', offset: '3' }).rows.map(({ id }) => id)).toEqual(
      cases()
        .rows.slice(3, 5)
        .map(({ id }) => id),
    );
  });

  it('add up in the summary and in the overview', () => {
    const summary = data(getCaseSummary, { query: { sellerId: 'DEMO' } });
    const overview = data(getCaseOverview, { query: { sellerId: 'DEMO' } });
    const [standing] = overview.standings;
    expect([standing?.count, standing?.units, standing?.amounts]).toEqual([
      summary.openCases,
      summary.openUnits,
      summary.estimate,
    ]);
    expect(overview.open.reduce((sum, row) => sum + (row.estimate?.minor ?? 0), 0)).toBe(
      summary.estimate[0]?.minor,
    );
    expect(overview.closing).toHaveLength(5);
    expect(summary.closingSoon).toBeGreaterThan(0);
  });
});

describe("a visitor's action", () => {
  it("changes this tab's copy, and can be reset", () => {
    expect(
      data(moveOwnCase, { params: { caseId: 'demo-kettle' }, body: { move: 'skip', note: 'Found it' } }),
    ).toEqual({
      state: 'withdrawn',
    });
    const { state, evidence } = data(getCase, { params: { caseId: 'demo-kettle' } });
    expect([state, evidence.events.at(-1)]).toMatchObject([
      'withdrawn',
      { note: 'Found it', actor: 'You, in this demo' },
    ]);
    const again = { params: { caseId: 'demo-kettle' }, body: { move: 'take-up' as const } };
    expect(data(moveOwnCase, again)).toEqual({ state: 'detected' });
    startOver();
    expect(data(getCase, { params: { caseId: 'demo-kettle' } }).state).toBe('ready');
  });

  it("follows the product's moves", () => {
    const refuse = (caseId: string, body: { move: 'approve' | 'skip'; note?: string }) =>
      answerCall(moveOwnCase, { params: { caseId }, body });
    expect(refuse('demo-mug', { move: 'approve' })).toMatchObject({ ok: false, status: 409 });
    expect(refuse('demo-kettle', { move: 'skip' })).toMatchObject({ ok: false, message: 'Please say why.' });
    expect(refuse('nobody', { move: 'skip', note: 'x' })).toMatchObject({ ok: false, status: 404 });
  });

  it('can apply to several cases at once, each judged separately', () => {
    const move = (name: 'approve' | 'skip', ids: string[], note = '') =>
      data(moveOwnCases, { body: { sellerId: 'DEMO', case_ids: ids, move: name, note } });
    expect(move('approve', ['demo-mug-lost', 'demo-hammock'])).toEqual([
      { case_id: 'demo-mug-lost', state: 'ready', problem: null },
      { case_id: 'demo-hammock', state: null, problem: expect.stringContaining('waits for something') },
    ]);
    expect(move('skip', ['demo-hammock', 'nobody'], 'No.')).toMatchObject([
      { state: 'withdrawn', problem: null },
      { state: null, problem: 'This case is not part of the demo.' },
    ]);
  });

  it('makes a case ready with its last required document', () => {
    const hand = (kind: 'invoice' | 'delivery') =>
      data(uploadCaseDocument, {
        params: { caseId: 'demo-hammock' },
        body: { kind, file: new File(['x'], `${kind}.pdf`) },
      });
    expect(hand('invoice').state).toBe('action-needed');
    const { state, documents } = hand('delivery');
    expect([state, documents.files.map(({ name }) => name)]).toEqual([
      'ready',
      ['invoice.pdf', 'delivery.pdf'],
    ]);
    expect(
      answerCall(uploadCaseDocument, {
        params: { caseId: 'demo-hammock' },
        body: { kind: 'other', file: new File(['x'], 'run.exe') },
      }),
    ).toMatchObject({
      ok: false,
      status: 400,
      message: expect.stringContaining('must be of one of these kinds'),
    });
  });

  it('can’t approve a case with open needs, which a cost can release', () => {
    const waiting = cases({ state: 'action-needed' }).rows.flatMap(({ needs }) => needs);
    expect(new Set(waiting)).toEqual(
      new Set(['cost', 'customer-returns', 'inbound-agreement', 'inbound-info']),
    );
    const approve = (caseId: string) =>
      answerCall(moveOwnCase, { params: { caseId }, body: { move: 'approve' } });
    for (const id of ['demo-hammock', 'demo-chair-return', 'demo-compass-inbound'])
      expect(approve(id)).toMatchObject({ ok: false, status: 409 });
    const costs = [{ sku: 'MUG-ENAMEL-2', amount: '4.30', validFrom: '2026-11-01' }];
    data(saveSourcingCosts, { body: { ...store, costs } });
    data(moveSourcingCosts, { body: { ...store, skus: ['MUG-ENAMEL-2'], state: 'submitted' } });
    expect(data(getCase, { params: { caseId: 'demo-mug-lost' } })).toMatchObject({
      state: 'ready',
      needs: [],
      estimate: { minor: 8 * 430, currency: 'USD' },
    });
  });

  it("saves costs, all or none, and records Amazon's decisions", () => {
    const save = (amount: string) =>
      answerCall(saveSourcingCosts, {
        body: { ...store, costs: [{ sku: 'MUG-ENAMEL-2', amount, validFrom: '2026-11-01' }] },
      });
    expect(save('twelve')).toMatchObject({ ok: false, fields: [{ path: 'MUG-ENAMEL-2' }] });
    expect(save('4,35')).toMatchObject({ ok: true, data: { saved: 1 } });
    const mug = () => data(listSourcingCosts, { query: { ...store, search: 'mug' } }).rows[0];
    expect(mug()).toMatchObject({ cost: { minor: 435 }, state: 'draft' });
    const move = (state: 'approved' | 'submitted') =>
      data(moveSourcingCosts, { body: { ...store, skus: ['MUG-ENAMEL-2'], state } }).moved;
    expect([move('approved'), move('submitted'), move('approved')]).toEqual([0, 1, 1]);
    expect(mug()?.state).toBe('approved');
  });

  it('gets a message for unsupported actions', () => {
    expect(answerCall(exportCases, { query: { ...store } })).toMatchObject({
      ok: false,
      message: expect.stringContaining('It works with your own account'),
    });
    const supportedCalls = ALL_CALLS.filter((call) => !/Not available in the demo/.test(messageOf(call)));
    // Nothing beyond the calls of the six pages.
    expect(new Set(supportedCalls.map(({ name }) => name.split('.')[0]))).toEqual(
      new Set(['reimburse-case', 'case-document', 'sourcing-cost', 'payout', 'import']),
    );
    expect(supportedCalls).toHaveLength(20);
  });
});

describe('the payouts of the demo', () => {
  it('equal the sum of their parts and differences, and contain their reimbursements', () => {
    const { rows } = data(listBankPayouts, { query: { ...store } });
    expect(rows).toHaveLength(10);
    for (const { id, reimbursed } of rows) {
      const payout = data(getBankPayout, { params: { payoutId: id }, query: { sellerId: 'DEMO' } });
      const sum = (parts: readonly { amount: { minor: number } | null }[]) =>
        parts.reduce((total, { amount }) => total + (amount?.minor ?? 0), 0);
      expect(sum(payout.parts) + sum(payout.differences)).toBe(payout.total?.minor);
      const reimbursements = data(listPayoutReimbursements, {
        query: { sellerId: 'DEMO', payoutId: id },
      }).rows;
      const back = payout.parts.find(({ kind }) => kind === 'reversal')?.amount.minor ?? 0;
      expect(sum(reimbursements) + back).toBe(reimbursed?.minor);
    }
  });

  it('add up to the total by month', () => {
    const { totals, months } = data(summariseBankPayouts, { query: store });
    const inMonths = (pick: (month: (typeof months)[number]) => number) =>
      months.reduce((total, month) => total + pick(month), 0);
    expect(inMonths(({ paidOut }) => paidOut.minor)).toBe(totals[0]?.paidOut.minor);
    expect(inMonths(({ reasons }) => reasons.reduce((sum, { amount }) => sum + amount.minor, 0))).toBe(
      totals[0]?.reimbursed.minor,
    );
    expect(data(summariseBankPayouts, { query: { ...store, check: 'different' } }).totals[0]?.payouts).toBe(
      1,
    );
  });
});

const store = { sellerId: 'DEMO', marketId: 'ATVPDKIKX0DER' };

function data<C extends Call>(call: C, input: CallInput<C>) {
  const outcome = answerCall(call, input);
  if (!outcome.ok) throw new Error(outcome.message);
  return v.parse(call.data, outcome.data) as v.InferOutput<C['data']>;
}

const cases = (query: object = {}) => data(listCases, { query: { ...store, ...query } });

const messageOf = (call: Call): string => {
  const outcome = answerCall(call, {});
  return outcome.ok ? '' : outcome.message;
};
