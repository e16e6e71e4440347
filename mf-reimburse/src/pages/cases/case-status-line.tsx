import { translated } from '@fairshelf/shared-contracts/core';
import type { CaseStatus, CaseStatusKind } from '@fairshelf/shared-contracts/reimbursement';
import { color } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** The colour repeats who acts next; the text says it. */
const colors: Readonly<Record<CaseStatusKind, string>> = {
  seller: color.warning,
  fairshelf: color.info,
  waiting: color.subtle,
  amazon: color.info,
  denied: color.danger,
  paid: color.success,
  reversed: color.danger,
  expired: color.subtle,
  excluded: color.subtle,
  closed: color.subtle,
};

const Line = styled.span`
  /* Inline: in the cards of a phone the dot stays next to its text, wherever the cell puts them. */
  display: inline-flex;
  gap: 0.5rem;
  min-width: 0;
  max-width: 100%;
  text-align: start;
  &::before {
    content: '';
    flex: none;
    width: 0.5rem;
    height: 0.5rem;
    margin-top: 0.4em;
    border-radius: 50%;
    background: var(--case-status);
  }
`;

/** Who acts next on a case and by when. */
export function CaseStatusLine({ status }: { status: CaseStatus }) {
  return <Line style={{ '--case-status': colors[status.kind] }}>{translated(status.text)}</Line>;
}
