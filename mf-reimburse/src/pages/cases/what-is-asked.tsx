import type { CallData } from '@fairshelf/shared-contracts/core';
import { CASE_GROUPS, type CaseState, type getCase } from '@fairshelf/shared-contracts/reimbursement';
import { Banner } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Asked = styled.div`
  margin-top: ${space[24]};
`;

const WAITING: readonly CaseState[] = CASE_GROUPS['action-needed'];

/** The last request to the seller, while the case waits for them. */
export function WhatIsAsked({ found }: { found: CallData<typeof getCase> }) {
  // Needs other than documents are shown with a link to meet them.
  if (!WAITING.includes(found.state) || found.needs.length > 0) return null;
  const asked = found.evidence.events.findLast(({ kind }) => kind === found.state);
  if (!asked?.note) return null;
  return (
    <Asked>
      <Banner tone="warning">{asked.note}</Banner>
    </Asked>
  );
}
