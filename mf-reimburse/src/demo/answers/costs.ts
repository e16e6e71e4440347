import {
  COST_MOVES,
  listCostProofs,
  listSourcingCosts,
  moveSourcingCosts,
  type SourcingCost,
  saveSourcingCosts,
  uploadCostProof,
} from '@fairshelf/shared-contracts/sourcing-costs';
import { t } from '@lingui/core/macro';
import { type DemoAnswer, DemoRefusal, demoAnswer } from '../answer.ts';
import { usd } from '../data/case-story.ts';
import type { DemoState } from '../demo-state.ts';
import { pageOf, sortedBy } from '../page-of.ts';
import { changeCase, hasDocuments } from './cases.ts';

/** A typed cost in cents; undefined for an invalid amount. */
function centsOf(input: string): number | undefined {
  const text = input.trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

function costOf({ costs }: DemoState, sku: string): SourcingCost {
  const found = costs.get(sku);
  if (!found) throw new DemoRefusal(404, t`This product is not part of the demo.`);
  return found;
}

/** Cases that waited for a cost continue, with an estimate from it. */
function releaseCases(state: DemoState, { sku, cost }: SourcingCost): void {
  for (const found of state.cases.values()) {
    if (found.sku !== sku || !found.needs.includes('cost') || !cost) continue;
    const updatedCase = {
      ...found,
      needs: found.needs.filter((need) => need !== 'cost'),
      estimate: usd(cost.minor * found.units),
    };
    if (updatedCase.needs.length > 0 || !hasDocuments(updatedCase)) state.cases.set(found.id, updatedCase);
    else changeCase(state, updatedCase, 'ready', 'Everything that it needs is here: ready to be filed.');
  }
}

const sortKey = (row: SourcingCost, name: string) => {
  if (name === 'cost') return row.cost?.minor;
  if (name === 'openCases') return row.openCases;
  return name === 'sku' ? row.sku : row.title;
};

export const costAnswers: readonly DemoAnswer[] = [
  demoAnswer(listSourcingCosts, ({ query }, { costs }) => {
    const words = query.search.toLowerCase();
    const rows = [...costs.values()].filter(
      (row) =>
        (!query.state || row.state === query.state) &&
        `${row.title} ${row.sku} ${row.asin}`.toLowerCase().includes(words),
    );
    return pageOf(sortedBy(rows, query.sort, sortKey), query);
  }),
  demoAnswer(saveSourcingCosts, ({ body }, state) => {
    const read = body.costs.map(({ sku, amount, validFrom }) => ({
      row: costOf(state, sku),
      minor: centsOf(amount),
      validFrom,
    }));
    const wrong = read.filter(({ minor }) => minor === undefined);
    if (wrong.length > 0)
      throw new DemoRefusal(
        400,
        t`Nothing was saved: a cost can’t be read.`,
        wrong.map(({ row }) => ({ path: row.sku, message: t`Please write an amount such as 12.34.` })),
      );
    for (const { row, minor = 0, validFrom } of read)
      state.costs.set(row.sku, {
        ...row,
        cost: usd(minor),
        validFrom,
        state: 'draft',
        approved: row.state === 'approved' ? row.cost : row.approved,
      });
    return { saved: read.length };
  }),
  demoAnswer(moveSourcingCosts, ({ body }, state) => {
    const { state: target } = body;
    const rows = body.skus
      .map((sku) => costOf(state, sku))
      .filter((row) => COST_MOVES[row.state].includes(target));
    for (const row of rows) {
      state.costs.set(row.sku, {
        ...row,
        state: target,
        approved: target === 'approved' ? null : row.approved,
      });
      if (target === 'submitted') releaseCases(state, row);
    }
    return { moved: rows.length };
  }),
  demoAnswer(listCostProofs, ({ query }, { proofs }) => [...(proofs.get(query.sku) ?? [])]),
  demoAnswer(uploadCostProof, ({ body }, state) => {
    const row = costOf(state, body.sku);
    const previousProofs = state.proofs.get(row.sku) ?? [];
    const proof = {
      id: `proof-${row.sku}-${previousProofs.length}`,
      name: body.file.name,
      bytes: body.file.size,
      uploadedBy: 'You',
      uploadedAt: state.today.toISOString(),
    };
    const proofs = [proof, ...previousProofs];
    state.proofs.set(row.sku, proofs);
    state.costs.set(row.sku, { ...row, proofs: proofs.length });
    return proofs;
  }),
];
