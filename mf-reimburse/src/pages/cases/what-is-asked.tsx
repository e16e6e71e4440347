import { CASE_GROUPS, type CallData, type CaseState, type getCase } from '@fairshelf/shared-contracts/core';
import { Banner } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Asked = styled.div`
  margin-top: ${space[24]};
`;

const WAITING: readonly CaseState[] = CASE_GROUPS['action-needed'];

/** What the seller was asked for last, where the case waits for them. */
export function WhatIsAsked({ found }: { found: CallData<typeof getCase> }) {
  // What it needs beside documents is shown with where to do it.
  if (!WAITING.includes(found.state) || found.needs.length > 0) return null;
  const asked = found.evidence.events.findLast(({ kind }) => kind === found.state);
  if (!asked?.note) return null;
  return (
    <Asked>
      <Banner tone="warning">{asked.note}</Banner>
    </Asked>
  );
}
