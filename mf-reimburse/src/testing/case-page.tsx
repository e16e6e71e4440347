import type { CallData } from '@fairshelf/shared-contracts/core';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { type CaseRow, getCase, listCases } from '@fairshelf/shared-contracts/reimbursement';
import {
  type FakeGateway,
  fakeGateway,
  northwind,
  PageFrame,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { caseRow } from './cases.ts';

/** For tests: a signed-in seller of Northwind, and a gateway that lists one case. */
export function startCasePage(row: Partial<CaseRow>): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(listCases, { rows: [caseRow(row)], total: 1 });
  signIn({ market: northwind });
  return gateway;
}

/** For tests: removes the page and what it loaded. */
export function endCasePage(): void {
  cleanup();
  queryClient.clear();
}

/** For tests: opens the drawer of the listed case in a page of cases. */
export async function openListedCase(
  gateway: FakeGateway,
  Page: ComponentType,
  found: CallData<typeof getCase>,
) {
  gateway.answer(getCase, found);
  render(
    <PageFrame search="?case=case-1">
      <Page />
    </PageFrame>,
  );
  return within(await screen.findByRole('dialog'));
}
