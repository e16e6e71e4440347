import type { CallData } from '@fairshelf/shared-contracts/core';
import { type CaseRow, getCase, listCases } from '@fairshelf/shared-contracts/reimbursement';
import {
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { caseRow } from './cases.ts';

/** For tests: a signed-in seller of Northwind, and a gateway that lists one case. */
export function startCasePage(row: Partial<CaseRow>): FakeGateway {
  const gateway = fakeGateway();
  gateway.answer(listCases, { rows: [caseRow(row)], total: 1 });
  signIn({ market: northwind });
  return gateway;
}

/** For tests: opens the drawer of the listed case in a page of cases. */
export async function openListedCase(
  gateway: FakeGateway,
  Page: ComponentType,
  found: CallData<typeof getCase>,
) {
  gateway.answer(getCase, found);
  renderPage(<Page />, '?case=case-1');
  return within(await screen.findByRole('dialog'));
}
